"""Alembic runs this file; the connection is the one that ``upgrade`` was given."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()

"""``python -m gamester`` is the command ``gamester``."""

import sys

from gamester.cli import main

sys.exit(main())

"""The lab: the games behind the interfaces that researchers use. Needs the extra ``lab``.

Each of its modules is imported when it is asked for, so that one may be used without what the others need.
"""

"""Self-play kept as data: what each seat saw and might do, what it did, and what came of it, in shards of many deals.

``gamester simulate --npz DIR`` or ``--records DIR`` writes a folder, and ``load(DIR)`` reads it. Its form is told in
``docs/lab.md`` and in the card (``README.md``) that lies in each folder.
"""

from __future__ import annotations

from gamester.lab.data.folder import FORMS, Folder, Plan
from gamester.lab.data.loading import Data, Shard, load
from gamester.lab.data.rows import OBSERVATIONS, packed

__all__ = ["FORMS", "OBSERVATIONS", "Data", "Folder", "Plan", "Shard", "load", "packed"]

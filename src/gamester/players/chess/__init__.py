"""Chess by searching: how positions are judged and looked ahead from."""

"""Other people's notations: PDN, MAT, PBN and PGN, read and written."""

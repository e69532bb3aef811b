"""What lies on the table as one SVG, for notebooks: a rendering of the zones, and of nothing else."""

"""The fonts of the pictures, and how they were made."""

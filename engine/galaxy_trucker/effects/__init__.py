"""The effects of cards on ships: hits, lost parts and crew, goods, credits (GT-5)."""

"""Close-ups: what somebody is asked, and the part of their possessions that it depends on."""

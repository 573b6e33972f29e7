"""Close-ups: what somebody is asked, and the part of their ship that it depends on."""

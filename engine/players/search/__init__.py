"""Looking ahead in any game, through its contract alone: flat Monte-Carlo with racing.

The choices that look best at once (`estimate`) are played on, by everybody doing what looks best
at once: many to the end of the turn, the best of them until the seat's next turn, and the best of
those until the one after it; those that are clearly behind drop out. Where the estimate of
a position does not compare with that of later ones, the game looks ahead itself (`ponder`).

What was taken from the literature: every round runs on a position imagined anew, which nobody at
the seat could rule out (determinization, as in information-set tree search: Cowling, Powley and
Whitehouse 2012); all runners of a round share position and luck, and drop out by the differences
to the leader (racing: Maron and Moore 1994); wide menus are cut down to those that a cheap look
puts first (progressive unpruning: Chaslot and others 2008). There is no tree: with menus of 20 to
150 choices and draws after every turn, few positions are met twice.
"""

"""What is to be sent: posts and letters, kept until Discord has accepted them.

May import `clock` and `store`; imported by `people` and `service`.
"""

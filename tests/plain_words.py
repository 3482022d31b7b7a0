"""The words that plain prose does without, and the verbs of commit subjects."""

from __future__ import annotations

from typing import Final

FORBIDDEN_WORDS: Final = (
    *("whoever", "whomever", "whosoever", "whatever", "whichever", "nobody", "somebody", "anybody"),
    *("those of", "those who", "that which", "that of which", "so many", "is said of", "what is said"),
)
"""Words that stand for an actor or a thing that has a noun; anywhere in prose."""

FORBIDDEN_FIRST_WORDS: Final = (
    *("who", "whom", "whose", "what", "that", "those", "have", "let", "be", "the same", "it"),
)
"""Words that no docstring, comment or name of a test begins with."""

PARTICIPLES: Final = frozenset(
    {
        *("begun", "bound", "bought", "broken", "brought", "built", "caught", "chosen"),
        *("dealt", "done", "drawn", "driven", "fallen", "felt", "forgotten", "found", "frozen"),
        *("given", "gone", "grown", "heard", "held", "hidden", "kept", "known", "laid", "learnt"),
        *("left", "lent", "lost", "made", "meant", "met", "paid", "proven", "risen", "said", "seen"),
        *("sent", "shown", "sold", "spent", "spoken", "sunk", "swept", "taken", "taught", "thought"),
        *("told", "understood", "undone", "won", "worn", "written", "being", "doing", "going"),
        *("having", "missing", "remaining", "resting", "standing", "waiting"),
    }
)
"""Participles that no function is named by; words in *-ed* count, too."""

NO_PARTICIPLES: Final = frozenset(
    {"bed", "deed", "embed", "exceed", "feed", "need", "proceed", "red", "seed", "shed", "speed", "succeed"}
)
"""Words in *-ed* that are no participles."""

AFTER_PARTICIPLES: Final = frozenset(
    {
        *("again", "ahead", "alike", "alone", "and", "anew", "anywhere", "apart", "as", "at", "away"),
        *("back", "by", "down", "else", "first", "for", "from", "here", "in", "into", "later"),
        *("more", "now", "of", "off", "on", "once", "or", "out", "over", "since", "so", "there"),
        *("to", "together", "under", "until", "up", "with"),
    }
)
"""Words that leave a participle without a noun, as in `told_apart`; `typed_names` is a noun and may stay."""

FIRST_COMMIT: Final = "79c70384"
"""The commit after which subjects are checked while no release has a tag."""

LONGEST_SUBJECT: Final = 72

_VERBS: Final = """
Abort Accept Add Adjust Adopt Allow Anchor Answer Archive Ask Assert Assign Avoid Await Award Backport
Bake Balance Begin Block Bound Break Bring Build Bump Cache Calculate Call Cancel Cap Catch Change Check
Choose Clarify Clean Clear Close Collect Combine Commit Compare Compile Complete Compute Confirm Connect
Convert Copy Correct Count Cover Create Cut Deal Decide Declare Defer Define Delay Delete Deny Derive
Describe Detect Disable Display Divide Document Download Drain Draw Drop Enable Encode End Enforce Ensure
Erase Escalate Escape Estimate Exclude Execute Expect Explain Export Expose Extend Extract Fail Fetch
Fill Filter Find Finish Fix Flatten Flush Fold Follow Forbid Force Forget Format Forward Free Freeze
Generalise Generate Give Group Guard Halve Handle Hash Hide Hold Ignore Implement Import Improve Include
Increase Index Inform Inline Insert Install Introduce Invite Join Judge Keep Label Leave Let Limit Link List
Load Lock Log Look Lower Make Mark Match Measure Memoise Mend Merge Migrate Move Name Note Notify Offer
Omit Open Order Pack Pair Parse Pass Pause Pin Place Play Point Post Prefer Prepare Preserve Press
Prevent Print Prove Publish Put Qualify Query Queue Quote Raise Rank Rate Reach Read Rebuild Recompute
Reconcile Record Recover Redact Redraw Reduce Refactor Refer Refuse Register Reject Release Reload
Remember Remind Remove Rename Render Reorder Repair Repeat Replace Replay Report Request Require Reserve
Reset Resolve Respect Restore Restrict Resume Retry Return Reuse Revert Review Rewrite Ring Rotate Round
Run Sample Save Say Schedule Score Search Seat Select Send Separate Serve Set Settle Share Shorten Show
Simplify Skip Sort Speak Specify Speed Split Spread Start State Stop Store Straighten Strip Substitute
Suggest Support Suppress Swap Take Teach Tell Test Throttle Tidy Time Track Train Translate Trim Trust
Try Turn Type Undo Unify Unlock Unwrap Update Upgrade Use Validate Verify Wait Wake Warn Weigh Widen Wrap
Write Yield
"""

VERBS: Final = frozenset(_VERBS.split())
"""The first words of commit subjects."""

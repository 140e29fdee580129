/** Check-in and check-out of a stay. */
export const handoversRefusals = {
  only_sides_hand_over: { status: 403, sentence: 'Only the owner and the sitter of this stay can do this.' },
  handover_not_now: { status: 409, sentence: "You can't record this now. Check the days of the stay." },
  handover_changed: { status: 409, sentence: 'This list changed. Please look again.' },
  handover_settled: { status: 409, sentence: 'This was confirmed already.' },
  handover_differs: { status: 409, sentence: 'This was already sent with different details. Please reload the page.' },
  handover_over: { status: 409, sentence: "It's too late to change this list or answer." },
  handover_not_offered: { status: 409, sentence: "There's nothing to confirm yet." },
  handover_time: {
    status: 400,
    field: 'happenedAt',
    sentence: 'Choose a time during this stay that has already passed.',
  },
  handover_medication: { status: 400, sentence: 'Choose a medication from the care sheet.' },
  other_side_confirms: { status: 403, sentence: 'Only the other side can confirm this, on their own phone.' },
  not_still_here: {
    status: 409,
    sentence: 'You can say this from check-out time until a week later, unless the check-out was confirmed.',
  },
} as const

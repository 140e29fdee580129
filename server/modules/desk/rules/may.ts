/** Why a thing cannot be snoozed until an instant: it has to come, and not after the thing is due. */
export function whyNotSnooze(
  until: Date,
  { due, now }: { readonly due: Date; readonly now: Date },
): 'snooze_past' | 'snooze_too_late' | undefined {
  if (until <= now) return 'snooze_past'
  return until > due ? 'snooze_too_late' : undefined
}

import type { BookingStatus } from './booking-states.ts'

type StatusWords = {
  /** The word on its chip, in filters and on receipts. That of `accepted` is fixed (docs/product.md#life-of-a-booking). */
  readonly label: string
  /** What has happened, in histories and statistics. */
  readonly event: string
  readonly tone: 'warn' | 'ok' | 'danger' | 'slate'
}

/** How each status of a booking is named to people. Nothing else names them; sentences use the words of `event`. */
export const statusWords: Readonly<Record<BookingStatus, StatusWords>> = {
  pending: { label: 'Pending', event: 'Requested', tone: 'warn' },
  accepted: { label: 'Confirmed', event: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', event: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', event: 'Cancelled', tone: 'slate' },
  expired: { label: 'Expired', event: 'Expired', tone: 'slate' },
  completed: { label: 'Completed', event: 'Completed', tone: 'slate' },
}

/** What an accepted stay that is not paid says to its owner: no sentence calls it confirmed or booked before. */
export function payByWords(until: string | undefined): string {
  return until === undefined ? 'Pay now to keep it.' : `Pay by ${until} to keep it.`
}

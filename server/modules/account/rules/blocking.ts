import type { BlockingKind } from '#contract/vocabulary/leaving.ts'
import type { BookingStatus, Side } from '#contract/vocabulary/booking-states.ts'

/** A booking of somebody who wants to leave. */
export type LeaversBooking = {
  readonly id: string
  readonly side: Side
  readonly status: BookingStatus
  readonly checkOutAt: Date
  readonly listingTitle: string
  /** Whether its money is held or on its way, whether a bank asks about it, and whether a payout of it is not sent. */
  readonly isMoving: boolean
  readonly isDisputed: boolean
  readonly isUnsent: boolean
  /** The case about it that is open, and when it is solved if nobody answers. */
  readonly inCase?: { readonly caseId: string; readonly until: Date | null } | undefined
  /** Whether something asked after the stay is neither paid nor taken back nor objected to. */
  readonly isCharged?: boolean
  /** When the payout of the stay is due. */
  readonly payoutAt: Date
}

/** What is in the way of a deletion. */
export type Blocking = {
  readonly kind: BlockingKind
  readonly id: string
  readonly listingTitle: string
  readonly caseId: string | null
  /** When it is over by itself; null if that is not known. */
  readonly until: Date | null
}

/** Returns what is in the way of leaving, stays first; one thing a booking, the first that has to end. */
export function blockingOf(bookings: readonly LeaversBooking[], now: Date): Blocking[] {
  const found = bookings.flatMap(({ id, listingTitle, ...booking }) => {
    const thing = kindOf(booking)
    if (!thing) return []
    // what was to be over by now waits for something else
    const until = thing.until && thing.until > now ? thing.until : null
    return [{ id, listingTitle, kind: thing.kind, caseId: thing.caseId ?? null, until }]
  })
  return found.toSorted((a, b) => Number(b.kind === 'stay') - Number(a.kind === 'stay'))
}

type Thing = Pick<Blocking, 'kind' | 'until'> & { readonly caseId?: string }

function kindOf(booking: Omit<LeaversBooking, 'id' | 'listingTitle'>): Thing | undefined {
  const { side, status, checkOutAt, payoutAt } = booking
  if (status === 'accepted') return { kind: 'stay', until: checkOutAt }
  if (booking.isDisputed) return { kind: 'dispute', until: null }
  if (booking.inCase) return { kind: 'case', ...booking.inCase }
  if (booking.isCharged) return { kind: 'charge', until: null }
  if (side === 'sitter' && booking.isUnsent) return { kind: 'payout', until: status === 'completed' ? payoutAt : null }
  return booking.isMoving ? { kind: 'money', until: null } : undefined
}

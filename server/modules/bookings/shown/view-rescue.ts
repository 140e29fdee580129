import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import type { LinkedStay } from '#contract/schemas/rounds.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Linked } from '../rows/linked-store.ts'
import type { BookingOfPage } from '../rows/page-store.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import { mayPayFor, maySeePayments } from '../rules/may.ts'

/** Whether what a request costs is held together with others, or waits for it since another stay fell through. */
export const isHeldForRound = ({ round }: Pick<ShownBooking, 'round'>): boolean =>
  round !== null && (round.isHeld || round.parkedCents !== null)

/** The payment, and what each side may know of the requests that were sent with it. What one of them holds is held for all. */
export function viewRound({ paymentState, round }: ShownBooking, viewer: Viewer) {
  if (!round) return { paymentState, round: null, alsoAsked: viewer === 'sitter' ? 0 : null }
  const { id, waiting, mostCents, parkedCents, rescues, others } = round
  const isHeld = isHeldForRound({ round })
  const parked = parkedCents === null ? null : toMoney(parkedCents)
  return {
    paymentState: isHeld ? ('authorized' as const) : paymentState,
    round: mayPayFor(viewer) ? { id, waiting, hold: toMoney(mostCents), isHeld, parked, rescues } : null,
    alsoAsked: viewer === 'sitter' ? others : null,
  }
}

/** For its owner, that a new sitter can be found for a stay that fell through, and for all, where what was paid for it is. */
export function viewRescue(
  { rescue, replacedBy }: Pick<ShownBooking, 'rescue' | 'replacedBy'>,
  viewer: Viewer,
): Pick<Booking, 'rescue' | 'fellThrough'> {
  const parkedCents = rescue?.parkedCents ?? null
  const parked = parkedCents === null ? null : toMoney(parkedCents)
  return {
    rescue: rescue && mayPayFor(viewer) ? { id: rescue.id, until: new Date(rescue.until).toISOString(), parked } : null,
    fellThrough: parked !== null ? 'waiting' : replacedBy?.moved ? 'moved' : null,
  }
}

/** The stays that it took the place of and that took its own, and what the marketplace pays of it: nothing for its sitter. */
export function viewLinks(
  booking: BookingOfPage,
  viewer: Viewer,
): Pick<BookingDetail, 'replacedBy' | 'replaces' | 'cover'> {
  if (!maySeePayments(viewer)) return { replacedBy: null, replaces: null, cover: null }
  const cents = coverOf(booking)
  return {
    replacedBy: viewLinked(booking.replacedBy),
    replaces: viewLinked(booking.replaces),
    cover: cents === 0 ? null : toMoney(cents),
  }
}

/** What the marketplace pays of a stay: nothing once its owner gets back everything. */
export const coverOf = ({
  coverCents,
  status,
  keptCents,
}: Pick<BookingOfPage, 'coverCents' | 'status' | 'keptCents'>): Cents =>
  status === 'cancelled' && keptCents === 0 ? 0 : coverCents

function viewLinked(linked: Linked | null): LinkedStay | null {
  if (!linked) return null
  const { id, startDate, endDate, firstName, lastName, fullname, moved } = linked
  return { id, startDate, endDate, sitter: { firstName, lastName, fullname }, moved }
}

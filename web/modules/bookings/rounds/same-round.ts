import type { Booking } from '#contract/schemas/bookings.ts'

/** The stay that is to be asked for. */
type Wanted = {
  readonly listingId: string
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly petIds: readonly string[]
}
type RoundBooking = Pick<Booking, 'id' | 'status' | 'listingId' | 'startDate' | 'endDate' | 'round'> & {
  readonly pets: readonly Pick<Booking['pets'][number], 'id'>[]
}

/** Returns the owner's waiting requests at other listings for the same nights and pets, by their ids. */
export function sameRound<B extends RoundBooking>(bookings: readonly B[], wanted: Wanted): B[] {
  const { checkIn, checkOut, petIds, listingId } = wanted
  const pets = [...petIds].sort().join()
  const isSame = (booking: B) =>
    booking.status === 'pending' &&
    booking.listingId !== listingId &&
    booking.startDate === checkIn &&
    booking.endDate === checkOut &&
    booking.pets
      .map(({ id }) => id)
      .sort()
      .join() === pets
  return bookings.filter(isSame).toSorted((a, b) => a.id.localeCompare(b.id))
}

/**
 * Returns the round in which one more sitter is asked: that of the others. The first round of a request has the id of that
 * request, so that a request that is sent again after a lost answer is the same one. Null if nobody else was asked.
 */
export function roundToJoin(others: readonly RoundBooking[]): string | null {
  return others.find(({ round }) => round)?.round?.id ?? others[0]?.id ?? null
}

type Listed = Pick<Booking, 'id' | 'status' | 'round'>

/** Bookings in their order; requests that wait together stand together, where the first of them was. */
export function byRound<B extends Listed>(bookings: readonly B[]): B[][] {
  const groups = new Map<string, B[]>()
  for (const booking of bookings) {
    const key = booking.round?.id ?? booking.id
    groups.set(key, [...(groups.get(key) ?? []), booking])
  }
  return [...groups.values()]
}

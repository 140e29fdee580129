import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { mostCovered, rescueUntil } from '#server/modules/bookings/rules/rescue.ts'
import { createRandom } from '../random.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, World } from './world.ts'

/** When the stay would have begun, in days, and its nights. */
const planned = { startsIn: 21, nights: 2 } as const

/**
 * A sitter has cancelled a paid stay of the demo owner an hour ago, one of the cheapest of the city: what was paid waits, and
 * others can take it.
 */
export function makeRescue(world: World, owner: Person): void {
  const apart = { ...world, random: createRandom(20_271_205) }
  const [pet] = owner.pets
  if (!pet) throw new Error('The demo owner has no pet')
  const fitting = world.places.filter(
    ({ city, kinds, sitter, instantBook }) =>
      city === owner.city && kinds.includes(pet.kind) && sitter !== world.sitters[0] && !instantBook,
  )
  for (const place of fitting.toSorted((a, b) => a.priceCents - b.priceCents)) {
    const stay = makeStay(apart, { place, owner, pets: [pet], fate: 'paid', ...planned })
    if (stay) return fallThrough(apart, stay)
  }
  throw new Error('No room for a stay that falls through')
}

/** Cancels a paid stay as its sitter, with what was paid left where it is. */
function fallThrough(apart: World, { id, place, owner, pets }: Stay): void {
  const { rows } = apart
  const at = hoursAgo(apart, 1)
  const booking = rows.bookings.find((row) => row.id === id)
  if (!booking) throw new Error('The stay is not there')
  const { start_date: startDate, end_date: endDate } = booking
  const [checkInAt, checkOutAt] = [new Date(booking.check_in_at), new Date(booking.check_out_at)]
  const totalCents = Number(booking.total_cents)
  Object.assign(booking, { status: 'cancelled', due_at: null, kept_cents: 0, updated_at: at })
  for (const guest of rows.booking_pets) if (guest.booking_id === id) guest.nights = null
  for (let night = 0; night < nightsBetween(startDate, endDate); night++) {
    const date = addDays(startDate, night)
    place.used.set(date, (place.used.get(date) ?? 0) - pets.length)
    apart.away.get(owner.id)?.delete(date)
  }
  addRow(rows, 'booking_events', {
    booking_id: id,
    from_status: 'accepted',
    to_status: 'cancelled',
    actor: 'sitter',
    actor_id: place.sitter.id,
    reason: null,
    at,
  })
  const stay = { startDate, endDate, timeZone: place.timeZone, checkInAt, totalCents, terms: firstTerms }
  addRow(rows, 'rounds', {
    id: apart.random.uuid(),
    owner_id: owner.id,
    state: 'open',
    kind: 'rescue',
    from_booking_id: id,
    created_at: at,
    until: rescueUntil({ checkOutAt }, at),
    cover_most_cents: mostCovered(stay, { now: at, coveredBefore: 0 }),
  })
}

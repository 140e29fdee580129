import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { mostCovered, rescueUntil } from '#server/modules/bookings/rules/rescue.ts'
import { createRandom } from '../random.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import type { Wish } from './stay-times.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, Place, World } from './world.ts'

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
    ended_at: null,
    kind: 'rescue',
    from_booking_id: id,
    created_at: at,
    until: rescueUntil({ checkOutAt }, at),
    cover_most_cents: mostCovered(stay, { now: at, coveredBefore: 0 }),
  })
}

/** The last of them lately, so that staff still has time to look into it: within three days. */
const cancelled = [{ startsIn: -40 }, { startsIn: -25 }, { startsIn: 9, cancelledHoursAgo: 40 }] as const

/** One sitter of others has cancelled three paid stays lately, which staff should look into; their owners were refunded. */
export function makeSitterWhoCancels(world: World): void {
  const apart = { ...world, random: createRandom(20_271_206) }
  const own = [world.owners[0], world.sitters[0]]
  for (const place of world.places.toReversed()) {
    if (place.instantBook || own.includes(place.sitter)) continue
    const stays = cancelled.flatMap((when) => cancelledAt(apart, place, own, when) ?? [])
    if (stays.length < 3) continue
    for (const { id, owner } of stays) endedRescue(apart, id, owner)
    return
  }
  throw new Error('No sitter who cancels')
}

/** A stay at a place that its sitter cancelled; undefined if nobody's pets fit. */
function cancelledAt(
  apart: World,
  place: Place,
  own: readonly (Person | undefined)[],
  when: Pick<Wish, 'startsIn' | 'cancelledHoursAgo'>,
) {
  for (const owner of apart.owners.toReversed()) {
    const pets = owner.pets.filter(({ kind }) => place.kinds.includes(kind)).slice(0, 1)
    const stay =
      pets.length > 0 &&
      !own.includes(owner) &&
      makeStay(apart, { place, owner, pets, fate: 'cancelled-by-sitter', ...when, nights: 2 })
    if (stay) return stay
  }
  return undefined
}

/** The search for another sitter, which its owner ended at once. */
function endedRescue({ rows, random }: World, id: string, owner: Person): void {
  const at = rows.booking_events.find((row) => row.booking_id === id && row.to_status === 'cancelled')?.at
  if (!at) throw new Error('The stay was not cancelled')
  const until = new Date(new Date(String(at)).getTime() + 86_400_000)
  const round = { id: random.uuid(), owner_id: owner.id, from_booking_id: id, until, created_at: at }
  addRow(rows, 'rounds', { ...round, kind: 'rescue', state: 'ended', ended_at: at, cover_most_cents: 0 })
}

import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { createRandom } from '../random.ts'
import { makeStay } from './make-stays.ts'
import { addRow } from './rows.ts'
import type { Person, World } from './world.ts'

/** When the stay would begin, in days, and its nights. */
const wanted = { startsIn: 45, nights: 3 } as const

/** The demo owner has asked three sitters of their city for the same stay, and waits for the first answer. */
export function makeRound(world: World, owner: Person): void {
  const apart = { ...world, random: createRandom(20_271_128) }
  const [pet] = owner.pets
  if (!pet) throw new Error('The demo owner has no pet')
  const asked: string[] = []
  const sitters = new Set<Person>(world.sitters.slice(0, 1))
  for (const place of world.places) {
    const isFit = place.city === owner.city && place.kinds.includes(pet.kind) && !sitters.has(place.sitter)
    if (asked.length === askedAtOnce || !isFit) continue
    const stay = makeStay(apart, { place, owner, pets: [pet], fate: 'pending', ...wanted })
    if (!stay) continue
    sitters.add(place.sitter)
    asked.push(stay.id)
  }
  const rows = asked.map((id) => world.rows.bookings.find((row) => row.id === id))
  const [first] = rows.map((row) => row?.created_at).toSorted((a, b) => Number(a) - Number(b))
  const id = apart.random.uuid()
  const open = { id, owner_id: owner.id, state: 'open', ended_at: null, created_at: first ?? world.now } as const
  const isNoRescue = { kind: 'one_of', from_booking_id: null, until: null, cover_most_cents: 0 } as const
  addRow(world.rows, 'rounds', { ...open, ...isNoRescue })
  for (const [i, row] of rows.entries()) if (row) Object.assign(row, { round_id: id, slot: i + 1 })
}

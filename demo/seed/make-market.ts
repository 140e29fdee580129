import { addReview } from './make-reviews.ts'
import type { Fate } from './fate.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import { addTalk } from './make-talk.ts'
import { hoursAgo } from './world.ts'
import type { Person, Pet, Place, World } from './world.ts'

/** The outcomes of bookings: how many per completed stay, and the range of their start, in days from today. */
const fates: readonly (readonly [Fate, number, number, number])[] = [
  ['paid', 0.95, -2, 60],
  ['pending', 0.3, 5, 45],
  ['pending-held', 0.12, 5, 45],
  ['unpaid', 0.12, 4, 40],
  ['card-failed', 0.02, 4, 30],
  ['declined', 0.12, -60, 20],
  ['declined-held', 0.06, -60, 10],
  ['withdrawn', 0.1, -60, 20],
  ['expired', 0.1, -60, 10],
  ['cancelled-by-owner', 0.2, -90, 25],
  ['cancelled-by-sitter', 0.06, -90, 25],
  ['cancelled-unpaid', 0.1, -90, 20],
]

/** Creates stays, reviews and conversations of all listings except the demo sitter's. */
export function makeMarket(world: World, places: readonly Place[], demoOwner: Person): void {
  const { random } = world
  const byKind = new Map<string, Person[]>()
  for (const owner of world.owners.filter((each) => each !== demoOwner))
    for (const kind of new Set(owner.pets.map((pet) => pet.kind)))
      byKind.set(kind, [...(byKind.get(kind) ?? []), owner])
  const guests = (place: Place): { owner: Person; pets: Pet[] } | undefined => {
    const pool = byKind.get(random.pick(place.kinds)) ?? []
    if (pool.length === 0) return undefined
    const near = pool.filter((owner) => owner.city === place.city)
    const owner = random.pick(near.length > 0 && random.chance(0.7) ? near : pool)
    const pets = owner.pets.filter((pet) => place.kinds.includes(pet.kind))
    return { owner, pets: random.some(pets, random.whole(1, Math.min(3, pets.length))) }
  }
  for (const place of places) {
    const popularity = random.pick([0, 1, 2, 3, 4, 5, 6, 8, 11])
    for (let i = 0; i < popularity; i++) settle(world, place, guests, 'completed', -random.whole(3, 235))
    for (const [fate, often, from, to] of fates)
      if (random.chance(Math.min(1, often * (0.6 + popularity * 0.1))))
        settle(world, place, guests, fate, random.whole(from, to))
  }
}

function settle(
  world: World,
  place: Place,
  guests: (place: Place) => { owner: Person; pets: Pet[] } | undefined,
  fate: Fate,
  startsIn: number,
): void {
  const { random } = world
  const guest = guests(place)
  if (!guest) return
  const longest = fate === 'completed' ? Math.min(10, -startsIn - 1) : 10
  const shortest = fate === 'paid' && startsIn < 1 ? 1 - startsIn : 1
  const nights = Math.min(Math.max(longest, 1), Math.max(shortest, random.pick([1, 2, 2, 3, 3, 4, 5, 7, 9])))
  const stay = makeStay(world, { place, ...guest, fate, startsIn, nights })
  if (!stay) return
  if (fate === 'completed' && random.chance(0.78)) addReview(world, stay)
  if (random.chance(0.36)) talkAbout(world, stay)
}

function talkAbout(world: World, stay: Stay): void {
  const { random } = world
  const waiting = stay.fate.startsWith('pending')
  addTalk(world, stay, {
    answered: !(waiting && random.chance(0.4)),
    unread: random.chance(0.2) ? 1 : 0,
    ...(waiting && { lastAt: hoursAgo(world, random.between(0.2, 9)) }),
  })
}

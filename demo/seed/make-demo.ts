import { createRandom } from '../random.ts'
import { tipFor } from './make-money.ts'
import { addReview } from './make-reviews.ts'
import type { Fate } from './fate.ts'
import { makeRescue } from './make-rescue.ts'
import { makeRound } from './make-round.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import { addTalk } from './make-talk.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, Place, World } from './world.ts'

/** Creates bookings of the demo owner: to pay for, to wait for, to review, and past ones. */
export function makeOwnersStory(world: World, owner: Person): void {
  const near = world.places.filter((place) => place.sitter !== ownSitter(world) && takesAll(place, owner, 1))
  const home = world.places.filter((place) => place.sitter === ownSitter(world))
  const places = [...home, ...near.filter((place) => place.city === owner.city), ...near]
  let next = home.length
  const stay = (fate: Fate, startsIn: number, nights: number, pets: number, at?: Place): Stay => {
    for (;;) {
      const place = at ?? places[next++]
      if (!place) throw new Error(`No room for the demo owner: ${fate}`)
      const taken = owner.pets.filter((pet) => place.kinds.includes(pet.kind)).slice(0, pets)
      const made =
        taken.length > 0 && !place.instantBook && makeStay(world, { place, owner, pets: taken, fate, startsIn, nights })
      if (made) return made
    }
  }
  const pending = makeStay(world, wishAt(home, owner, 'pending', 24, 4)) ?? stay('pending', 26, 4, 1)
  const unpaid = stay('unpaid', 17, 3, 2)
  const upcoming = stay('paid', 8, 8, 2)
  const toReview = stay('completed', -7, 4, 1)
  world.pickedUpLate = toReview.id
  const reviewed = stay('completed', -48, 5, 2)
  const first = stay('completed', -131, 3, 1)
  stay('cancelled-by-owner', 31, 3, 1)
  stay('declined', -20, 2, 1)
  addReview(world, reviewed, {
    rating: 5,
    comment: `A photo every evening, and ${reviewed.place.sitter.firstName} wrote down what Biscuit ate. He pulled toward the door on day two.`,
  })
  // the sitter of the latest stay has written, and waits for the owner
  addReview(world, toReview, undefined, { owner: false, sitter: true })
  addReview(world, first, { rating: 4, comment: 'Warm home and honest answers. Parking is the only tricky part.' })
  // minutes ago, so that it is of today in most of the world's time zones
  addTalk(world, pending, { answered: true, unread: 1, lastAt: hoursAgo(world, 0.2) })
  addTalk(world, unpaid, { answered: true, lastAt: hoursAgo(world, 2.4) })
  addTalk(world, upcoming, { answered: true, unread: 0, lastAt: hoursAgo(world, 30) })
  addTalk(world, toReview, { answered: true, lastAt: hoursAgo(world, 24 * 9) })
  addTalk(world, reviewed, { answered: true, lastAt: hoursAgo(world, 24 * 50) })
  // it stays out of the other random choices
  tipFor({ ...world, random: createRandom(341) }, reviewed.id, 2000, hoursAgo(world, 24 * 42))
  makeRound(world, owner)
  makeRescue(world, owner)
}

/** Creates requests, upcoming stays and reviews of the demo sitter. */
export function makeSittersStory(world: World, places: readonly Place[], demoOwner: Person): void {
  const { random } = world
  const owners = world.owners.filter((each) => each !== demoOwner)
  const fill = (fate: Fate, count: number, from: number, to: number): void => {
    for (let tries = 0, made = 0; made < count && tries < 400; tries++) {
      const place = random.pick(places)
      const owner = random.pick(owners)
      const pets = owner.pets.filter((pet) => place.kinds.includes(pet.kind)).slice(0, random.whole(1, 2))
      const nights = random.pick([2, 3, 3, 4, 7])
      if (pets.length === 0) continue
      const stay = makeStay(world, { place, owner, pets, fate, startsIn: random.whole(from, to), nights })
      if (!stay) continue
      made++
      if (fate === 'completed' && random.chance(0.85)) addReview(world, stay)
      if (fate === 'pending') addTalk(world, stay, { answered: false, unread: 1, lastAt: hoursAgo(world, made - 0.8) })
      else if (random.chance(0.5)) addTalk(world, stay, { answered: true, unread: 0 })
    }
  }
  fill('pending', 2, 6, 30)
  fill('pending-held', 1, 9, 30)
  fill('paid', 3, 2, 25)
  fill('unpaid', 1, 10, 30)
  fill('completed', 14, -230, -9)
  fill('declined', 1, -30, -5)
  fill('cancelled-by-owner', 1, -40, 20)
  fill('expired', 1, -30, -5)
  makeBlindReview(world, places, owners)
}

/** A stay of days ago that its owner has reviewed: the demo sitter reads it after writing one, or when the week is over. */
function makeBlindReview(world: World, places: readonly Place[], owners: readonly Person[]): void {
  const apart = { ...world, random: createRandom(20_270_430) }
  for (const owner of owners)
    for (const place of places) {
      const pets = owner.pets.filter((pet) => place.kinds.includes(pet.kind)).slice(0, 1)
      const stay =
        pets.length > 0 && makeStay(apart, { place, owner, pets, fate: 'completed', startsIn: -6, nights: 3 })
      if (!stay) continue
      addReview(apart, stay, blind, { owner: true, sitter: false })
      return
    }
}

const blind = {
  rating: 5,
  comment: 'Three calm days, and a photo each evening. We will be back.',
  note: 'The spare key is still with you, no hurry.',
} as const

function wishAt(places: readonly Place[], owner: Person, fate: Fate, startsIn: number, nights: number) {
  const place = places.find((each) => !each.instantBook) ?? places[0]
  if (!place) throw new Error('The demo sitter has no listing')
  return { place, owner, pets: owner.pets.slice(0, 1), fate, startsIn, nights }
}

function ownSitter(world: World): Person | undefined {
  return world.sitters[0]
}

function takesAll(place: Place, owner: Person, pets: number): boolean {
  return owner.pets.filter((pet) => place.kinds.includes(pet.kind)).length >= pets && place.maxPets >= 2
}

/**
 * Creates favorites of the demo owner, and lists, one of them shared. The database generates the favorites' ids, which
 * are their order.
 */
export function makeOwnersFavorites(world: World, owner: Person): void {
  const { random, rows } = world
  const near = world.places.filter((place) => place.city === owner.city && takesAll(place, owner, 1))
  const saved = near.slice(0, 7)
  const listOf = (name: string, share_token: string | null, places: readonly Place[]): void => {
    const id = random.uuid()
    addRow(rows, 'favorite_lists', { id, user_id: owner.id, name, share_token })
    for (const place of places)
      addRow(rows, 'favorite_list_items', { list_id: id, user_id: owner.id, listing_id: place.id })
  }
  for (const [at, place] of saved.entries())
    addRow(rows, 'favorites', {
      user_id: owner.id,
      listing_id: place.id,
      created_at: hoursAgo(world, 24 * (saved.length - at)),
    })
  listOf('Weekend trips', random.token(22), saved.slice(0, 3))
  listOf('For Olive', null, saved.slice(2, 5))
}

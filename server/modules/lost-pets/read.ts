import type * as api from '#contract/api.ts'
import type { LostPageOfPerson } from '#contract/calls/people.ts'
import type { Reply } from '#contract/endpoint.ts'
import { lostPath } from '#contract/paths.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import type { LostViewer } from '#contract/vocabulary/lost-pets.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, mayRecord, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { petsOfStay, photosOf } from './facts-store.ts'
import { countTold } from './neighbors-store.ts'
import { isGoingOn, isPublic } from './rules/lifecycle.ts'
import { sightingsOf } from './sightings-store.ts'
import { doneSteps } from './steps-store.ts'
import * as store from './store.ts'
import type { StoredLost } from './store.ts'
import { viewLost } from './view.ts'

/** Who somebody is to a missing pet: a side of its stay, or the sitter of another stay of the pet while it is missing. */
export async function viewerOfLost(
  db: Database,
  { ownerId, sitterId, petId, state }: StoredLost,
  { id }: Pick<Caller, 'id'>,
): Promise<LostViewer | undefined> {
  if (id === ownerId) return 'owner'
  if (id === sitterId) return 'sitter'
  return state === 'open' && (await store.isSideOfStay(db, id, petId)) ? 'helper' : undefined
}

/** A missing pet as one of its people reads it. */
export async function lostPetFor(db: Database, lost: StoredLost, viewer: LostViewer, now: Date): Promise<LostPet> {
  const [photos, steps, sightings, told] = await Promise.all([
    photosOf(db, lost.bookingId, lost.petId),
    doneSteps(db, lost.bookingId, lost.id),
    sightingsOf(db, lost.id),
    countTold(db, lost.id),
  ])
  return viewLost(lost, { viewer, photos, steps, sightings, told }, now)
}

/** Returns the pages of missing pets of a person's stays that go on, on either side, for staff. */
export async function lostPagesOf(db: Database, userId: string): Promise<LostPageOfPerson[]> {
  const all = await store.lostOfPerson(db, userId)
  return all
    .filter(({ state }) => isGoingOn(state))
    .map(({ slug, name, state, startedBy, startedAt }) => ({
      slug,
      petName: name,
      path: isPublic(state) ? lostPath(slug) : null,
      startedBy,
      startedAt: startedAt.toISOString(),
    }))
}

/** Returns the missing pets of a stay, and those that its sides can report now. */
export async function listLost(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<Reply<typeof api.lostPets.list> | Refused<'not_found'>> {
  const stay = await bookingFacts(db, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || (viewer !== 'owner' && viewer !== 'sitter')) return refuse('not_found')
  const all = await store.lostOfStay(db, bookingId)
  const lost: LostPet[] = []
  for (const each of all) {
    const as = await viewerOfLost(db, each, caller)
    if (as) lost.push(await lostPetFor(db, each, as, now))
  }
  const isOpen = mayRecord('sitter', stay, now)
  const missing = new Set(all.filter(({ state }) => isGoingOn(state)).map(({ petId }) => petId))
  const here = isOpen ? (await petsOfStay(db, bookingId)).filter(({ petId }) => !missing.has(petId)) : []
  return { lost, here }
}

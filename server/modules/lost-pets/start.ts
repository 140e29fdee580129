import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { lostPetLimits } from '#contract/vocabulary/lost-pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { happenedAt } from '#contract/vocabulary/device-time.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking, mayRecord, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota } from '#server/platform/quotas.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import type { LostDeps } from './deps.ts'
import { petsOfStay, photosOf, placeOf } from './facts-store.ts'
import { openJob } from './open.ts'
import { areaOf } from './rules/area.ts'
import { mayStart } from './rules/may.ts'
import { wasUndone } from './steps-store.ts'
import * as store from './store.ts'
import { lostPetFor } from './read.ts'

type Input = ParsedInput<typeof api.lostPets.start>['body']
type Refusal = Refused<RefusalOf<typeof api.lostPets.start>>

const quota: Quota = { name: 'lost-pet', times: 10, minutes: 60, sentence: "You've done this many times." }

/**
 * Says that a pet of a stay is missing. Nobody is told for 30 seconds; then a job opens its page. The same again answers as
 * before, also after it was undone: what a phone sent late starts nothing.
 */
export async function startLost(
  { db, quotas }: LostDeps,
  caller: Caller,
  bookingId: string,
  input: Input,
  now: Date,
): Promise<Reply<typeof api.lostPets.start> | Refusal> {
  const { petId, point, clientId, waited } = input
  const said = hashOfRequest({ petId, point })
  return transaction(db, async (tx) => {
    // the starts of one person are counted one after another
    await lockUser(tx, caller.id)
    const stay = await lockBooking(tx, bookingId)
    const viewer = stay && viewerOfBooking(stay, caller)
    if (!stay || !viewer) return refuse('not_found')
    if (viewer === 'admin') return refuse('only_sides_report_missing')
    const known = await store.lostByClient(tx, bookingId, clientId)
    if (known) return known.said === said ? lostPetFor(tx, known, viewer, now) : refuse('missing_differs')
    if (await wasUndone(tx, bookingId, clientId)) return refuse('missing_undone')
    if (!mayStart(viewer, mayRecord('sitter', stay, now))) return refuse('not_missing_now')
    const pet = (await petsOfStay(tx, bookingId)).find((each) => each.petId === petId)
    if (!pet) return refuse('not_found')
    const since = new Date(now.getTime() - lostPetLimits.startsDays * 86_400_000)
    if ((await store.countStarts(tx, caller.id, since)) >= lostPetLimits.starts) return refuse('too_many_missing')
    const tooMany = await quotas.use(tx, quota, caller.id, now)
    if (tooMany) return tooMany
    const listing = await placeOf(tx, stay.listingId)
    if (!listing) return refuse('not_missing_now')
    const place = point ?? listing.exact
    const [photoId = null] = await photosOf(tx, bookingId, petId)
    const area = areaOf(place, listing.shown)
    const lastSeenAt = lastSeen(waited, stay.checkInAt, now)
    const by = { startedBy: caller.id, starter: viewer, clientId, said }
    const id = await store.insertLost(tx, { bookingId, petId, ...by, place, area, photoId, lastSeenAt }, now)
    const lost = id === undefined ? undefined : await store.lostById(tx, id)
    if (!lost) return refuse('pet_already_missing', `${isolated(pet.name)}'s page is already open.`)
    await addJob(tx, openJob, { lost: lost.id }, `${openJob}:${lost.id}`, { waitMs: lostPetLimits.startSeconds * 1000 })
    return lostPetFor(tx, lost, viewer, now)
  })
}

/** When the pet was last seen: when it was pressed, however late a phone sends that; not before the pet came. */
function lastSeen(waited: Input['waited'], checkInAt: Date, now: Date): Date {
  if (!waited) return now
  const pressed = happenedAt(new Date(waited.deviceAt), new Date(waited.sentAt), now)
  return pressed < checkInAt && checkInAt < now ? checkInAt : pressed
}

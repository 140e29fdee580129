import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { stepsFor } from '#contract/vocabulary/lost-pets.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { LostDeps } from './deps.ts'
import { addressesOf, photosOf, placeOf } from './facts-store.ts'
import { alertNeighbors } from './open.ts'
import { lostPetFor, viewerOfLost } from './read.ts'
import { areaOf } from './rules/area.ts'
import { isGoingOn } from './rules/lifecycle.ts'
import { allowedTo } from './rules/allowed.ts'
import { hasStreet } from './rules/street.ts'
import * as store from './store.ts'
import type { StoredLost } from './store.ts'

type Input = ParsedInput<typeof api.lostPets.change>['body']
type Refusal = Refused<RefusalOf<typeof api.lostPets.change>>

/**
 * Changes what the page of a missing pet says. A phone is switched by its own person alone. If the pet was seen far from
 * where sitters were told, those who are near now are told too, once.
 */
export async function changeLost(
  { db }: LostDeps,
  caller: Caller,
  id: string,
  input: Input,
  now: Date,
): Promise<Reply<typeof api.lostPets.change> | Refusal> {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const viewer = lost && (await viewerOfLost(tx, lost, caller))
    if (!lost || !viewer || viewer === 'helper') return refuse('not_found')
    if (!allowedTo(viewer, lost, now).edit) return refuse('lost_over')
    const wrong = await whyNotChange(tx, lost, input, now)
    if (wrong) return wrong
    const { photo, point, lastSeenAt, showsPhone, ...texts } = input
    await store.changeLost(tx, id, {
      ...given(texts),
      ...(photo !== undefined && { photoId: photo && pictureIdOf(photo) }),
      ...(lastSeenAt !== undefined && { lastSeenAt: new Date(lastSeenAt) }),
      ...(showsPhone !== undefined &&
        (viewer === 'owner' ? { showsOwnerPhone: showsPhone } : { showsSitterPhone: showsPhone })),
      ...(point && { placed: await placed(tx, lost, point) }),
    })
    const changed = (await store.lostById(tx, id)) ?? lost
    if (point && changed.state === 'open') await alertNeighbors(tx, changed, now)
    return lostPetFor(tx, changed, viewer, now)
  })
}

/** What is given of texts and switches. */
const given = (texts: object): store.LostChange =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))

async function placed(tx: Database, { listingId }: StoredLost, place: NonNullable<Input['point']>) {
  const listing = await placeOf(tx, listingId)
  return { place, area: areaOf(place, listing?.shown ?? place) }
}

async function whyNotChange(tx: Database, lost: StoredLost, input: Input, now: Date): Promise<Refusal | undefined> {
  const { looks, collar, lastSeenText, approach, photo, lastSeenAt } = input
  const texts = { lastSeenText, looks, collar, approach }
  const addresses = await addressesOf(tx, lost.bookingId)
  for (const [field, text] of Object.entries(texts))
    if (text && addresses.some((address) => hasStreet(text, address))) return at(field, 'lost_street')
  if (lastSeenAt !== undefined && new Date(lastSeenAt) > now) return at('lastSeenAt', 'lost_seen_later')
  if (!photo) return undefined
  const photos = await photosOf(tx, lost.bookingId, lost.petId)
  return photos.includes(pictureIdOf(photo)) ? undefined : refuse('lost_photo')
}

/** A refusal of one field. */
const at = (field: string, code: 'lost_street' | 'lost_seen_later'): Refusal => ({
  ...refuse(code),
  fields: { [field]: refusals[code].sentence },
})

/** Notes in the care log that a step of the checklist is done, or not after all. */
export async function tickStep(
  { db }: LostDeps,
  caller: Caller,
  id: string,
  { step, done, note }: ParsedInput<typeof api.lostPets.tick>['body'],
  now: Date,
): Promise<Reply<typeof api.lostPets.tick> | Refused<RefusalOf<typeof api.lostPets.tick>>> {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const viewer = lost && (await viewerOfLost(tx, lost, caller))
    if (!lost || !viewer) return refuse('not_found')
    if (!isGoingOn(lost.state)) return refuse('lost_over')
    if (!stepsFor(lost.kind).includes(step)) return refuse('no_such_step')
    const before = (await lostPetFor(tx, lost, viewer, now)).steps.find((each) => each.step === step)
    // pressed twice, or on both phones: the log says it once
    if ((before?.doneAt !== null) === done && (before?.note ?? null) === note) return lostPetFor(tx, lost, viewer, now)
    const payload = { pet: lost.name, lost: id, step, done, note }
    await appendLog(tx, lost.bookingId, [{ at: now, actor: viewer, kind: 'lost_ticked', payload }])
    return lostPetFor(tx, lost, viewer, now)
  })
}

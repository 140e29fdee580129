import type * as api from '#contract/api.ts'
import type { NewStayUpdate } from '#contract/calls/stay-updates.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { bookingFacts, lockBookingShared, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { appendLog, guestsOf } from '#server/modules/care/public.ts'
import type { LogNote } from '#server/modules/care/public.ts'
import { digestsOf, noteSentBefore, ownReadyPictures } from '#server/modules/media/public.ts'
import { lockThreadOf, writeUpdate } from '#server/modules/messaging/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { mayPostUpdate, mayWriteUpdates } from './rules/may.ts'
import * as store from './store.ts'
import { viewUpdate } from './view.ts'

const updateQuota: Quota = {
  name: 'stay-update',
  times: 30,
  minutes: 60,
  sentence: "You've posted many updates in the last hour.",
}

type Deps = { readonly db: Database; readonly quotas: Quotas }
type Refusal = Refused<RefusalOf<typeof api.stayUpdates.post>>
type Parts = Pick<store.NewUpdate, 'pets' | 'photos'>

/** Posts an update of a stay on its booking and in the thread. The same `clientId` again returns the existing one. */
export async function postUpdate(
  { db, quotas }: Deps,
  caller: Caller,
  bookingId: string,
  input: NewStayUpdate,
  now: Date,
): Promise<StayUpdate | Refusal> {
  const seen = await bookingFacts(db, bookingId)
  const viewer = seen && viewerOfBooking(seen, caller)
  if (!seen || !viewer) return refuse('not_found')
  if (!mayWriteUpdates(viewer)) return refuse('only_sitter_updates')
  try {
    const id = await transaction(db, async (tx) => {
      // locks the stay first, as everything that changes it, so that it cannot be cancelled meanwhile
      const stay = await lockBookingShared(tx, bookingId)
      if (!stay) return refuse('not_found')
      // then the thread, so that of two tries of one update the second finds the first
      const thread = await lockThreadOf(tx, { senderId: caller.id, otherId: stay.ownerId }, now)
      const said = hashOf(input)
      const posted = await store.findPosted(tx, bookingId, input.clientId)
      if (posted) return posted.said === said ? posted.id : refuse('update_differs')
      if (!mayPostUpdate(viewer, stay, now)) return refuse('no_updates_now')
      const parts = await partsOf(tx, stay, input)
      if (isRefused(parts)) return parts
      const tooMany = await quotas.use(tx, updateQuota, caller.id, now)
      if (tooMany) return tooMany
      const message = { conversationId: thread, senderId: caller.id, content: input.text }
      const messageId = await writeUpdate(tx, message, now)
      const { clientId, text } = input
      const update = { bookingId, messageId, clientId, said, hasWords: text !== '', ...parts }
      const photos = update.photos.map(({ id: photo }) => photo)
      await noteSentBefore(tx, { ownerId: caller.id, ids: photos, petIds: parts.pets.map((pet) => pet.id) })
      const updateId = await store.insertUpdate(tx, update, now)
      await appendLog(tx, bookingId, [postedNote(updateId, update, await digestsOf(tx, photos), now)])
      return updateId
    })
    if (isRefused(id)) return id
    const update = await store.findUpdate(db, id)
    return update ? viewUpdate(update, caller, now) : refuse('not_found')
  } catch (error) {
    // a picture was swept meanwhile
    if (violatesConstraint(error, 'stay_update_photos_picture_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}

function postedNote(
  update: string,
  { pets, photos, hasWords }: store.NewUpdate,
  digests: ReadonlyMap<string, string | null>,
  at: Date,
): LogNote {
  const payload = {
    update,
    pets: pets.map(({ name }) => name),
    text: hasWords,
    // by the digest of the received file, which each side can compute of a copy
    photos: photos.map(({ id }) => digests.get(id) ?? id),
  }
  return { at, actor: 'sitter', kind: 'update_posted', payload }
}

function hashOf({ petIds, text, photos }: NewStayUpdate): string {
  const said = [[...petIds].sort(), text, photos.map(({ url, alt }) => [url, alt])]
  return hashOfRequest(said)
}

/** Checks the parts of an update. The order of the checks decides which refusal a person reads. */
async function partsOf(
  tx: Database,
  stay: BookingFacts,
  { petIds, text, photos }: NewStayUpdate,
): Promise<Parts | Refusal> {
  if (text === '' && photos.length === 0) return refuse('empty_update')
  const guests = (await guestsOf(tx, [stay.id])).get(stay.id) ?? []
  const pets = guests.filter(({ id }) => petIds.includes(id))
  if (pets.length === 0 || pets.length < new Set(petIds).size) return refuse('select_update_pets')
  const pictures = photos.map(({ url, alt }) => ({ id: pictureIdOf(url), alt }))
  const ids = pictures.map(({ id }) => id)
  if ((await ownReadyPictures(tx, stay.sitterId, ids)).length < ids.length) return refuse('image_not_yours')
  return { pets, photos: pictures }
}

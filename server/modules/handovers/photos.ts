import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import { pictureIdOf, picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { guestsOf } from '#server/modules/care/public.ts'
import { digestsOf, labelOf, noteSentBefore, ownReadyPictures, photoFactsOf } from '#server/modules/media/public.ts'
import type { HandoverPhoto, StoredHandover } from './store.ts'

type Writing = {
  readonly tx: Database
  readonly stay: BookingFacts
  readonly found: StoredHandover | undefined
  readonly writerId: string
}

/** The photos of a list that is written: the writer's own, and those that it had before. Refuses any other. */
export async function photosIn(
  { tx, stay, found, writerId }: Writing,
  written: readonly { readonly petId: string; readonly url: string }[],
): Promise<readonly HandoverPhoto[] | Refused<'image_not_yours'>> {
  const photos = written.map(({ petId, url }) => ({ petId, pictureId: pictureIdOf(url) }))
  const ids = photos.map(({ pictureId }) => pictureId)
  const before = new Set((found?.photos ?? []).map(({ pictureId }) => pictureId))
  const guests = new Set(((await guestsOf(tx, [stay.id])).get(stay.id) ?? []).map(({ id }) => id))
  const fresh = ids.filter((id) => !before.has(id))
  const isOwn = (await ownReadyPictures(tx, writerId, fresh)).length === fresh.length
  if (!isOwn || new Set(ids).size < ids.length || photos.some(({ petId }) => !guests.has(petId)))
    return refuse('image_not_yours')
  await noteSentBefore(tx, { ownerId: writerId, ids: fresh, petIds: [...guests] })
  return photos
}

/** The photos of a check-in or check-out with how they arrived, as one of the two sides reads them. */
export async function viewPhotos(
  db: Database,
  photos: readonly HandoverPhoto[],
  { timeZone, opensAt, readerId }: { readonly timeZone: string; readonly opensAt: Date; readonly readerId: string },
): Promise<Handover['photos']> {
  const facts = await photoFactsOf(db, idsOf(photos))
  return photos.map(({ petId, pictureId }) => {
    const known = pictureId === null ? undefined : facts.get(pictureId)
    return { petId, url: picturePath(pictureId), label: known ? labelOf(known, { timeZone, opensAt }, readerId) : null }
  })
}

/** Photos as the log names them: by the digests of the received files. */
export async function photosInLog(tx: Database, photos: readonly HandoverPhoto[]) {
  const digests = await digestsOf(tx, idsOf(photos))
  return photos.flatMap(({ petId, pictureId }) =>
    pictureId === null ? [] : [{ petId, photo: digests.get(pictureId) ?? pictureId }],
  )
}

const idsOf = (photos: readonly HandoverPhoto[]): string[] => photos.flatMap(({ pictureId }) => pictureId ?? [])

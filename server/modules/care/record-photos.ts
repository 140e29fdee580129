import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { CareRecord } from '#contract/schemas/care.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { pictureIdOf, picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { careWindow } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { digestsOf, labelOf, noteSentBefore, ownReadyPictures } from '#server/modules/media/public.ts'
import type { PhotoFacts } from '#server/modules/media/public.ts'

/** A photo of a record; both are null once it is gone. */
export type RecordPhoto = { readonly pictureId: string | null; readonly facts: PhotoFacts | null }

/** The pictures of a record that is written: its sitter's own, each once. Notes which were sent before. */
export async function picturesIn(
  tx: Database,
  { sitterId, petId }: { readonly sitterId: string; readonly petId: string },
  urls: readonly string[],
): Promise<readonly string[] | Refused<'image_not_yours'>> {
  if (urls.length === 0) return []
  const ids = urls.map(pictureIdOf)
  const own = await ownReadyPictures(tx, sitterId, ids)
  if (own.length < ids.length || new Set(ids).size < ids.length) return refuse('image_not_yours')
  await noteSentBefore(tx, { ownerId: sitterId, ids, petIds: [petId] })
  return ids
}

/** Pictures as the log names them: by the digests of the received files. */
export async function digestsInLog(tx: Database, ids: readonly string[]): Promise<string[]> {
  const digests = await digestsOf(tx, ids)
  return ids.map((id) => digests.get(id) ?? id)
}

/** The photos of a record with how they arrived, as one of the two sides reads them. */
export function viewPhotos(
  photos: readonly RecordPhoto[],
  stay: BookingFacts,
  viewer: BookingViewer,
  now: Date,
): CareRecord['photos'] {
  const { timeZone, ownerId, sitterId, checkInAt } = stay
  const labelled = { timeZone, opensAt: careWindow(stay, stay, now).opensAt ?? checkInAt }
  const readerId = viewer === 'owner' ? ownerId : sitterId
  return photos.map(({ pictureId, facts }) => ({
    url: picturePath(pictureId),
    label: facts && labelOf(facts, labelled, readerId),
  }))
}

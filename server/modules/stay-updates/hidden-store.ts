import type { Database } from '#server/database/connect.ts'
import { noteStay } from '#server/modules/messaging/public.ts'

/** A photo of an update as staff that hides it knows it. */
export type UpdatePhotoToHide = { readonly pictureId: string; readonly sitterId: string; readonly bookingId: string }

export async function updatePhotoToHide(db: Database, pictureId: string): Promise<UpdatePhotoToHide | undefined> {
  const row = await db
    .selectFrom('stay_update_photos as f')
    .innerJoin('stay_updates as d', 'd.id', 'f.update_id')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['b.sitter_id as sitterId', 'b.id as bookingId'])
    .where('f.picture_id', '=', pictureId)
    .executeTakeFirst()
  return row && { ...row, pictureId }
}

/** Hides a photo in its updates, or (null) shows it again. Both sides fetch their conversation again. */
export async function setUpdatePhotoHidden(
  tx: Database,
  { pictureId, bookingId }: UpdatePhotoToHide,
  hiddenId: string | null,
): Promise<void> {
  await tx.updateTable('stay_update_photos').set({ hidden_id: hiddenId }).where('picture_id', '=', pictureId).execute()
  await noteStay(tx, bookingId)
}

/** Returns an update as somebody who reports it, and staff, know it. */
export async function updateToReport(db: Database, id: string) {
  const row = await db
    .selectFrom('stay_updates as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('messages as x', 'x.id', 'd.message_id')
    .select(['d.message_id as messageId', 'b.sitter_id as sitterId', 'b.owner_id as ownerId', 'x.content as text'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const photos = await db
    .selectFrom('stay_update_photos')
    .select('picture_id as id')
    .where('update_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...row, pictureIds: photos.flatMap((photo) => photo.id ?? []) }
}

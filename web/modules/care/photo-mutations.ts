import * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { uploadPicture } from '#web/pictures/upload-picture.ts'
import { call } from '#web/platform/api.ts'
import type { NewFile } from '#web/platform/outbox.ts'

/** A photo of something that is being recorded, with when it was sent before, if it was. */
export type RecordPhoto = NewFile<PhotoOrigin> & { readonly preview: string; readonly before?: PhotoBefore | undefined }
export type PhotoBefore = Reply<typeof api.stayUpdates.sentBefore>['before'][number]

/** The uploads of this page, by photo. */
const uploads = new Map<string, Promise<string>>()

/** Uploads a photo once, however often it is asked for meanwhile, and returns its path. */
export function uploadOnce({ id, file, about }: Pick<RecordPhoto, 'id' | 'file' | 'about'>): Promise<string> {
  const known = uploads.get(id)
  if (known) return known
  const upload = uploadPicture(file, 'stay', () => {}, about)
  uploads.set(id, upload)
  upload.catch(() => uploads.delete(id))
  return upload
}

/** Forgets an upload that the server does not have any more. */
export function forgetUpload(id: string): void {
  uploads.delete(id)
}

/** Finds whether an uploaded photo was sent before. A photo that nothing could be found out about was not. */
export async function findBefore(bookingId: string, path: string): Promise<PhotoBefore | undefined> {
  const asked = { params: { id: bookingId }, body: { photos: [path] } }
  const found = await call(api.stayUpdates.sentBefore, asked).catch(() => undefined)
  return found?.before[0]
}

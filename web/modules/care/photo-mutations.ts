import * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { uploadFailure } from '#web/pictures/picture-problems.ts'
import { uploadPicture } from '#web/pictures/upload-picture.ts'
import { call } from '#web/platform/api.ts'
import { changeFiles, enqueueWithFiles, readFile } from '#web/platform/outbox-files.ts'
import type { NewFile } from '#web/platform/outbox-files.ts'
import { reloadOutbox } from '#web/platform/outbox.ts'
import type { OutboxFile, NewOutboxEntry, OutboxEntry } from '#web/platform/outbox.ts'
import { wouldFailAgain, isPermanent } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import type { CareEntry } from './mutations.ts'
import { isUploading, nextUpload } from './outbox-mutations.ts'

// Only pages that have a photo to send need this. It comes with what adds photos, and is else imported lazily.

/** A photo of something that is being recorded, with when it was sent before, if it was. */
export type RecordPhoto = NewFile<PhotoOrigin> & { readonly preview: string; readonly before?: PhotoBefore | undefined }
export type PhotoBefore = Reply<typeof api.stayUpdates.sentBefore>['before'][number]

/** The photos of a record that is about to be sent, with what keeps it on the device and what uploads them. */
export type Added = {
  readonly count: number
  readonly keep: (waiting: NewOutboxEntry) => Promise<void>
  readonly upload: () => Promise<string[]>
}

/** Photos as a record takes them; undefined without any. */
export function added(photos: readonly RecordPhoto[]): Added | undefined {
  if (photos.length === 0) return undefined
  return {
    count: photos.length,
    keep: (waiting) => enqueueWithFiles(waiting, photos),
    upload: () => Promise.all(photos.map(uploadOnce)),
  }
}

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

/** Finds whether an uploaded photo was sent before. A photo that nothing could be found out about was not. */
export async function findBefore(bookingId: string, path: string): Promise<PhotoBefore | undefined> {
  const asked = { params: { id: bookingId }, body: { photos: [path] } }
  const found = await call(api.stayUpdates.sentBefore, asked).catch(() => undefined)
  return found?.before[0]
}

/**
 * Uploads the photos of records that wait, and has each record sent once its own are there; what has no photos is never held
 * up by them, nor is a record by the photos of another. One tab does. Rejects if the server cannot be reached.
 */
export async function uploadPhotos(send: () => Promise<void>): Promise<void> {
  await alone(async () => {
    await reloadOutbox()
    const failed = new Set<number>()
    for (let entry = nextUpload(); entry; entry = nextUpload(failed)) {
      try {
        for (const file of entry.files ?? []) if (file.path === null) await upload(entry.key, file)
      } catch (error) {
        if (wouldFailAgain(error)) throw error
        failed.add(entry.key)
        continue
      }
      await send()
    }
  })
}

/**
 * The entries that can be sent, with the paths of their photos: no record whose photos are still going up, and nothing about
 * one.
 */
export function sendable(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const left = new Set(entries.filter(isUploading).map(({ clientId }) => clientId))
  const about = ({ body }: OutboxEntry) => ('of' in (body as CareEntry) ? (body as { of: string }).of : undefined)
  return entries
    .filter((entry) => !left.has(entry.clientId) && !left.has(about(entry) ?? ''))
    .map((entry) => ({ ...entry, body: bodyOf(entry) }))
}

/** An entry as it is sent, with the paths of its photos. */
function bodyOf({ body, files = [] }: OutboxEntry): CareEntry {
  const entry = body as CareEntry
  return entry.type === 'record' && files.length > 0
    ? { ...entry, photos: files.flatMap(({ path }) => path ?? []) }
    : entry
}

/** Entries whose photos were uploaded anew, since the server did not have them any more. */
const renewed = new Set<string>()

/** Forgets where the photos of a record are: after a day without a record the server deletes them. Once for each. */
export async function renewPhotos({ key, clientId, files = [] }: OutboxEntry): Promise<boolean> {
  if (files.length === 0 || renewed.has(clientId)) return false
  renewed.add(clientId)
  for (const { id } of files) uploads.delete(id)
  await changeFiles(key, (kept) => kept.map((file) => ({ ...file, path: null })))
  return true
}

/** Uploads a photo of an entry. One that the server never takes is left out, so that the record arrives. */
async function upload(key: number, kept: OutboxFile): Promise<void> {
  const file = await readFile(kept)
  try {
    const path = file && (await uploadOnce({ id: kept.id, file, about: kept.about as PhotoOrigin }))
    await changeFiles(key, (files) =>
      files.flatMap((each) => {
        if (each.id !== kept.id || each.path !== null) return each
        return path === undefined ? [] : { ...each, path }
      }),
    )
  } catch (error) {
    if (!isPermanent(error)) throw error
    await changeFiles(key, (files) => files.filter(({ id }) => id !== kept.id))
    toast({ title: 'Photo not sent', description: uploadFailure(error, kept.name), tone: 'error' })
  }
}

let isAlone = true

/** Runs work unless it runs already, in this tab or another. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!isAlone) return
  isAlone = false
  try {
    if (!('locks' in navigator)) return await work()
    await navigator.locks.request('outbox uploads', { ifAvailable: true }, async (lock) => lock && work())
  } finally {
    isAlone = true
  }
}

import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { uploadFailure } from '#web/pictures/picture-problems.ts'
import type { BadFile } from '#web/pictures/picture-problems.ts'
import { isConnectionLost, newUploads } from '#web/pictures/upload-engine.ts'
import type { Upload } from '#web/pictures/upload-engine.ts'
import { sayUploadError } from '#web/pictures/use-ready-pictures.ts'
import { handleSessionEnd } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { limitToast } from './photo-rules.ts'

// Includes Uppy: always import it lazily.

export type PhotoUploadsOptions = {
  /** The current photos of the listing. */
  photos: () => readonly string[]
  /** Adds an uploaded picture to the photos; on failure shows a toast and throws. */
  keep: (path: string) => Promise<void>
}

/** How many files are over the limit, and those that are there already. */
type Choice = { dropped: number; readonly duplicates: BadFile[] }

/** Uploads photos of a listing. Uploads start by themselves and resume when the connection is back. */
export function openPhotoUploads({ photos, keep }: PhotoUploadsOptions) {
  // what became of the latest choice of files
  let choice: Choice = { dropped: 0, duplicates: [] }
  const uploads = newUploads('listing', {
    onBeforeFileAdded: (file, files) => {
      if (files[file.id]) choice.duplicates.push({ name: file.name ?? '', problem: 'duplicate' })
      else if (roomFor(Object.values(files), photos())) return true
      else choice.dropped += 1
      return false
    },
  })
  const fail = (id: string, error: unknown) =>
    uploads.setFileMeta(id, {
      failure: whyNot(error, uploads.getFile(id).name),
      isLost: isConnectionLost(error),
    })
  /** The limit is told once for each choice of files, after its last photo, since a toast replaces the one before. */
  const sayArrived = () => {
    const isLast = !uploads.getFiles().some((file) => isUnderWay(file, photos()))
    toast(choice.dropped > 0 && isLast ? limitToast(choice.dropped) : uploaded)
    if (isLast) choice = { dropped: 0, duplicates: [] }
  }
  const keepFile = async (id: string, path: string) => {
    try {
      await keep(path)
      sayArrived()
    } catch (error) {
      fail(id, error)
    }
  }
  const retry = (id: string) => {
    uploads.setFileMeta(id, { failure: undefined, isLost: false })
    const path = uploads.getFile(id).uploadURL
    void (path ? keepFile(id, path) : uploads.retryUpload(id))
  }
  uploads.on('upload-success', (file, { uploadURL }) => {
    if (file && uploadURL) void keepFile(file.id, uploadURL)
  })
  uploads.on('upload-error', (file, error) => {
    if (!file) return
    fail(file.id, error)
    if (!handleSessionEnd(error)) sayUploadError(whyNot(error, file.name))
  })
  uploads.on('back-online', () => uploads.getFiles().forEach(({ id, meta }) => meta['isLost'] && retry(id)))
  return {
    uploads,
    retry,
    /** Adds files that are ready to go up; returns what became of the others. */
    add: (picked: readonly File[]): Choice => {
      choice = { dropped: 0, duplicates: [] }
      uploads.addFiles(picked.map((data) => ({ name: data.name, type: data.type, data })))
      return choice
    },
    /** Allows a deleted photo to be chosen again. */
    forget: (path: string) => {
      const files = uploads.getFiles().filter(({ uploadURL }) => uploadURL === path)
      uploads.removeFiles(files.map(({ id }) => id))
    },
  }
}

export type PhotoUploads = ReturnType<typeof openPhotoUploads>

/** Why a photo failed. Without a network, the browser's own state says more than the error. */
function whyNot(error: unknown, name: string): string {
  if (isConnectionLost(error) && !navigator.onLine) return 'No Internet connection'
  return uploadFailure(error, name, "We couldn't save the photo.")
}

const uploaded = { title: 'Success', description: 'Images uploaded successfully.', tone: 'success' } as const

/** Whether there is room for one more. */
function roomFor(files: readonly Upload[], photos: readonly string[]): boolean {
  return photos.length + files.filter((file) => isUnderWay(file, photos)).length < imagesMaximum
}

/** Whether a file is not among the photos yet. */
export function isUnderWay({ uploadURL }: Upload, photos: readonly string[]): boolean {
  return !uploadURL || !photos.includes(uploadURL)
}

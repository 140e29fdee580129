import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { isConnectionLost, newUploads } from '#web/brand/upload-engine.ts'
import type { Upload, Uploads } from '#web/brand/upload-engine.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { limitToast, photoRestrictions } from './photo-rules.ts'

// Includes Uppy: always import it lazily.

export type PhotoUploadsOptions = {
  /** The current photos of the listing. */
  photos: () => readonly string[]
  /** Adds an uploaded picture to the photos; on failure shows a toast and throws. */
  keep: (path: string) => Promise<void>
}

/** Uploads photos of a listing. Uploads start by themselves and resume when the connection is back. */
export function openPhotoUploads({ photos, keep }: PhotoUploadsOptions) {
  let dropped = 0
  const uploads = newUploads('listing', {
    ...photoRestrictions,
    onBeforeFileAdded: (file, files) => {
      if (files[file.id]) return false
      const coming = Object.values(files).filter((each) => isUnderWay(each, photos())).length
      if (photos().length + coming < imagesMaximum || uploads.validateSingleFile(file) !== null) return true
      dropped += 1
      return false
    },
  })
  const fail = (id: string, error: unknown) =>
    uploads.setFileMeta(id, {
      failure: whyNot(error),
      isLost: isConnectionLost(error),
    })
  const keepFile = async (id: string, path: string) => {
    try {
      await keep(path)
      toast(dropped > 0 ? limitToast(dropped) : uploaded)
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
    if (!loggedOut(error)) sayUploadError(whyNot(error))
  })
  uploads.on('back-online', () => uploads.getFiles().forEach(({ id, meta }) => meta['isLost'] && retry(id)))
  return {
    uploads,
    retry,
    /** Adds files; returns the problems of those that are not accepted. */
    add: (picked: readonly File[]): string[] => {
      dropped = 0
      const problems = problemsOfAdding(uploads, picked)
      if (problems.length > 0) sayUploadError(problems.join(' '))
      if (dropped > 0) toast(limitToast(dropped))
      return problems
    },
    /** Allows a deleted photo to be chosen again. */
    forget: (path: string) => {
      const files = uploads.getFiles().filter(({ uploadURL }) => uploadURL === path)
      uploads.removeFiles(files.map(({ id }) => id))
    },
  }
}

/** Adds files; returns Uppy's messages about those that it rejects: up to four, then how many more there are. */
function problemsOfAdding(uploads: Uploads, picked: readonly File[]): string[] {
  const before = uploads.getState().info.length
  uploads.addFiles(picked.map((data) => ({ name: data.name, type: data.type, data })))
  const { info } = uploads.getState()
  return info.slice(before).map(({ message }) => message)
}

export type PhotoUploads = ReturnType<typeof openPhotoUploads>

/** Why a photo failed. Without a network, the browser's own state says more than the error. */
function whyNot(error: unknown): string {
  if (isConnectionLost(error) && !navigator.onLine) return 'No Internet connection'
  return sentenceOf(error, "We couldn't save the photo.")
}

const uploaded = { title: 'Success', description: 'Images uploaded successfully.', tone: 'success' } as const

function sayUploadError(description: string): void {
  toast({ title: 'Upload Error', description, tone: 'error' })
}

/** Whether a file is not among the photos yet. */
export function isUnderWay({ uploadURL }: Upload, photos: readonly string[]): boolean {
  return !uploadURL || !photos.includes(uploadURL)
}

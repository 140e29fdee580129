import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { isConnectionLost, newUploads } from '#web/brand/upload-engine.ts'
import type { Upload, Uploads } from '#web/brand/upload-engine.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { limitToast, photoRestrictions } from './photo-rules.ts'

// Brings Uppy with it: only imported lazily.

export type PhotoUploadsOptions = {
  /** The photos of the listing as they are now. */
  photos: () => readonly string[]
  /** Makes an uploaded picture one of them; throws what hindered it, having said it. */
  keep: (path: string) => Promise<void>
}

/** Photos on their way to a listing: they begin by themselves and go on when the connection is back. */
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
    /** Adds files; answers with what is wrong with those that it does not take. */
    add: (picked: readonly File[]): string[] => {
      dropped = 0
      const problems = problemsOfAdding(uploads, picked)
      if (problems.length > 0) sayUploadError(problems.join(' '))
      if (dropped > 0) toast(limitToast(dropped))
      return problems
    },
    /** A photo that was deleted may be chosen again. */
    forget: (path: string) => {
      const files = uploads.getFiles().filter(({ uploadURL }) => uploadURL === path)
      uploads.removeFiles(files.map(({ id }) => id))
    },
  }
}

/** Adds files; what Uppy says of those that it does not take: up to four sentences, then how many more there are. */
function problemsOfAdding(uploads: Uploads, picked: readonly File[]): string[] {
  const before = uploads.getState().info.length
  uploads.addFiles(picked.map((data) => ({ name: data.name, type: data.type, data })))
  const { info } = uploads.getState()
  return info.slice(before).map(({ message }) => message)
}

export type PhotoUploads = ReturnType<typeof openPhotoUploads>

/** Without a network the browser knows better why nothing answers. */
function whyNot(error: unknown): string {
  if (isConnectionLost(error) && !navigator.onLine) return 'No Internet connection'
  return sentenceOf(error, "We couldn't save the photo.")
}

const uploaded = { title: 'Success', description: 'Images uploaded successfully.', tone: 'success' } as const

function sayUploadError(description: string): void {
  toast({ title: 'Upload Error', description, tone: 'error' })
}

/** Whether a file is not one of the photos yet. */
export function isUnderWay({ uploadURL }: Upload, photos: readonly string[]): boolean {
  return !uploadURL || !photos.includes(uploadURL)
}

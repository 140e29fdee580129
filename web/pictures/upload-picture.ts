import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import type { PhotoOrigin } from './photo-origin.ts'

/** Uploads one picture and returns its stored path; `onRetry` is called when a try has failed and another one follows. */
export async function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  onRetry: () => void,
  origin?: PhotoOrigin,
): Promise<string> {
  const { isRetried, newUploads } = await import('./upload-engine.ts')
  const uploads = newUploads(purpose, { origin })
  try {
    return await new Promise((resolve, reject) => {
      uploads.on('upload-success', (_, { uploadURL }) => resolve(uploadURL ?? ''))
      uploads.on('upload-error', (_, error) => reject(error))
      uploads.on('state-update', (_before, { files }) => Object.values(files).some(isRetried) && onRetry())
      uploads.addFile(file)
    })
  } finally {
    uploads.destroy()
  }
}

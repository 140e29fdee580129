import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'

/** Uploads one picture and returns its stored path. */
export async function uploadPicture(file: File, purpose: PicturePurpose): Promise<string> {
  const { newUploads } = await import('./upload-engine.ts')
  const uploads = newUploads(purpose)
  try {
    return await new Promise((resolve, reject) => {
      uploads.on('upload-success', (_, { uploadURL }) => resolve(uploadURL ?? ''))
      uploads.on('upload-error', (_, error) => reject(error))
      uploads.addFile(file)
    })
  } finally {
    uploads.destroy()
  }
}

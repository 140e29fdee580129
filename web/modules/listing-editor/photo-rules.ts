import { pictureMaximumBytes } from '#contract/vocabulary/limits.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import { refusals } from '#contract/refusals.ts'
import type { UploadOptions } from '#web/brand/upload-engine.ts'

/** Which files can be uploaded, and the messages for others. The server checks the content again. */
export const photoRestrictions = {
  restrictions: {
    maxFileSize: pictureMaximumBytes,
    // the last is what Uppy sets for a file without a type; then the server decides
    allowedFileTypes: [...pictureTypes, 'application/octet-stream'],
  },
  locale: {
    strings: {
      youCanOnlyUploadFileTypes: refusals.not_a_picture.sentence,
      exceedsSize: '%{file} exceeds maximum allowed size of %{size}.',
      noDuplicates: "Cannot add the duplicate file '%{fileName}', it already exists.",
      additionalRestrictionsFailed: "And %{count} more couldn't be added.",
    },
    pluralize: (count: number) => (count === 1 ? 0 : 1),
  },
} satisfies UploadOptions

/** The toast for pictures over the limit. */
export function limitToast(dropped: number) {
  return {
    title: 'Image Limit Exceeded',
    description: `${refusals.too_many_images.sentence} ${dropped} image(s) were not added.`,
    tone: 'error' as const,
  }
}

/** The toast after a photo was made the first. */
export const mainPhotoToast = {
  title: 'Main Photo Updated',
  description: 'This photo is now your main listing photo.',
  tone: 'success' as const,
}

/** The list with one photo moved to a position. */
export function moved(photos: readonly string[], photo: string, to: number): string[] {
  if (!photos.includes(photo)) return [...photos]
  return photos.filter((each) => each !== photo).toSpliced(to, 0, photo)
}

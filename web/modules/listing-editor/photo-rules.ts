import { refusals } from '#contract/refusals.ts'

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

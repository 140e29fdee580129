import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { pictureMaximumBytes } from '#contract/vocabulary/limits.ts'
import { pictureTypes } from '#contract/vocabulary/pictures.ts'
import { refusals } from '#contract/refusals.ts'

type Picked = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

/** What tells one picked file from another. */
export function fingerprint({ name, size, lastModified }: Picked): string {
  return `${name}/${size}/${lastModified}`
}

/** Why a picked file cannot be uploaded, or undefined. The server looks again, at the content. */
export function whyNotUploadable(file: Picked, already: ReadonlySet<string>): string | undefined {
  // some systems give no type; then the server decides
  if (file.type !== '' && !pictureTypes.some((type) => type === file.type)) return refusals.not_a_picture.sentence
  if (file.size > pictureMaximumBytes) return `${file.name} exceeds maximum allowed size of 10 MB.`
  if (already.has(fingerprint(file))) return `Cannot add the duplicate file ${file.name}.`
  return undefined
}

/** Of the picked files those that still have a place, and how many have none. */
export function fitting<F>(files: readonly F[], photos: number): { taken: F[]; dropped: number } {
  const slots = Math.max(0, imagesMaximum - photos)
  return { taken: files.slice(0, slots), dropped: Math.max(0, files.length - slots) }
}

/** The list with one photo moved to a place. */
export function moved(photos: readonly string[], from: number, to: number): string[] {
  const next = [...photos]
  const [photo] = next.splice(from, 1)
  if (photo !== undefined) next.splice(to, 0, photo)
  return next
}

import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { isRefused } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { decodePicture } from './decode-picture.ts'
import type { PictureRefusal } from './decode-picture.ts'
import { fileDateOf } from './rules/file-date.ts'
import { lookOf, lookSide } from './rules/look.ts'
import { storedWidths, widthsFor } from './rules/stored-size.ts'

// no picture is decoded twice, and the cache would keep all of a decoder's memory: 140 MB for a large JPEG
sharp.cache(false)

/** A stored picture; `width` and `height` are those of its largest file. */
export type StoredPicture = {
  readonly storageKey: string
  readonly width: number
  readonly height: number
}

/** A picture to be stored: its files by width. */
type PreparedPicture = {
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[]
  readonly facts: FileFacts
}

/** What is known of a received file besides its pixels, all of which is dropped. */
export type FileFacts = {
  readonly bytes: number
  readonly sha256: string
  /** What the picture looks like; null if it is blank. */
  readonly look: string | null
  /** When the file says that it was taken. */
  readonly fileDate: string | null
}

/** Decodes a picture and stores it. */
export async function processPicture(
  storage: ObjectStorage,
  image: Buffer,
): Promise<StoredPicture | Refused<PictureRefusal>> {
  const prepared = await preparePicture(image)
  return isRefused(prepared) ? prepared : storePicture(storage, prepared)
}

/**
 * Decodes a picture, rotates it upright and drops everything but its pixels; encodes it as WebP in the widths of the
 * contract, never enlarged. Of an animation, only the first frame is kept. Refused if it is none of the contract's
 * kinds, is damaged or has too many pixels.
 */
export async function preparePicture(image: Buffer): Promise<PreparedPicture | Refused<PictureRefusal>> {
  const decoded = await decodePicture(image)
  if (isRefused(decoded)) return decoded
  const { data, info, exif } = decoded
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: { width: number; bytes: Buffer }[] = []
  for (const width of widthsFor(info.width)) {
    const resized = again().resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort: 2 })
    files.push({ width, bytes: await resized.toBuffer() })
  }
  return { width: info.width, height: info.height, files, facts: await factsOf(image, exif, again()) }
}

async function factsOf(image: Buffer, exif: Buffer | undefined, picture: Sharp): Promise<FileFacts> {
  const small = picture.resize({ width: lookSide, height: lookSide, fit: 'inside' }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return {
    bytes: image.length,
    sha256: createHash('sha256').update(image).digest('hex'),
    look: lookOf({ data, width: info.width, height: info.height, channels: info.channels }),
    fileDate: exif ? fileDateOf(exif) : null,
  }
}

/** Stores all files of a picture, or none. */
export async function storePicture(storage: ObjectStorage, picture: PreparedPicture): Promise<StoredPicture> {
  const storageKey = randomBytes(16).toString('base64url')
  const { width, height, files } = picture
  const stored = files.map((file) => storage.put(fileKey(storageKey, file.width), file.bytes))
  try {
    await Promise.all(stored)
  } catch (error) {
    // files stored so far are removed without waiting; what is left is an orphan, collected later
    void Promise.allSettled(stored)
      .then(() => removeFiles(storage, storageKey))
      .catch(() => {})
    throw error
  }
  return { storageKey, width, height }
}

/** The storage key of one width of a picture. */
export function fileKey(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`
}

/** Removes every width of a picture. */
export async function removeFiles(storage: ObjectStorage, storageKey: string): Promise<void> {
  for (const width of storedWidths) await storage.remove(fileKey(storageKey, width))
}

/** The storage key of a photo that a browser sent directly to the storage, until it is checked. */
export function incomingKey(id: string): string {
  return `incoming-${id}`
}

/** Whether a key is such a key. */
export function isIncoming(key: string): boolean {
  return key.startsWith(incomingKey(''))
}

/** Returns the storage key of a file's picture. */
export function storageKeyOf(fileKey: string): string {
  return fileKey.replace(/-\d+\.webp$/, '')
}

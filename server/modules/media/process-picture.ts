import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { pictureWidths } from '#contract/vocabulary/pictures.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'

// no picture is decoded twice, and the cache would keep all of a decoder's memory: 140 MB for a large JPEG
sharp.cache(false)

/** A stored picture; `width` and `height` are those of its largest file. */
export type StoredPicture = {
  readonly storageKey: string
  readonly width: number
  readonly height: number
}

/** Pictures with more pixels are not decoded: 31 KB of PNG can hold 256 million. */
const pixelsMaximum = 40_000_000
/** Kinds that are decoded as a whole need 4 to 18 bytes per pixel, so fewer pixels are allowed. */
const fewerPixels = { progressive: 20_000_000, gif: 12_000_000, heif: 6_000_000 }
/** Long screenshots are scaled down; the limit of WebP itself is 16,383. */
const heightMaximum = 2048
const seconds = 10

/** A picture to be stored: its files by width. */
type PreparedPicture = {
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** Decodes a picture and stores it. */
export async function processPicture(
  storage: ObjectStorage,
  image: Buffer,
): Promise<StoredPicture | Refused<'not_a_picture' | 'too_many_pixels'>> {
  const prepared = await preparePicture(image)
  return isRefused(prepared) ? prepared : storePicture(storage, prepared)
}

/**
 * Decodes a picture, rotates it upright and drops everything but its pixels; encodes it as WebP in the widths of the
 * contract, never enlarged. Of an animation, only the first frame is kept. Refused if it is none of the contract's
 * kinds, is damaged or has too many pixels.
 */
export async function preparePicture(
  image: Buffer,
): Promise<PreparedPicture | Refused<'not_a_picture' | 'too_many_pixels'>> {
  const found =
    looksLikePicture(image) &&
    (await sharp(image)
      .metadata()
      .catch(() => undefined))
  if (!found) return refuse('not_a_picture')
  if (found.width * found.height > mostPixels(found)) return refuse('too_many_pixels')
  const decoded = await decode(image).catch(() => undefined)
  if (!decoded) return refuse('not_a_picture')
  const { data, info } = decoded
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: { width: number; bytes: Buffer }[] = []
  for (const width of widthsFor(info.width)) {
    const resized = again().resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort: 2 })
    files.push({ width, bytes: await resized.toBuffer() })
  }
  return { width: info.width, height: info.height, files }
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

function mostPixels({ format, isProgressive }: Metadata): number {
  if (format === 'gif' || format === 'heif') return fewerPixels[format]
  return isProgressive ? fewerPixels.progressive : pixelsMaximum
}

function decode(image: Buffer) {
  return sharp(image, { limitInputPixels: pixelsMaximum, failOn: 'warning' })
    .timeout({ seconds })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: Math.max(...pictureWidths), height: heightMaximum, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Returns the widths in which a picture is stored: those below its own, and the first that holds it whole. */
export function widthsFor(width: number): number[] {
  return pictureWidths.filter((_, i) => i === 0 || width > (pictureWidths[i - 1] ?? 0))
}

/** Returns the stored width to serve: the smallest that is not below the requested one. */
export function nearestWidth(width: number, asked: number | undefined): number {
  const stored = widthsFor(width)
  return stored.find((each) => asked !== undefined && each >= asked) ?? Math.max(...stored)
}

/** The storage key of one width of a picture. */
export function fileKey(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`
}

/** Removes every width of a picture. */
export async function removeFiles(storage: ObjectStorage, storageKey: string): Promise<void> {
  for (const width of pictureWidths) await storage.remove(fileKey(storageKey, width))
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

/** Checks the first bytes for one of the five kinds. The rest is validated by decoding it. */
function looksLikePicture(image: Buffer): boolean {
  const begins = (bytes: string, at = 0) => image.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
  return (
    begins('\xff\xd8\xff') ||
    begins('\x89PNG\r\n\x1a\n') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    begins('GIF87a') ||
    begins('GIF89a') ||
    (begins('ftyp', 4) && brandsOf(image).includes('avif'))
  )
}

/** Returns the brands of an AVIF-like file: the major brand and, after a version, the compatible ones. */
function brandsOf(image: Buffer): string[] {
  const size = Math.min(image.length < 4 ? 0 : image.readUInt32BE(0), image.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= size; at += 4) if (at !== 12) brands.push(image.toString('latin1', at, at + 4))
  return brands
}

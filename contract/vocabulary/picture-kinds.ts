/** The kinds of pictures that are known by their first bytes. HEIC is converted in the browser; the rest is taken as is. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/** So many bytes of a file tell its kind. */
export const kindBytes = 256

/**
 * Pictures with more pixels are not decoded: 31 KB of PNG can hold 256 million. Kinds that are decoded as a whole (also a
 * progressive JPEG or an interlaced PNG) need 4 to 18 bytes per pixel, so fewer are allowed. Browsers shrink larger ones.
 */
export const pixelsMaximum = { any: 40_000_000, whole: 20_000_000, gif: 12_000_000, avif: 6_000_000 } as const

/** How many pixels a picture of a kind may have; `isProgressive` tells that it has several passes. */
export function mostPixels(kind: PictureKind, isProgressive: boolean): number {
  if (kind === 'gif') return pixelsMaximum.gif
  if (kind === 'avif' || kind === 'heic') return pixelsMaximum.avif
  return isProgressive ? pixelsMaximum.whole : pixelsMaximum.any
}

/** Returns the kind of a file from its first bytes, whatever its name and type say; undefined if it is none of them. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const begins = (text: string, at = 0) => textAt(bytes, at, text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('GIF87a') || begins('GIF89a')) return 'gif'
  if (!begins('ftyp', 4)) return undefined
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns the brands of an AVIF-like file: the major brand and, after a version, the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, bytes.length, kindBytes); at += 4)
    if (at !== 12) brands.push(textAt(bytes, at, 4))
  return brands
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Whether the first bytes of a file say that it is a progressive JPEG or an interlaced PNG. */
export function hasSeveralPasses(kind: PictureKind, bytes: Uint8Array): boolean {
  if (kind === 'png') return bytes[28] === 1
  if (kind !== 'jpeg') return false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // the headers of frames, without those of tables
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return (marker & 3) === 2
    at += marker === 0xff ? 1 : 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
  return false
}

import type { PictureKind } from '#contract/vocabulary/picture-kinds.ts'

// Decoders show what arrived of a picture, but refuse a container that ends too early: these give it an end.

/** Returns a file whose end was lost with an end; other files unchanged. JPEG and AVIF: unchanged. */
export function withEnd(file: Buffer, kind: PictureKind): Buffer {
  if (kind === 'webp') return withRestOfWebp(file)
  if (kind === 'gif') return file.at(-1) === 0x3b ? file : Buffer.concat([file, gifEnd])
  // pixels are read in pieces of this size, and an incomplete piece is lost
  if (kind === 'png') return file.includes('IEND') ? file : Buffer.concat([file, new Uint8Array(8192)])
  return file
}

/** The end of the piece of at most 255 bytes that a GIF was cut in, of its frame, and of the file. */
const gifEnd = new Uint8Array(258)
gifEnd[257] = 0x3b

/** The share of a WebP that may be lost: how long it was is written in it. */
const lostMaximum = 0.1
/** Bytes that its decoder looks ahead. */
const ahead = 64

/** Fills the chunk that a WebP was cut in with zeros, a few more than it had. */
function withRestOfWebp(file: Buffer): Buffer {
  const length = file.length < 12 ? 0 : file.readUInt32LE(4) + 8
  const lost = length - file.length
  if (lost <= 0 || lost > file.length * lostMaximum) return file
  const whole = Buffer.concat([file, new Uint8Array(lost + ahead)])
  for (let at = 12; at + 8 <= file.length;) {
    const size = whole.readUInt32LE(at + 4)
    if (at + 8 + size > file.length) whole.writeUInt32LE(length + ahead - at - 8, at + 4)
    at += 8 + size + (size % 2)
  }
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** A JPEG with an end marker. */
export const withEndMarker = (jpeg: Buffer): Buffer => Buffer.concat([jpeg, new Uint8Array([0xff, 0xd9])])

/** Whether a progressive JPEG has its first pass, which shows the whole picture: a second scan has begun. */
export function hasFirstPass(jpeg: Buffer): boolean {
  const first = scanFrom(jpeg)
  // within a scan, the bytes of a marker cannot occur
  return first !== undefined && jpeg.indexOf('ffda', first + 2, 'hex') !== -1
}

/** Returns where the first scan of a JPEG begins, behind its headers, whose thumbnails have scans of their own. */
function scanFrom(jpeg: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    if (jpeg[at + 1] === 0xda) return at
    at += jpeg[at + 1] === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2)
  }
  return undefined
}

/** Whether all pieces of the first frame of a GIF are there; the mark behind the last one may be lost. */
export function hasFirstFrame(gif: Buffer): boolean {
  const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colors(gif[10])
  while (at < gif.length) {
    const isFrame = gif[at] === 0x2c
    if (!isFrame && gif[at] !== 0x21) return false
    at += isFrame ? 11 + colors(gif[at + 9]) : 2
    while (at < gif.length && gif[at] !== 0) at += 1 + (gif[at] ?? 0)
    if (isFrame) return at <= gif.length
    at += 1
  }
  return false
}

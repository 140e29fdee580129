import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { initialOf } from './initials.ts'

/** What icons are made of: the logo, or the first letter of the name on the brand color. */
export type IconSource = {
  readonly name: string
  readonly color: string
  readonly onColor: string
  readonly logo?: Buffer
}

/** The icons of a site, by the end of their names. */
export const iconKinds = ['192.png', '512.png', 'maskable.png', 'apple.png', 'favicon.ico'] as const
export type IconKind = (typeof iconKinds)[number]

/** A heart, for names that begin with a letter we have no outline of; around (0, 0) and 100 units high. */
const heart =
  'M0 50C-2 50-4 49-6 48C-32 25-52 8-52-15C-52-35-38-50-20-50C-12-50-5-47 0-40C5-47 12-50 20-50C38-50 52-35 52-15' +
  'C52 8 32 25 6 48C4 49 2 50 0 50Z'

/** Draws all icons of a site. */
export async function drawIcons(source: IconSource): Promise<Readonly<Record<IconKind, Buffer>>> {
  const draw = (size: number, shape: Shape) => drawn(source, size, shape)
  const small = await Promise.all([16, 32, 48].map((size) => draw(size, 'tile')))
  const [s192, s512, maskable, apple] = await Promise.all([
    draw(192, 'tile'),
    draw(512, 'tile'),
    draw(512, 'full'),
    draw(180, 'full'),
  ])
  return { '192.png': s192, '512.png': s512, 'maskable.png': maskable, 'apple.png': apple, 'favicon.ico': icoOf(small) }
}

/** A tile has round corners, or is the logo itself; a full one fills its square, of which systems cut the corners off. */
type Shape = 'tile' | 'full'

async function drawn({ logo, ...letter }: IconSource, size: number, shape: Shape): Promise<Buffer> {
  if (!logo) return png(sharp(Buffer.from(letterOf(letter, size, shape))))
  // systems cut off up to a fifth at each side
  const inner = shape === 'tile' ? size : Math.round(size * 0.6)
  const shown = await sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
    .toBuffer()
  const background = shape === 'tile' ? '#0000' : '#ffffff'
  return png(sharp({ create: { width: size, height: size, channels: 4, background } }).composite([{ input: shown }]))
}

const png = (image: Sharp) => image.png({ compressionLevel: 9 }).toBuffer()

function letterOf({ name, color, onColor }: Omit<IconSource, 'logo'>, size: number, shape: Shape): string {
  const [corner, scale] = shape === 'tile' ? [36, 1] : [0, 0.8]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-96 -96 192 192">` +
    `<rect x="-96" y="-96" width="192" height="192" rx="${corner}" fill="${color}"/>` +
    `<path transform="scale(${scale})" d="${initialOf(name) ?? heart}" fill="${onColor}"/></svg>`
  )
}

/** A Windows icon file with pictures in several sizes, as PNG. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at
    // the size stands in the header of each PNG
    head.writeUInt8(picture.readUInt32BE(16), entry)
    head.writeUInt8(picture.readUInt32BE(20), entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

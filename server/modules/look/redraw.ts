import sharp from 'sharp'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { kindBytes, pictureKindOf } from '#contract/vocabulary/picture-kinds.ts'
import { siteFileBytes, socialImageSize } from '#contract/vocabulary/site-files.ts'
import { decodePicture } from '#server/modules/media/public.ts'
import { drawDrawing } from './draw-drawing.ts'
import type { Pixels } from './draw-drawing.ts'

/** Why a logo or social image is not taken. */
export type SitePictureRefusal =
  | 'site_picture_too_large'
  | 'not_a_site_picture'
  | 'too_many_pixels'
  | 'damaged_picture'
  | 'drawing_too_complex'

/** The longest side of a logo, as it is kept for icons. */
const logoSide = 1024

/**
 * Decodes a logo and encodes it again as PNG, at most 1,024 pixels wide and high, without the empty space around it. Of
 * a drawing (SVG) only the pixels are kept: it is drawn without scripts, entities or files from elsewhere.
 */
export async function redrawLogo(file: Buffer): Promise<Buffer | Refused<SitePictureRefusal>> {
  const pixels = await pixelsOf(file)
  if (isRefused(pixels)) return pixels
  const cut = await opened(pixels)
    .trim({ background: '#0000' })
    .toBuffer({ resolveWithObject: true })
    // nothing but empty space
    .catch(() => pixels)
  return opened(cut)
    .resize({ width: logoSide, height: logoSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Decodes a social image, cuts it to its size and encodes it as JPEG, as the services that show it want it. */
export async function redrawSocialImage(file: Buffer): Promise<Buffer | Refused<SitePictureRefusal>> {
  const pixels = await pixelsOf(file)
  if (isRefused(pixels)) return pixels
  return opened(pixels)
    .resize({ ...socialImageSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const opened = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

async function pixelsOf(file: Buffer): Promise<Pixels | Refused<SitePictureRefusal>> {
  if (file.length > siteFileBytes) return refuse('site_picture_too_large')
  const kind = pictureKindOf(file.subarray(0, kindBytes))
  if (kind === undefined) return drawingOf(file)
  if (kind !== 'png' && kind !== 'webp') return refuse('not_a_site_picture')
  const decoded = await decodePicture(file)
  if (!isRefused(decoded)) return decoded
  return refuse(decoded.refused === 'not_a_picture' ? 'not_a_site_picture' : decoded.refused)
}

/** The pixels of an SVG, its longest side as long as a logo's, whatever size it says it has. */
async function drawingOf(file: Buffer): Promise<Pixels | Refused<SitePictureRefusal>> {
  const text = file.toString('utf8')
  if (!/<svg[\s>]/.test(text)) return refuse('not_a_site_picture')
  // entities can make gigabytes of a few lines, and no drawing program writes them
  if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(text)) return refuse('damaged_picture')
  // what is drawn again and again in itself takes hours, and is no logo
  if (Object.values(drawingLimits).some(({ of, most }) => countOf(text, of) > most))
    return refuse('drawing_too_complex')
  const drawn = await drawDrawing(file, logoSide)
  return drawn === 'late' ? refuse('drawing_too_complex') : (drawn ?? refuse('damaged_picture'))
}

/** How much of what multiplies itself a drawing may have. */
const drawingLimits = {
  uses: { of: /<(?:\w+:)?use[\s>/]/g, most: 500 },
  filters: { of: /<(?:\w+:)?fe[A-Z]/g, most: 50 },
  patterns: { of: /<(?:\w+:)?(?:pattern|mask|clipPath)[\s>]/g, most: 200 },
  elements: { of: /<[a-zA-Z]/g, most: 20_000 },
} as const

const countOf = (text: string, of: RegExp): number => text.match(of)?.length ?? 0

import sharp from 'sharp'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { kindBytes, pictureKindOf } from '#contract/vocabulary/picture-kinds.ts'
import { siteFileBytes, socialImageSize } from '#contract/vocabulary/site-files.ts'
import { decodePicture } from '#server/modules/media/public.ts'

/** Why a logo or social image is not taken. */
export type SitePictureRefusal = 'site_picture_too_large' | 'not_a_site_picture' | 'too_many_pixels' | 'damaged_picture'

type Pixels = { readonly data: Buffer; readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

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
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== 'svg') return refuse('damaged_picture')
  const side = Math.max(found.width, found.height)
  const density = Math.min(2400, Math.max(1, (72 * logoSide) / side))
  return sharp(file, { density, limitInputPixels: 4 * logoSide * logoSide })
    .timeout({ seconds: 10 })
    .resize({ width: logoSide, height: logoSide, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('damaged_picture'))
}

import sharp from 'sharp'
import type { Metadata, SharpOptions } from 'sharp'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { kindBytes, mostPixels, pictureKindOf, pixelsMaximum } from '#contract/vocabulary/picture-kinds.ts'
import { hasFirstFrame, hasFirstPass, withEnd, withEndMarker } from './rules/lost-end.ts'
import { storedSize } from './rules/stored-size.ts'

/** Why a file is not taken. */
export type PictureRefusal = 'not_a_picture' | 'too_many_pixels' | 'damaged_picture'

/** The pixels of a picture and their size, and what its file says of the photo. */
type Decoded = Awaited<ReturnType<typeof attempt>> & { readonly exif: Buffer | undefined }

const seconds = 10
/** The share of rows that a picture needs: browsers show those that arrived, and gray below. */
const neededShare = 0.8

/**
 * Decodes a picture to upright sRGB pixels in the size in which it is stored. What browsers show is taken, also with
 * invalid parameters, wrong checksums or a lost end; with more than a fifth lost it is damaged.
 */
export async function decodePicture(file: Buffer): Promise<Decoded | Refused<PictureRefusal>> {
  const kind = pictureKindOf(file.subarray(0, kindBytes))
  // the decoder knows no HEIC
  if (!kind || kind === 'heic') return refuse('not_a_picture')
  const image = withEnd(file, kind)
  const found = await sharp(image, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found || (kind === 'gif' && !hasFirstFrame(file))) return refuse('damaged_picture')
  if (found.width * found.height > mostPixels(kind, found.isProgressive ?? false)) return refuse('too_many_pixels')
  const { exif } = found
  const whole = await attempt(image, found, 'truncated').catch(() => undefined)
  if (whole) return { ...whole, exif }
  if (!(await isNearlyWhole(image, found))) return refuse('damaged_picture')
  const part = await attempt(image, found, 'none').catch(() => undefined)
  return part ? { ...part, exif } : refuse('damaged_picture')
}

type FailOn = NonNullable<SharpOptions['failOn']>

const opened = (image: Buffer, failOn: FailOn) =>
  sharp(image, { limitInputPixels: pixelsMaximum.any, failOn }).timeout({ seconds })

function attempt(image: Buffer, { autoOrient }: Metadata, failOn: FailOn) {
  return opened(image, failOn)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...storedSize(autoOrient), fit: 'fill', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Whether almost all rows are there; of a picture with several passes, the first pass. */
async function isNearlyWhole(image: Buffer, found: Metadata): Promise<boolean> {
  const { format, width, height, isProgressive } = found
  if (format === 'jpeg' && isProgressive && hasFirstPass(image)) return true
  // rows are decoded as they are needed, so an error further down is not met
  const rows = { left: 0, top: 0, width, height: Math.ceil(height * neededShare) }
  const upper = opened(image, 'truncated').extract(rows).resize(8, 8).raw().toBuffer()
  // the rows of small ones come in one piece: nothing but the end marker may be lost
  const marked = () => (format === 'jpeg' ? attempt(withEndMarker(image), found, 'warning') : Promise.reject())
  return upper.catch(marked).then(
    () => true,
    () => false,
  )
}

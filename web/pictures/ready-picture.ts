import {
  hasSeveralPasses,
  kindBytes,
  mostPixels,
  pictureKindOf,
  pixelsMaximum,
} from '#contract/vocabulary/picture-kinds.ts'
import type { PictureKind } from '#contract/vocabulary/picture-kinds.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import { drawJpeg } from './draw-jpeg.ts'
import type { PictureProblem } from './picture-problems.ts'
import { sizesToTry } from './shrunk-size.ts'

// Only browsers that have a file to send need this: always import it lazily.

/** So much of a file is searched for what follows its metadata. */
const headBytes = 1_048_576

/**
 * Makes a chosen file ready to go up: HEIC is converted, and what has too many bytes or pixels is shrunk, both to JPEG.
 * A file that fits stays as it is, with the type of its content. The server checks the content again.
 */
export async function readyPicture(file: File, bytes: number): Promise<File | PictureProblem> {
  const kind = await kindOf(file)
  if (kind === 'unreadable') return 'damaged'
  // what claims to be a picture, and is too large to be looked at
  if (!kind) return file.size > bytes && pictureTypes.some((type) => type === file.type) ? 'too_large' : 'not_a_picture'
  const shown = await shownOf(file, kind)
  if (!shown) return 'damaged'
  try {
    const type = pictureTypes.find((each) => each === `image/${kind}`)
    const fits = file.size <= bytes && (await hasFewPixels(file, kind, shown))
    if (type && shown.isNative && fits) return named(file, file.name, type)
    return (await shrunk(file, shown, bytes)) ?? 'too_large'
  } finally {
    shown.free()
  }
}

/** The kind of a file; `unreadable` if it is gone since it was chosen, or its disk fails. */
async function kindOf(file: File): Promise<PictureKind | undefined | 'unreadable'> {
  const head = await file
    .slice(0, kindBytes)
    .arrayBuffer()
    .catch(() => undefined)
  return head ? pictureKindOf(new Uint8Array(head)) : 'unreadable'
}

type Shown = {
  readonly picture: HTMLImageElement | ImageBitmap
  readonly width: number
  readonly height: number
  /** Whether the browser itself decodes it. */
  readonly isNative: boolean
  readonly free: () => void
}

/** The picture as the browser shows it, upright; undefined if it cannot. */
async function shownOf(file: File, kind: PictureKind): Promise<Shown | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const free = () => URL.revokeObjectURL(image.src)
  const loaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
  })
  if (loaded) return { picture: image, width: image.naturalWidth, height: image.naturalHeight, isNative: true, free }
  free()
  // some HEIC call themselves AVIF
  if (kind !== 'heic' && kind !== 'avif') return undefined
  const { loadHeicDecoder } = await import('./heic.ts')
  // a decoder that cannot be loaded says nothing about the photo
  const decode = await loadHeicDecoder()
  const bitmap = await decode(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  return { picture: bitmap, width, height, isNative: false, free: () => bitmap.close() }
}

async function hasFewPixels(file: File, kind: PictureKind, { width, height }: Shown): Promise<boolean> {
  const pixels = width * height
  if (pixels <= mostPixels(kind, true)) return true
  if (pixels > pixelsMaximum.any) return false
  const head = await file.slice(0, headBytes).arrayBuffer()
  return pixels <= mostPixels(kind, hasSeveralPasses(kind, new Uint8Array(head)))
}

async function shrunk(file: File, { picture, width, height }: Shown, bytes: number): Promise<File | undefined> {
  for (const size of sizesToTry(width, height)) {
    const drawn = await drawJpeg(picture, { x: 0, y: 0, width, height }, size, file.name)
    if (!drawn) return undefined
    if (drawn.size <= bytes) return named(drawn, drawn.name, drawn.type, file.lastModified)
  }
  return undefined
}

/** A file with another name or type; the time tells whether the same file is chosen twice. */
function named(file: File, name: string, type: string, lastModified = file.lastModified): File {
  return file.type === type && file.lastModified === lastModified
    ? file
    : new File([file], name, { type, lastModified })
}

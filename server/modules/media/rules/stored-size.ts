import { longFrom, pictureWidths, widestWidth } from '#contract/vocabulary/pictures.ts'

type Size = { readonly width: number; readonly height: number }

/** All widths in which files are stored. */
export const storedWidths: readonly number[] = [...pictureWidths, widestWidth]

/** The largest width in which pages show pictures. */
const pageWidth = Math.max(...pictureWidths)
/** Long screenshots: the limit of WebP itself is 16,383. */
const heightMaximum = 16_000
const pixelsMaximum = 8_000_000

/**
 * The size in which an upright picture is stored, never enlarged. What is long one way keeps its short side as large as
 * the pixels allow.
 */
export function storedSize({ width, height }: Size): Size {
  // in the width of a page a panorama would be a strip
  const widest = width > height * longFrom ? widestWidth : pageWidth
  const share = Math.min(1, widest / width, heightMaximum / height, Math.sqrt(pixelsMaximum / (width * height)))
  return { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) }
}

/** Returns the widths in which a picture is stored: those below its own, and the first that holds it whole. */
export function widthsFor(width: number): number[] {
  return storedWidths.filter((_, i) => width > (storedWidths[i - 1] ?? 0))
}

/** Returns the stored width to serve: the smallest that is not below the requested one. */
export function nearestWidth(width: number, asked: number | undefined): number {
  const stored = widthsFor(width)
  return stored.find((each) => asked !== undefined && each >= asked) ?? Math.max(...stored)
}

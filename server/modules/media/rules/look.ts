/** Pixels in rows, and their size; of one or two channels the first is gray, of more the first three are red, green, blue. */
export type Pixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** The side of the picture whose pixels are averaged in cells. */
export const lookSide = 1024

const cells = 9
/** A picture with fewer gray levels between its cells is blank, and looks like every other blank one. */
const levelsAtLeast = 16

/**
 * The most bits of 128 in which two pictures differ that look alike. At 8 a photo that was sent again, saved in a lower
 * quality, resized or made brighter is found nine times out of ten and more; a cropped or mirrored one is not.
 */
export const alikeBits = 8

/**
 * Returns what a picture looks like: whether each of 9 × 9 cells is darker than the one to its right (64 bits) and than the
 * one below (64 bits), as text of 0 and 1. The averages are those of whole areas: pixels in between change with each
 * resizing. Null if the picture is blank, or too small.
 */
export function lookOf(pixels: Pixels): string | null {
  if (pixels.width < cells || pixels.height < cells) return null
  const grays = graysOf(pixels)
  if (Math.max(...grays) - Math.min(...grays) < levelsAtLeast) return null
  const at = (y: number, x: number) => grays[y * cells + x] ?? 0
  const bits: number[] = []
  for (const [down, right] of [
    [0, 1],
    [1, 0],
  ] as const)
    for (let y = 0; y < cells - 1; y++)
      for (let x = 0; x < cells - 1; x++) bits.push(at(y, x) < at(y + down, x + right) ? 1 : 0)
  return bits.join('')
}

/** The average gray of each cell, in rows. */
function graysOf({ data, width, height, channels }: Pixels): number[] {
  const sums = new Float64Array(cells * cells)
  const counts = new Float64Array(cells * cells)
  const columns = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * cells) / width))
  // an upload waits for this loop over a million pixels, and everybody else with it
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * cells) / height) * cells
    for (let x = 0; x < width; x++) {
      const cell = row + (columns[x] ?? 0)
      const first = data[at] ?? 0
      const gray = channels > 2 ? 0.299 * first + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0) : first
      sums[cell] = (sums[cell] ?? 0) + gray
      counts[cell] = (counts[cell] ?? 0) + 1
      at += channels
    }
  }
  return [...sums].map((sum, cell) => sum / (counts[cell] ?? 1))
}

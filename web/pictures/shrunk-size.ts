type Size = { readonly width: number; readonly height: number }

/** Phones draw at most 16.7 million pixels; nobody is shown more than 8 million. */
const pixelsMaximum = 12_000_000
const sideMaximum = 16_000

/** The sizes in which a picture is drawn to make it small, until one has few enough bytes. */
export function sizesToTry(width: number, height: number): Size[] {
  const largest = Math.min(1, sideMaximum / Math.max(width, height), Math.sqrt(pixelsMaximum / (width * height)))
  return [1, 0.7, 0.5, 0.35].map((part) => ({
    width: Math.max(1, Math.floor(width * largest * part)),
    height: Math.max(1, Math.floor(height * largest * part)),
  }))
}

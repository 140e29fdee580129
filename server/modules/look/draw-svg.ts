import { setPriority } from 'node:os'
import sharp from 'sharp'

/**
 * A program of its own that draws one SVG: whatever is in it, the server goes on, and ends the program when it takes too long
 * (draw-drawing.ts). It gets the file and the longest side in pixels, answers with the pixels, or null if there are none.
 */
type DrawJob = { readonly file: Uint8Array; readonly side: number }

process.once('message', (asked: DrawJob) => {
  setPriority(10)
  sharp.concurrency(1)
  draw(asked)
    .catch(() => null)
    .then((pixels) => process.send?.(pixels, () => process.disconnect()))
    .catch(() => process.disconnect())
})

async function draw({ file, side }: DrawJob) {
  const found = await sharp(file, { limitInputPixels: false }).metadata()
  if (found.format !== 'svg') return null
  const density = Math.min(2400, Math.max(1, (72 * side) / Math.max(found.width, found.height)))
  return sharp(file, { density, limitInputPixels: 4 * side * side })
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

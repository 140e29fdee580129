import sharp from 'sharp'
import { createRandom } from '#demo/random.ts'

/** Numbers from 0 up to, not including, 1, the same for the same seed. */
export const numbersOf = (seed: number): (() => number) => createRandom(seed).next

const size = { width: 640, height: 480 } as const

/**
 * A picture as a photo of a pet is built: light from above, a large body before what is behind it, and details. The same for
 * the same seed; `moved` shifts everything by some pixels, as the next shot of a series does.
 */
export function aScene(seed: number, moved = 0): Promise<Buffer> {
  const next = numbersOf(seed)
  const between = (from: number, to: number) => from + next() * (to - from)
  const gray = () => Math.round(between(20, 235))
  const [top, bottom] = [gray(), gray()]
  const shapes = Array.from({ length: 14 }, (_, at) => {
    const large = at < 3
    const [rx, ry] = [between(large ? 90 : 15, large ? 260 : 90), between(large ? 70 : 15, large ? 200 : 90)]
    const [cx, cy] = [between(0, size.width) + moved, between(0, size.height) + moved]
    const tint = `rgb(${gray()},${gray()},${gray()})`
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tint}" transform="rotate(${between(0, 180)} ${cx} ${cy})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <linearGradient id="light" x2="0" y2="1"><stop stop-color="rgb(${top},${top},${top})"/>
    <stop offset="1" stop-color="rgb(${bottom},${bottom},${bottom})"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().blur(1.5).jpeg({ quality: 92 }).toBuffer()
}

import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const file = (name: string) => new URL(`scene/${name}.webp`, import.meta.url)

/** The shares of the scene under headline and sentence at any width: from the left, from the top, and their sizes. */
const texts = { wide: [0.2, 0, 0.6, 0.48], tall: [0, 0, 1, 0.46] } as const

/** The two values of a color of the product: light and dark. */
async function colors(name: string): Promise<{ light: string; dark: string }> {
  const styles = await readFile(new URL('../../styles.css', import.meta.url), 'utf8')
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles) ?? []
  return { light, dark }
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((each) => {
    const share = each / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

test.each(['wide', 'tall'] as const)('texts are readable on the %s scene, and it is small', async (shape) => {
  const ink = await colors('ink')
  for (const look of ['light', 'dark'] as const) {
    const scene = file(`${shape}-${look}`)
    expect((await stat(scene)).size).toBeLessThan(60_000)
    const image = sharp(await readFile(scene))
    const { width, height } = await image.metadata()
    const [left, top, wide, high] = texts[shape]
    const pixels = await image
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.floor(wide * width),
        height: Math.floor(high * height),
      })
      .removeAlpha()
      .raw()
      .toBuffer()
    const color = luminance([1, 3, 5].map((at) => Number.parseInt(ink[look].slice(at, at + 2), 16)))
    let worst = 21
    for (let at = 0; at < pixels.length; at += 3)
      worst = Math.min(worst, contrast(color, luminance([...pixels.subarray(at, at + 3)])))
    expect(worst).toBeGreaterThan(4.5)
  }
})

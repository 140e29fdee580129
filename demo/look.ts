import sharp from 'sharp'

/** A perceptual hash: where each color grows to the right, in 8 rows of 8 steps, and the picture in 8 by 8 pixels. */
export type Look = { readonly steps: readonly boolean[]; readonly tiny: Buffer }

/** The look of an encoded picture. */
export async function lookOf(file: Buffer): Promise<Look> {
  const sized = (columns: number) => sharp(file).resize(columns, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [wide, tiny] = [await sized(9), await sized(8)]
  // a row has 9 pixels of 3 colors, of which the last has none to its right
  const steps = [...wide.keys()].filter((i) => i % 27 < 24).map((i) => (wide[i] ?? 0) < (wide[i + 3] ?? 0))
  return { steps, tiny }
}

/** How many of the 192 steps differ at most between pictures that look alike, and by how much the colors on average. */
const alike = { steps: 30, color: 10 } as const

/** Whether people would take two pictures for the same. */
export function lookAlike(a: Look, b: Look): boolean {
  const steps = a.steps.filter((step, i) => step !== b.steps[i]).length
  const color = a.tiny.reduce((sum, each, i) => sum + Math.abs(each - (b.tiny[i] ?? 0)), 0) / a.tiny.length
  return steps <= alike.steps && color <= alike.color
}

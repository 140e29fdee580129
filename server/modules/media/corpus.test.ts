// @module-tag full
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { hasSeveralPasses, pictureKindOf } from '#contract/vocabulary/picture-kinds.ts'
import { preparePicture } from './process-picture.ts'

const folder = new URL('./corpus/', import.meta.url)
const lines = readFileSync(new URL('expected.txt', folder), 'utf8').split('\n')
const cases = lines
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/ {2,}/) as [string, string])

const colors = { R: [200, 40, 40], G: [40, 160, 60], B: [40, 70, 190], Y: [230, 190, 40] }

/** The letters of the colors that are nearest to the middles of the four quarters. */
async function quartersOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const letterAt = (x: number, y: number): string => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const far = (color: number[]) => color.reduce((sum, part, i) => sum + (part - (data[at + i] ?? 0)) ** 2, 0)
    return Object.entries(colors).toSorted(([, a], [, b]) => far(a) - far(b))[0]?.[0] ?? ''
  }
  return letterAt(0.25, 0.25) + letterAt(0.75, 0.25) + letterAt(0.25, 0.75) + letterAt(0.75, 0.75)
}

/** What becomes of a file, as the list writes it. */
async function outcomeOf(name: string, withColors: boolean): Promise<string> {
  const picture = await preparePicture(readFileSync(new URL(name, folder)))
  if (isRefused(picture)) return picture.refused
  const largest = picture.files.at(-1)?.bytes ?? Buffer.alloc(0)
  const { format, width, height } = await sharp(largest).metadata()
  expect([format, width, height]).toEqual(['webp', picture.width, picture.height])
  const size = `${width}x${height}`
  return withColors ? `${size} ${await quartersOf(largest)}` : size
}

test('each file of the corpus is in its list', () => {
  expect(cases.length).toBeGreaterThanOrEqual(80)
  const files = readdirSync(folder).filter((name) => name !== 'expected.txt')
  expect(files.toSorted()).toEqual(cases.map(([name]) => name).toSorted())
})

// a bomb that goes off takes minutes; ten seconds are fifty times what the slowest takes in quiet
test.each(cases)('%s: %s', { timeout: 10_000 }, async (name, expected) => {
  expect(await outcomeOf(name, expected.includes(' '))).toBe(expected)
})

test('browsers find the same pictures of several passes as the decoder', async () => {
  const taken = cases.filter(([, expected]) => /^\d/.test(expected)).map(([name]) => name)
  const found = await Promise.all(
    taken.map(async (name) => {
      const bytes = readFileSync(new URL(name, folder))
      const kind = pictureKindOf(bytes)
      const read = await sharp(bytes, { failOn: 'none' })
        .metadata()
        .catch(() => undefined)
      return [name, kind !== undefined && hasSeveralPasses(kind, bytes), read?.isProgressive ?? false] as const
    }),
  )
  // sharp says it of an interlaced GIF too, whose limit is the same either way
  const compared = found.filter(([name]) => !name.endsWith('.gif'))
  expect(compared.filter(([, ours]) => ours).length).toBeGreaterThan(4)
  expect(compared.filter(([, ours, theirs]) => ours !== theirs)).toEqual([])
})

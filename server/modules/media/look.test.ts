// @module-tag full
// docs/product.md#updates-of-a-stay
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { long, patience } from '#testing/long.ts'
import { photo } from '#testing/pictures.ts'
import { aScene } from '#testing/scenes.ts'
import { preparePicture } from './process-picture.ts'
import { alikeBits, lookOf } from './rules/look.ts'

/** The look of a file, through everything that an upload goes through. */
async function lookOfFile(file: Buffer): Promise<string | null> {
  const prepared = await preparePicture(file)
  if (isRefused(prepared)) throw new Error(prepared.refused)
  return prepared.facts.look
}

const differing = (one: string, other: string): number => [...one].filter((bit, at) => bit !== other[at]).length
const isAlike = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && differing(one, other) <= alikeBits

// all of them in a long run
const seeds = Array.from({ length: long ? 40 : 12 }, (_, at) => at + 1)
const many = long ? 2000 : 200
const looks = new Map<number, string | null>()
beforeAll(async () => {
  for (const seed of seeds) looks.set(seed, await lookOfFile(await aScene(seed)))
}, patience(60_000))

describe('a photo that is sent again looks like the first one, nine times out of ten', () => {
  const ways: Readonly<Record<string, (file: Buffer) => Promise<Buffer>>> = {
    'saved in a low quality': (file) => sharp(file).jpeg({ quality: 60 }).toBuffer(),
    'resized, as WebP': (file) => sharp(file).resize({ width: 400 }).webp({ quality: 82 }).toBuffer(),
    'turned by Exif alone': (file) => sharp(file).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    'a tenth brighter': (file) => sharp(file).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
    'a quarter brighter': (file) => sharp(file).modulate({ brightness: 1.25 }).jpeg().toBuffer(),
  }
  test.each(Object.entries(ways))('%s', { timeout: patience(60_000) }, async (_, change) => {
    let found = 0
    for (const seed of seeds) {
      if (isAlike(looks.get(seed) ?? null, await lookOfFile(await change(await aScene(seed))))) found++
    }
    expect(found / seeds.length).toBeGreaterThanOrEqual(0.9)
  })
})

test(
  `of ${many} pictures fewer than one pair in ten thousand looks alike`,
  { timeout: patience(120_000) },
  async () => {
    const all: Uint32Array[] = []
    for (let seed = 1; seed <= many; seed++) {
      const { data, info } = await sharp(await aScene(seed))
        .resize(160, 120)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const look = lookOf({ data, width: info.width, height: info.height, channels: info.channels })
      if (look)
        all.push(Uint32Array.from({ length: 4 }, (_, at) => Number.parseInt(look.slice(at * 32, at * 32 + 32), 2)))
    }
    expect(all.length).toBeGreaterThan(many * 0.95)
    let [pairs, alike] = [0, 0]
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) {
        pairs++
        let bits = 0
        for (const [word, value] of one.entries()) bits += ones(value ^ (other[word] ?? 0))
        if (bits <= alikeBits) alike++
      }
    expect(alike / pairs).toBeLessThan(1 / 10_000)
  },
)

/** How many bits of a number are 1. */
function ones(value: number): number {
  let left = value - ((value >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

test('a blank or tiny picture looks like nothing', async () => {
  expect(await lookOfFile(await photo(600, 400).png().toBuffer())).toBeNull()
  const faint = sharp(Buffer.from([120, 124, 128, 132]), { raw: { width: 2, height: 2, channels: 1 } }).resize(
    300,
    300,
    {
      kernel: 'nearest',
    },
  )
  expect(await lookOfFile(await faint.jpeg().toBuffer())).toBeNull()
  expect(
    await lookOfFile(
      await sharp(await aScene(1))
        .resize(640, 2, { fit: 'fill' })
        .png()
        .toBuffer(),
    ),
  ).toBeNull()
  expect(lookOf({ data: new Uint8Array(64), width: 8, height: 8, channels: 1 })).toBeNull()
})

test('the digest is of the received bytes', async () => {
  const file = await aScene(3)
  const [once, again] = [await preparePicture(file), await preparePicture(file)]
  const saved = await preparePicture(await sharp(file).jpeg({ quality: 90 }).toBuffer())
  if (isRefused(once) || isRefused(again) || isRefused(saved)) throw new Error('refused')
  expect(once.facts.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(again.facts.sha256).toBe(once.facts.sha256)
  expect(saved.facts.sha256).not.toBe(once.facts.sha256)
  expect(once.facts.bytes).toBe(file.length)
})

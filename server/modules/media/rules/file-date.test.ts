// docs/product.md#updates-of-a-stay
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '#testing/pictures.ts'
import { numbersOf } from '#testing/scenes.ts'
import { fileDateOf } from './file-date.ts'

/** The Exif of a file with tags of the part about the photo. */
async function exifOf(tags: Record<string, string>, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Uint8Array> {
  const file = await photo(20, 20).withExif({ IFD2: tags }).toFormat(format).toBuffer()
  const { exif } = await sharp(file).metadata()
  if (!exif) throw new Error('no Exif')
  return exif
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s says when it was taken', async (format) => {
  expect(fileDateOf(await exifOf({ DateTimeOriginal: '2027:05:03 18:02:41' }, format))).toBe('2027-05-03T18:02')
})

test('without the time of the photo, the one of the file; without either, none', async () => {
  expect(fileDateOf(await exifOf({ DateTimeDigitized: '2027:05:04 07:00:00' }))).toBe('2027-05-04T07:00')
  expect(fileDateOf(await exifOf({ UserComment: 'Biscuit' }))).toBeNull()
  // cameras without a clock
  expect(fileDateOf(await exifOf({ DateTimeOriginal: '0000:00:00 00:00:00' }))).toBeNull()
  expect(fileDateOf(await exifOf({ DateTimeOriginal: '2027:02:30 10:00:00' }))).toBeNull()
})

test('big-endian Exif is read, too', () => {
  const file = new DataView(new ArrayBuffer(64))
  file.setUint16(0, 0x4d4d)
  file.setUint16(2, 42)
  file.setUint32(4, 8)
  file.setUint16(8, 1)
  file.setUint16(10, 0x8769)
  file.setUint32(18, 24)
  file.setUint16(24, 1)
  file.setUint16(26, 0x9003)
  file.setUint16(28, 2)
  file.setUint32(34, 40)
  for (const [at, letter] of [...'2026:12:31 23:59:00'].entries()) file.setUint8(40 + at, letter.charCodeAt(0))
  expect(fileDateOf(new Uint8Array(file.buffer))).toBe('2026-12-31T23:59')
})

test('broken Exif has no date, and breaks nothing', async () => {
  const exif = await exifOf({ DateTimeOriginal: '2027:05:03 18:02:41' })
  for (let end = 0; end < exif.length; end++)
    expect([null, '2027-05-03T18:02']).toContain(fileDateOf(exif.slice(0, end)))
  const next = numbersOf(7)
  for (let round = 0; round < 2000; round++) {
    const broken = exif.slice()
    for (let flips = 0; flips < 4; flips++) broken[Math.floor(next() * broken.length)] = Math.floor(next() * 256)
    const found = fileDateOf(broken)
    expect(found === null || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(found)).toBe(true)
  }
  expect(fileDateOf(new Uint8Array(0))).toBeNull()
})

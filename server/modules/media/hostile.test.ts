// @module-tag full
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, pathOf, photo, reserve, uploadingTo } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'

let app: PictureApp
const put = uploadingTo((started) => (app = started))

const limit = 10_485_760
const notAPicture = [400, 'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.']
const damaged = [400, 'The photo is damaged. Please choose another photo.']
const html = '<!doctype html><script>alert(document.cookie)</script>'
const xml = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Files that are not pictures, whatever their name or type says; the corpus has more. */
const wrong: Record<string, readonly [file: () => Promise<Buffer> | Buffer, expected: unknown[]]> = {
  'HTML called a PNG': [() => Buffer.from(html), notAPicture],
  'an SVG': [() => Buffer.from(xml), notAPicture],
  'the first bytes of a PNG before HTML': [() => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'), damaged],
  'a JPEG without its second half': [
    async () => {
      const whole = await photo(600, 400).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    damaged,
  ],
  'nothing but zeros': [() => Buffer.alloc(100_000), notAPicture],
}

/** Makes a JPEG of exactly so many bytes: bytes after the end of the image are ignored. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const image = await photo(300, 200).jpeg().toBuffer()
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)])
}

test.each(Object.entries(wrong))('an upload of %s is refused under each allowed type', async (_, [make, expected]) => {
  const [url, payload] = [await reserve(app), await make()]
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'text/html']) {
    const answer = await put(url, payload, type)
    expect([answer.statusCode, answer.body]).toEqual(expected)
  }
  expect((await app.server.inject(pathOf(url))).statusCode).toBe(404)
})

test('a picture with more pixels than its kind may have is refused before it is decoded', async () => {
  const avif = () =>
    sharp({ create: { width: 3001, height: 2000, channels: 3, background: '#fff' } }).avif({ effort: 0 })
  for (const payload of [bomb(), await avif().toBuffer()]) {
    const answer = await put(await reserve(app), payload)
    expect([answer.statusCode, answer.body]).toEqual([
      413,
      'The photo has too many pixels. Please upload a smaller one.',
    ])
  }
})

test('a picture that is also a page or an archive is stored only as a picture', async () => {
  const image = await photo(300, 200).jpeg().toBuffer()
  for (const tail of [html, xml, 'PK\x03\x04a.html']) {
    const url = await reserve(app)
    expect((await put(url, Buffer.concat([image, Buffer.from(tail)]), 'text/html')).statusCode).toBe(200)
    const shown = await app.server.inject(pathOf(url))
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    for (const words of ['script', 'PK\x03\x04']) expect(shown.rawPayload.includes(words)).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
  }
})

test("the location in a photo's metadata is not stored", async () => {
  const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 12/1', GPSLongitude: '97/1 44/1 35/1' } }
  const image = await photo(900, 600).withExif(position).jpeg().toBuffer()
  expect((await sharp(image).metadata()).exif).toBeDefined()
  const url = await reserve(app)
  expect((await put(url, image)).statusCode).toBe(200)
  for (const width of [480, 720, 960, 1600]) {
    const { rawPayload } = await app.server.inject(`${pathOf(url)}?w=${width}`)
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
})

test('an upload of exactly 10 MB is accepted, and one byte more is refused', async () => {
  expect((await put(await reserve(app), await jpegOf(limit))).statusCode).toBe(200)
  const more = await put(await reserve(app), await jpegOf(limit + 1))
  expect([more.statusCode, more.body]).toEqual([413, 'The photo exceeds the maximum allowed size of 10 MB.'])
})

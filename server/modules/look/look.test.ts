// @module-tag full
// docs/product.md#the-look
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { lookOf } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { socialImageSize } from '#contract/vocabulary/site-files.ts'
import type { SitePictureKind } from '#contract/vocabulary/site-files.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import { bomb } from '#testing/pictures.ts'
import { makeLook, shownLook } from './public.ts'
import type { SiteLook } from './shown-look.ts'

const app = useTestApp()
const ours: SiteLook = { ...defaultLook, name: defaultName, logo: null, socialImage: null }

const upload = async (file: Buffer, kind: SitePictureKind = 'logo') =>
  app.call(api.look.addPicture, { body: { kind, data: file.toString('base64') } }, await anAdmin(app))
const get = (path: string, headers = {}) => app.server.inject({ url: path, headers })
const svg = (inside: string, more = 'width="400" height="200"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`,
  )
const square = '<rect width="400" height="200" fill="#c00"/>'
const pixel = async (file: Buffer, left = 0, top = 0) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

test('a logo or social image is encoded anew, and served for good under a name that says what is in it', async () => {
  const source = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0a0' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .webp({ lossless: true })
    .toBuffer()
  const [{ body }, again] = [await upload(source), await upload(source)]
  expect(again.body).toEqual(body)
  const { rawPayload, headers } = await get(body.path)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png' })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  const social = await get((await upload(source, 'social')).body.path)
  expect(await sharp(social.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...socialImageSize })
})

test('a logo or social image that is a drawing is kept as pixels in a useful size, whatever size it says', async () => {
  for (const size of ['width="4" height="2"', 'width="40000" height="20000"', 'viewBox="0 0 400 200"']) {
    const { body } = await upload(
      svg('<rect width="100%" height="100%" fill="#c00"/><circle cx="2" cy="1" r="1"/>', size),
    )
    const { rawPayload } = await get(body.path)
    expect(await sharp(rawPayload).metadata(), size).toMatchObject({
      format: 'png',
      width: expect.closeTo(1024, -1),
      height: expect.closeTo(512, -1),
    })
  }
})

test('a logo or social image cannot do harm: scripts, files from elsewhere and pages inside are not drawn', async () => {
  const hostile = [
    '<script>fetch("//evil.test")</script>',
    '<image xlink:href="file:///etc/passwd" width="400" height="200"/>',
    '<image xlink:href="http://127.0.0.1:1/x.png" width="400" height="200"/>',
    '<foreignObject width="400" height="200"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)">x</body></foreignObject>',
    '<style>@import url(http://127.0.0.1:1/x.css);</style>',
  ]
  for (const each of hostile) {
    const { body } = await upload(svg(square + each))
    const { rawPayload, headers } = await get(body.path)
    expect(headers['content-type']).toBe('image/png')
    expect(await pixel(rawPayload, 500, 200), each).toEqual([204, 0, 0])
    for (const words of ['script', 'passwd', 'http', '<svg']) expect(rawPayload.includes(words)).toBe(false)
  }
})

const refused: [string, () => Buffer | Promise<Buffer>, number][] = [
  ['entities that grow', () => svg('&b;', '', '<!DOCTYPE svg [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>'), 400],
  ['an entity from a file', () => svg('&x;', '', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 400],
  ['a PNG of too many pixels', () => bomb(), 413],
  ['a drawing without an end', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 400],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
  [
    'a JPEG',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer(),
    400,
  ],
  [
    'half a PNG',
    async () =>
      (
        await sharp({ create: { width: 99, height: 99, channels: 3, background: '#123' } })
          .png()
          .toBuffer()
      ).subarray(0, 90),
    400,
  ],
  ['more than 1 MB', () => Buffer.concat([svg(square), Buffer.alloc(1_048_576, ' ')]), 413],
]
/** A PNG of one color. */
const plainPng = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .png({ progressive, compressionLevel: 9 })
    .toBuffer()

test('a logo of 40 megapixels is made smaller while the server goes on; one with more, or with several passes, is refused', async () => {
  const [most, more, passes] = [
    await plainPng(8000, 5000),
    await plainPng(8000, 5001),
    await plainPng(8000, 5000, true),
  ]
  for (const [kind, width, height] of [
    ['logo', 1024, 640],
    ['social', socialImageSize.width, socialImageSize.height],
  ] as const) {
    const before = process.memoryUsage.rss()
    let [beats, peak] = [0, before]
    const heart = setInterval(() => {
      beats++
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 10)
    const { status, body } = await upload(most, kind)
    clearInterval(heart)
    expect(status, kind).toBe(201)
    const { rawPayload } = await get(body.path)
    expect(await sharp(rawPayload).metadata(), kind).toMatchObject({ width, height })
    expect((await pixel(rawPayload))[1], kind).toBeCloseTo(170, -1)
    expect(beats, kind).toBeGreaterThan(3)
    // its pixels are never all there at once, which would be 120 MB
    expect((peak - before) / 1e6, kind).toBeLessThan(100)
    for (const file of [more, passes]) expect((await upload(file, kind)).status, kind).toBe(413)
  }
})

test.each(refused)('a logo or social image is refused: %s', async (_, file, status) => {
  for (const kind of ['logo', 'social'] as const) expect((await upload(await file(), kind)).status).toBe(status)
})

test('what a look needs is nothing for the product’s own', async () => {
  expect(await makeLook(app.connection.db, ours, app.now)).toBeUndefined()
  expect(shownLook(ours)).toMatchObject({ css: null, icons: null, logo: null, socialImage: null, moved: [] })
})

test('what a look needs is made once: a style sheet, and icons with the first letter on the brand color', async () => {
  const look = { ...ours, name: 'Ärger & Paw', brandColor: '#7fc8a7' }
  expect(await makeLook(app.connection.db, look, app.now)).toBeUndefined()
  expect(await makeLook(app.connection.db, look, app.now)).toBeUndefined()
  const { css, icons } = shownLook(look)
  const sheet = await get(css ?? '')
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body).toBe(lookOf(look).css)
  expect(Buffer.byteLength(sheet.body)).toBeLessThan(1200)
  const brand = lookOf(look).tokens.brand.light
  for (const [kind, size] of [
    ['192.png', 192],
    ['512.png', 512],
    ['maskable.png', 512],
    ['apple.png', 180],
  ] as const) {
    const { rawPayload } = await get(icons?.[kind] ?? '')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size })
    const middleTop = await pixel(rawPayload, size / 2, 4)
    expect(`#${Buffer.from(middleTop).toString('hex')}`).toBe(brand)
    expect(await pixel(rawPayload, Math.round(size / 2), Math.round(size * 0.56)), kind).toEqual([255, 255, 255])
  }
  const { rawPayload: ico } = await get(icons?.['favicon.ico'] ?? '')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([1, 3, 16, 32])
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 16 })
})

test('what a look needs is drawn also for a name of signs without an outline', async () => {
  const look = { ...ours, name: '犬の家' }
  await makeLook(app.connection.db, look, app.now)
  const { rawPayload } = await get(shownLook(look).icons?.['192.png'] ?? '')
  expect(await pixel(rawPayload, 96, 96)).toEqual([255, 255, 255])
})

test('what a look needs is made from the logo if there is one', async () => {
  const { body } = await upload(svg(`${square}<rect width="10" height="10"/>`))
  const look = { ...ours, logo: body.file, brandColor: '#0000ff' }
  expect(await makeLook(app.connection.db, look, app.now)).toBeUndefined()
  const { icons, logo } = shownLook(look)
  const mark = await get(logo ?? '')
  expect(await sharp(mark.rawPayload).metadata()).toMatchObject({ format: 'webp', height: 96, width: 192 })
  const { rawPayload } = await get(icons?.['maskable.png'] ?? '')
  expect(await pixel(rawPayload, 2, 2)).toEqual([255, 255, 255])
  expect(await pixel(rawPayload, 256, 256)).toEqual([204, 0, 0])
})

test('what a look needs is refused without the uploaded file', async () => {
  const look = { ...ours, logo: 'logo-0123456789abcdef.png' }
  expect(await makeLook(app.connection.db, look, app.now)).toEqual({ refused: 'site_picture_missing' })
})

test('other names of files are not found', async () => {
  for (const name of ['look-0123456789abcdef.css', 'x', '..%2f..%2fetc%2fpasswd', 'logo-0123456789abcdef.svg'])
    expect((await get(`/site/${name}`)).statusCode, name).toBe(404)
})

test('the manifest and the favicon are asked for again each time', async () => {
  const first = await get('/site.webmanifest')
  expect(first.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, no-cache',
  })
  expect(first.json()).toMatchObject({ name: defaultName, theme_color: '#1f5b47', background_color: '#fbf8f2' })
  const again = await get('/site.webmanifest', { 'if-none-match': first.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

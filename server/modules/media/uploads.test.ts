// @module-tag full
import sharp from 'sharp'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { pathOf, photo, publicUrl, reserve, uploadingTo } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'
import { storedSize } from './rules/stored-size.ts'

let app: PictureApp
const put = uploadingTo((started) => (app = started))

test('an upload gets its own signed address', async () => {
  const answer = await app.server.inject({ method: 'POST', url: '/api/objects/upload' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ uploadURL: string }>().uploadURL).toMatch(
    new RegExp(`^${publicUrl}/objects/uploads/[\\w-]{22}\\?token=`),
  )
})

test('an upload without a picture in it is refused, and may be tried again', async () => {
  const url = await reserve(app)
  expect(await app.server.inject({ method: 'PUT', url })).toMatchObject({
    statusCode: 400,
    body: "Your photo didn't arrive. Please try again.",
  })
  expect((await put(url, await photo().jpeg().toBuffer())).statusCode).toBe(200)
})

test('an upload needs no type: a picture is detected by its bytes', async () => {
  const url = await reserve(app)
  const payload = Readable.from([await photo().jpeg().toBuffer()])
  expect((await app.server.inject({ method: 'PUT', url, payload })).statusCode).toBe(200)
})

test.each([
  [1080, 17_000],
  [500, 16_500],
  [1600, 16_383],
  [1, 30_000],
  [30_000, 4],
])('an upload of %i x %i pixels is scaled down to what can be stored', async (width, height) => {
  const url = await reserve(app)
  const sent = await put(url, await photo(width, height).png().toBuffer())
  expect([sent.statusCode, sent.body]).toEqual([200, ''])
  const shown = await app.server.inject(`${pathOf(url)}?w=9600`)
  const size = await sharp(shown.rawPayload).metadata()
  expect(size).toMatchObject(storedSize({ width, height }))
})

test('an upload that cannot be stored completely leaves no files behind', async () => {
  const kept = new Set<string>()
  const failing = {
    ...app.storage,
    put: async (name: string) => {
      if (kept.size === 1) throw new Error('the disk is full')
      kept.add(name)
      return true
    },
    remove: async (name: string) => void kept.delete(name),
  }
  const image = await photo().jpeg().toBuffer()
  const stored = app.store(app.caller?.id ?? '', image, failing)
  await expect(stored).rejects.toThrow('the disk is full')
  expect([...kept]).toEqual([])
})

test('an upload is rotated upright, stripped, stored as WebP in fitting widths, and shown to its owner', async () => {
  const url = await reserve(app)
  const exif = { IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } }
  const image = await photo(1200, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await put(url, image)).statusCode).toBe(200)
  const wide = await app.server.inject(`${pathOf(url)}?w=1600`)
  expect(wide.statusCode).toBe(200)
  expect(wide.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const stored = await sharp(wide.rawPayload).metadata()
  expect([stored.width, stored.height, stored.format, stored.exif, stored.orientation]).toEqual([
    800,
    1200,
    'webp',
    undefined,
    undefined,
  ])
  expect(wide.rawPayload.includes('secret')).toBe(false)
  const small = await app.server.inject(`${pathOf(url)}?w=300`)
  expect((await sharp(small.rawPayload).metadata()).width).toBe(480)
  expect((await sharp((await app.server.inject(`${pathOf(url)}?w=700`)).rawPayload).metadata()).width).toBe(720)
  // a picture stored before that width existed is served in the next larger one
  const files = await app.connection.pool.query<{ storage_key: string }>(
    'select storage_key from pictures where id = $1',
    [pathOf(url).split('/').at(-1)],
  )
  await app.storage.remove(`${files.rows[0]?.storage_key}-720.webp`)
  expect((await sharp((await app.server.inject(`${pathOf(url)}?w=700`)).rawPayload).metadata()).width).toBe(800)
  const again = await app.server.inject({
    url: `${pathOf(url)}?w=300`,
    headers: { 'if-none-match': String(small.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.server.inject({ method: 'HEAD', url: pathOf(url) })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const { rows } = await app.connection.pool.query('select width, height from pictures where id = $1', [
    pathOf(url).split('/').at(-1),
  ])
  expect(rows[0]).toEqual({ width: 800, height: 1200 })
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'an upload may be a %s, whatever its content type',
  async (kind) => {
    const url = await reserve(app)
    expect((await put(url, await photo(300, 200).toFormat(kind).toBuffer(), 'text/html')).statusCode).toBe(200)
    const stored = await sharp((await app.server.inject(pathOf(url))).rawPayload).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 300, 200])
  },
)

test('an animated upload keeps its first frame', async () => {
  const frame = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => frame(color).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
  const url = await reserve(app)
  expect((await put(url, gif)).statusCode).toBe(200)
  const { rawPayload } = await app.server.inject(pathOf(url))
  const { format, pages, width, height } = await sharp(rawPayload, { animated: true }).metadata()
  expect([format, pages, width, height]).toEqual(['webp', undefined, 60, 40])
  const [red, , blue] = (await sharp(rawPayload).stats()).channels
  expect([red?.mean, blue?.mean].map((mean) => (mean ?? 0) > 128)).toEqual([true, false])
})

test('an upload must be a JPEG, PNG, WebP, AVIF or GIF by content, whatever its content type', async () => {
  const url = await reserve(app)
  const tiff = await photo(20, 20).tiff().toBuffer()
  // HEIC files of phones are in AVIF's family
  const heic = Buffer.from(await photo(20, 20).avif().toBuffer())
  heic.write('heic', 8)
  heic.fill('heic', 16, heic.readUInt32BE(0))
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  for (const wrong of [tiff, heic, svg, Buffer.from('hello'), Buffer.from('{"a":1}')]) {
    const answer = await put(url, wrong, wrong[0] === 123 ? 'application/json' : 'image/png')
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.',
    ])
  }
  for (const right of [await photo().png().toBuffer()])
    expect((await put(url, right, 'text/html')).statusCode).toBe(200)
})

test('an upload is at most 10 MB', async () => {
  const answer = await put(await reserve(app), Buffer.alloc(10_485_761))
  expect([answer.statusCode, answer.body]).toEqual([413, 'The photo exceeds the maximum allowed size of 10 MB.'])
  const larger = await put(await reserve(app), Buffer.alloc(10_485_763))
  expect([larger.statusCode, larger.body]).toEqual([413, 'The photo exceeds the maximum allowed size of 10 MB.'])
})

test('an upload succeeds once, even when tried twice at the same time', async () => {
  const [url, image] = [await reserve(app), await photo().jpeg().toBuffer()]
  const answers = await Promise.all([put(url, image), put(url, image)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await put(url, image)).body).toBe('This upload link was already used. Please choose the photo again.')
})

test('an upload needs an address that we signed for it less than 15 minutes ago', async () => {
  const [url, image] = [await reserve(app), await photo().jpeg().toBuffer()]
  const other = await reserve(app)
  const forged = [
    `${url}x`,
    `${pathOf(url)}?token=${other.split('token=')[1]}`,
    pathOf(url),
    url.replace('token=', 'token=9'),
  ]
  for (const address of forged) expect((await put(address, image)).statusCode).toBe(403)
  app.now = new Date(app.now.getTime() + 15 * 60_000)
  const late = await put(url, image)
  expect([late.statusCode, late.body]).toEqual([403, 'This upload link has expired. Please choose the photo again.'])
})

test('a person may start at most 20 uploads an hour', async () => {
  for (let i = 0; i < 20; i++) await reserve(app)
  expect((await app.server.inject({ method: 'POST', url: '/api/objects/upload' })).statusCode).toBe(429)
  app.now = new Date(app.now.getTime() + 61 * 60_000)
  await reserve(app)
})

test('an upload requires a login', async () => {
  app.caller = null
  expect((await app.server.inject({ method: 'POST', url: '/api/objects/upload' })).statusCode).toBe(401)
})

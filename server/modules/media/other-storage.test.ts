import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { StorageAway } from '#server/gateways/object-storage/object-storage.ts'
import { photo, startPictureApp } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'

// a storage that takes files from browsers itself, and that can be away
let app: PictureApp
let away = false
const signed: unknown[] = []
beforeAll(async () => {
  app = await startPictureApp((folder) => ({
    ...folder,
    put: (...file) => (away ? Promise.reject(new StorageAway('it is being moved')) : folder.put(...file)),
    read: (key) => (away ? Promise.reject(new StorageAway('it is being moved')) : folder.read(key)),
    direct: (key, upload) => {
      signed.push(upload)
      return `https://store.example/photos/${key}`
    },
  }))
})
afterAll(() => app.close())
beforeEach(async () => {
  away = false
  signed.length = 0
  app.caller = await app.person('sitter')
})

type Addresses = { uploadURL: string; directURL?: string }

async function begin(body: object): Promise<Addresses> {
  const answer = await app.server.inject({ method: 'POST', url: '/api/objects/upload', payload: body })
  return answer.json<Addresses>()
}

const finish = ({ uploadURL }: Addresses, payload: Buffer = Buffer.alloc(0)) =>
  app.server.inject({
    method: 'PUT',
    url: uploadURL.replace('http://petstead.test', ''),
    headers: { 'content-type': 'image/png' },
    payload,
  })

test('a photo that was sent to the storage itself is looked at there, and does not stay as it came', async () => {
  const image = await photo(600, 400).png().toBuffer()
  const addresses = await begin({ purpose: 'listing', bytes: image.length, type: 'image/png' })
  expect(signed).toEqual([{ bytes: image.length, type: 'image/png', seconds: 900 }])
  const key = addresses.directURL?.split('/').at(-1) ?? ''
  await app.storage.put(key, image)
  expect((await finish(addresses)).statusCode).toBe(200)
  await expect.poll(() => app.storage.read(key)).toBeUndefined()
  const shown = await app.server.inject({ url: new URL(addresses.uploadURL).pathname })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('what never came, or is no photo, is refused as ever', async () => {
  const addresses = await begin({ bytes: 10, type: 'image/png' })
  expect((await finish(addresses)).body).toBe(refusals.not_a_picture.sentence)
  await app.storage.put(addresses.directURL?.split('/').at(-1) ?? '', Buffer.from('not a photo'))
  expect((await finish(addresses)).body).toBe(refusals.not_a_picture.sentence)
})

test('who does not say what comes sends it here, and so may everybody', async () => {
  expect((await begin({ purpose: 'pet' })).directURL).toBeUndefined()
  const addresses = await begin({ bytes: 10, type: 'image/png' })
  expect((await finish(addresses, await photo(30, 20).png().toBuffer())).statusCode).toBe(200)
})

test('while the storage is away photos are told to come again, and do when it is back', async () => {
  const image = await photo(600, 400).png().toBuffer()
  const addresses = await begin({ purpose: 'listing' })
  away = true
  const refused = await finish(addresses, image)
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    503,
    '10',
    refusals.photos_away.sentence,
  ])
  away = false
  expect((await finish(addresses, image)).statusCode).toBe(200)
  const show = () => app.server.inject({ url: new URL(addresses.uploadURL).pathname })
  away = true
  const shown = await show()
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, 'no-store'])
  away = false
  expect((await show()).statusCode).toBe(200)
})

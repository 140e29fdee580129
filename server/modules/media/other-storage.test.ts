// @module-tag full
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { StorageAway } from '#server/gateways/object-storage/object-storage.ts'
import { photo, startPictureApp } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'

// with a storage that accepts files from browsers directly, and that can be down
let app: PictureApp
let away = false
let read = 0
const signed: unknown[] = []
beforeAll(async () => {
  app = await startPictureApp((folder) => ({
    ...folder,
    put: (...file) => (away ? Promise.reject(new StorageAway('it is being moved')) : folder.put(...file)),
    read: async (key) => {
      if (away) throw new StorageAway('it is being moved')
      const bytes = await folder.read(key)
      read += bytes?.length ?? 0
      return bytes
    },
    direct: async (key, upload) => {
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

test('a photo sent to the storage directly is checked there, and its original is removed', async () => {
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

test('a missing upload may still arrive, and one that is not a photo is checked only once', async () => {
  const addresses = await begin({ bytes: 10, type: 'image/png' })
  expect((await finish(addresses)).body).toBe(refusals.upload_missing.sentence)
  const key = addresses.directURL?.split('/').at(-1) ?? ''
  const zeros = Buffer.alloc(1000)
  await app.storage.put(key, zeros)
  expect((await finish(addresses)).body).toBe(refusals.not_a_picture.sentence)
  await expect.poll(() => app.storage.read(key)).toBeUndefined()
  // its address at the storage still works, ours no longer does
  await app.storage.put(key, zeros)
  read = 0
  for (let time = 0; time < 3; time++) expect((await finish(addresses)).body).toBe(refusals.upload_expired.sentence)
  expect(read).toBe(0)
})

test('a portrait that is too large gets no address at the storage', async () => {
  const payload = { purpose: 'profile', bytes: portraitMaximumBytes + 1, type: 'image/png' }
  const answer = await app.server.inject({ method: 'POST', url: '/api/objects/upload', payload })
  expect([answer.statusCode, answer.body]).toEqual([413, refusals.portrait_too_large.sentence])
  expect(signed).toEqual([])
})

test('an upload without a declared size goes through the server, as any upload may', async () => {
  expect((await begin({ purpose: 'pet' })).directURL).toBeUndefined()
  const addresses = await begin({ bytes: 10, type: 'image/png' })
  expect((await finish(addresses, await photo(30, 20).png().toBuffer())).statusCode).toBe(200)
})

test('while the storage is down uploads are refused as retryable, and succeed when it is back', async () => {
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

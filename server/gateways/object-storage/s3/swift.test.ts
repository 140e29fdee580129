// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#testing/long.ts'
import { hasSwift, secondKey, startSwift, swiftPackages } from '#testing/swift.ts'
import type { Swift } from '#testing/swift.ts'
import { StorageAway } from '../object-storage.ts'
import type { ObjectStorage } from '../object-storage.ts'
import { aboutBucket, openBucket } from './bucket.ts'

if (long && !hasSwift) console.warn(`Not run: a real object store, since Swift is not installed (${swiftPackages}).`)

const runs = long && hasSwift
let swift: Swift
let storage: ObjectStorage
beforeAll(async () => {
  if (!runs) return
  swift = await startSwift()
  storage = openBucket(swift.bucket)
}, 120_000)
afterAll(() => (runs ? swift.close() : undefined), 60_000)

test.runIf(runs)('a real store stores, lists and deletes files', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 256))
  expect(await storage.put('picture-480.webp', bytes)).toBe(true)
  expect(await storage.read('picture-480.webp')).toEqual(bytes)
  const found: string[] = []
  for await (const { key, storedAt } of storage.list()) {
    found.push(key)
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
  }
  expect(found).toEqual(['picture-480.webp'])
  await storage.remove('picture-480.webp')
  await storage.remove('picture-480.webp')
  expect(await storage.read('picture-480.webp')).toBeUndefined()
})

test.runIf(runs)('a real store accepts only the upload that a URL was signed for', async () => {
  const upload = { bytes: 4, type: 'image/png', seconds: 60 }
  const send = (url: string, body: string, type = 'image/png') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } }).then(({ status }) => status)
  const address = async (key: string, more = {}) => (await storage.direct?.(key, { ...upload, ...more })) ?? ''
  expect(await send(await address('incoming-1'), 'abcd')).toBe(200)
  expect(await storage.read('incoming-1')).toEqual(Buffer.from('abcd'))
  expect(await send(await address('incoming-2'), 'abcdefgh')).toBe(403)
  expect(await send(await address('incoming-2'), 'abcd', 'text/html')).toBe(403)
  expect(await send((await address('incoming-2')).replace('incoming-2', 'incoming-3'), 'abcd')).toBe(403)
  expect(await send(`${swift.bucket.endpoint}/photos/incoming-2`, 'abcd')).toBeGreaterThanOrEqual(400)
  expect(await storage.read('incoming-2')).toBeUndefined()
  const short = await address('incoming-2', { seconds: 1 })
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await send(short, 'abcd')).toBe(403)
  const preflight = await fetch(await address('incoming-2'), {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeTruthy()
})

test.runIf(runs)('during a change of keys, files and URLs of the old key stay valid', async () => {
  await storage.put('kept-480.webp', Buffer.from('bytes'))
  const signed = (await storage.direct?.('incoming-4', { bytes: 4, type: 'image/png', seconds: 60 })) ?? ''
  const next = openBucket({ ...swift.bucket, ...secondKey })
  expect(await next.read('kept-480.webp')).toEqual(Buffer.from('bytes'))
  const sent = await fetch(signed, { method: 'PUT', body: 'abcd', headers: { 'content-type': 'image/png' } })
  expect(sent.status).toBe(200)
  expect(await next.read('incoming-4')).toEqual(Buffer.from('abcd'))
  for (const key of ['kept-480.webp', 'incoming-4']) await next.remove(key)
  expect(await storage.read('kept-480.webp')).toBeUndefined()
})

test.runIf(runs)('a real store denies access without a key, and reports wrong settings', async () => {
  await storage.put('private-480.webp', Buffer.from('bytes'))
  expect((await fetch(`${swift.bucket.endpoint}/photos/private-480.webp`)).status).toBeGreaterThanOrEqual(400)
  expect(await aboutBucket(swift.bucket)).toBeUndefined()
  expect(await aboutBucket({ ...swift.bucket, bucket: 'others' })).toBe('there is no bucket others')
  expect(await aboutBucket({ ...swift.bucket, secretAccessKey: 'wrong' })).toMatch(/^the store refuses the key/)
  expect(await aboutBucket({ ...swift.bucket, region: 'eu-west-9' })).toBe(
    "the store answers 400; S3_REGION has to be the bucket's region",
  )
})

test.runIf(runs)('a real store is StorageAway while it is down, and works again afterwards', async () => {
  swift.stop()
  await expect(storage.read('private-480.webp')).rejects.toBeInstanceOf(StorageAway)
  await swift.again()
  expect(await storage.read('private-480.webp')).toEqual(Buffer.from('bytes'))
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'

let app: TestApp
let listing: string
beforeAll(async () => {
  app = await startTestApp()
  listing = await aListing(app, await aSitter(app))
})
afterAll(() => app.close())

const get = (url: string, encoding?: string) =>
  app.server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
] as const)('compresses a long response for %s with %s', async (accepted, coding, unpack) => {
  const plain = await get(`/api/listings/${listing}`)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const answer = await get(`/api/listings/${listing}`, accepted)
  expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBeLessThan(plain.rawPayload.length)
  expect(unpack(answer.rawPayload).toString()).toBe(plain.body)
})

test('does not compress a short response, or one for a client that accepts no known encoding', async () => {
  expect((await get('/api/auth/user', 'br')).headers['content-encoding']).toBeUndefined()
  for (const accepted of ['identity', 'br;q=0, gzip;q=0.0', 'brotli'])
    expect((await get(`/api/listings/${listing}`, accepted)).headers['content-encoding']).toBeUndefined()
})

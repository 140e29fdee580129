import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter } from '#testing/factories.ts'

const app = useTestApp()
let listing: string
beforeAll(async () => {
  listing = await aListing(app, await aSitter(app))
})

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

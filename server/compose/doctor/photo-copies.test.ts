// @module-tag full
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { readEnv } from '../env.ts'
import { photoCopies } from './photo-copies.ts'

/** Answers like the site for paths of photos, and with an error for all others. */
const server = createServer(({ url = '', headers }, response) => {
  if (!url.startsWith('/objects/uploads/')) return response.writeHead(400).end()
  if (headers.host?.startsWith('localhost')) return response.end('a page of another site')
  return response.writeHead(404).end(JSON.stringify({ code: 'not_found', title: refusals.not_found.sentence }))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => void server.close())

const look = (address?: string) => {
  const env = readEnv({ NODE_ENV: 'test', ...(address && { PHOTOS_CDN_URL: address }) })
  return photoCopies({ env, publicUrl: 'http://petstead.test', patienceMs: 3000, unknown: [] })
}

test('a CDN is checked with a photo that does not exist', async () => {
  expect(await look()).toEqual({ unused: '' })
  expect(await look(`http://127.0.0.1:${port}/`)).toEqual({ ok: `http://127.0.0.1:${port}` })
  expect(await look(`http://localhost:${port}`)).toEqual({
    wrong: `PHOTOS_CDN_URL: what answers at http://localhost:${port} does not ask this site for photos (200).`,
  })
  // the doctor turns the error into a sentence that names the setting
  await expect(look('http://127.0.0.1:1')).rejects.toThrow('fetch failed')
})

test("the CDN's address has no path, and is https in production", () => {
  const refused = (env: Record<string, string>) => () => readEnv({ NODE_ENV: 'test', ...env })
  expect(refused({ PHOTOS_CDN_URL: 'https://photos.test/a' })).toThrow(
    'PHOTOS_CDN_URL: must be an address without a path',
  )
  expect(refused({ PHOTOS_CDN_URL: 'ftp://photos.test' })).toThrow('PHOTOS_CDN_URL: must be an http or https address')
  expect(refused({ NODE_ENV: 'production', PHOTOS_CDN_URL: 'http://photos.test' })).toThrow(
    'PHOTOS_CDN_URL: must be an https address in production',
  )
})

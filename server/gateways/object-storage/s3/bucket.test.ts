// @module-tag full
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageAway } from '../object-storage.ts'
import type { ObjectStorage, StoredObject } from '../object-storage.ts'
import { openBucket } from './bucket.ts'

type Respond = (request: IncomingMessage, reply: ServerResponse) => void

let server: Server
let respond: Respond
let storage: ObjectStorage
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => respond(request, reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  storage = openBucket({
    bucket: 'photos',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listed(): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for await (const object of storage.list()) found.push(object)
  return found
}

const says =
  (status: number, body = ''): Respond =>
  (_, reply) =>
    void reply.writeHead(status, { etag: '"tag"' }).end(body)

const everything: [string, () => Promise<unknown>][] = [
  ['put', () => storage.put('picture-480.webp', Buffer.from('bytes'))],
  ['read', () => storage.read('picture-480.webp')],
  ['remove', () => storage.remove('picture-480.webp')],
  ['list', () => listed()],
]

describe.each<[string, Respond]>([
  ['says that it is busy', says(503, 'SlowDown')],
  ['answers with nonsense', says(418, '<html>Welcome to the hotel</html>')],
  ['sends elsewhere', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['breaks connections off', (request) => void request.socket.destroy()],
])('a store that %s', (_name, bad) => {
  test.each(everything)('%s throws StorageAway soon, and works again when the store is back', async (name, act) => {
    respond = bad
    const begun = performance.now()
    await expect(act()).rejects.toBeInstanceOf(StorageAway)
    expect(performance.now() - begun).toBeLessThan(3000)
    respond = says(name === 'remove' ? 204 : 200, name === 'list' ? '<ListBucketResult/>' : 'bytes')
    await expect(act()).resolves.not.toBeInstanceOf(Error)
  })
})

test('a store that does not answer is away within the ten seconds of a call', async () => {
  respond = () => {}
  const begun = performance.now()
  await Promise.all(everything.map(([, act]) => expect(act()).rejects.toBeInstanceOf(StorageAway)))
  expect(performance.now() - begun).toBeLessThan(9000)
}, 20_000)

test("an HTML page instead of the store's response is an error, not a photo or a list", async () => {
  respond = (_, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel</html>')
  await expect(storage.read('picture-480.webp')).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.put('picture-480.webp', Buffer.from('bytes'))).rejects.toBeInstanceOf(StorageAway)
  await expect(listed()).rejects.toBeInstanceOf(StorageAway)
})

test('an endless response is cut off', async () => {
  respond = (_, reply) => {
    const more = () => reply.destroyed || reply.write(Buffer.alloc(1_000_000), more)
    reply.writeHead(200, { etag: '"tag"' })
    more()
  }
  await expect(storage.read('picture-480.webp')).rejects.toThrow('more than is kept')
})

test('after repeated failures the store is not asked for a while, because a page has many photos', async () => {
  respond = says(503)
  const read = () => expect(storage.read('picture-480.webp')).rejects.toBeInstanceOf(StorageAway)
  await Promise.all(Array.from({ length: 5 }, read))
  asked.length = 0
  await read()
  expect(asked).toEqual([])
})

test('a refused connection is StorageAway', async () => {
  server.close()
  server.closeAllConnections()
  await expect(storage.read('picture-480.webp')).rejects.toThrow(/ECONNREFUSED/)
})

test('a single failure is retried', async () => {
  respond = (_, reply) => void reply.writeHead(asked.length === 1 ? 500 : 200, { etag: '"tag"' }).end('bytes')
  expect(await storage.read('picture-480.webp')).toEqual(Buffer.from('bytes'))
  expect(asked).toHaveLength(2)
})

test('a missing key is undefined, and an existing key is not overwritten', async () => {
  respond = says(404)
  expect(await storage.read('picture-480.webp')).toBeUndefined()
  await storage.remove('picture-480.webp')
  respond = says(412)
  expect(await storage.put('picture-480.webp', Buffer.from('other'))).toBe(false)
})

test('a list is read page by page, without files of others', async () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-23T07:00:00.000Z</LastModified></Contents>`
  const page = (more: boolean, ...keys: string[]) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${keys.map(entry).join('')}</ListBucketResult>`
  respond = ({ url = '' }, reply) =>
    void reply.end(
      url.includes('start-after=bbb-480.webp') ? page(false, 'ccc-480.webp') : page(true, 'logs/aaa', 'bbb-480.webp'),
    )
  expect((await listed()).map(({ key }) => key)).toEqual(['bbb-480.webp', 'ccc-480.webp'])
})

test('rejects keys that could leave the bucket', async () => {
  for (const key of ['', '../secret', 'a/b/c', 'a?acl'])
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
  expect(asked).toEqual([])
})

// the keys of Amazon's examples, and signatures by another implementation that reproduces those examples
describe('signatures of Amazon', () => {
  const at = new Date('2013-05-24T00:00:00Z')
  const keys = {
    bucket: 'examplebucket',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const amazon = openBucket(keys, () => at)
  const host = 'https://examplebucket.s3.us-east-1.amazonaws.com'

  test('cover every header and the content of a request', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { headers: { etag: '"tag"' } }))
    expect(await amazon.put('picture-480.webp', Buffer.from('bytes'))).toBe(true)
    const [[url, init] = expect.fail('nothing was sent')] = sent.mock.calls
    sent.mockRestore()
    expect(String(url)).toBe(`${host}/picture-480.webp`)
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'if-none-match': '*',
      'x-amz-content-sha256': '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=cache-control;content-type;host;if-none-match;x-amz-content-sha256;x-amz-date, ' +
        'Signature=d22556e33e6d00242f191f4bb9c27b6db5a100f10e52150597a1cd0a13f0c415',
    })
  })

  test('allow a browser one file, of one length and type', async () => {
    const upload = { bytes: 4, type: 'image/png', seconds: 60 }
    const { origin, pathname, searchParams } = new URL((await amazon.direct?.('picture-480.webp', upload)) ?? '')
    expect(origin + pathname).toBe(`${host}/picture-480.webp`)
    expect(Object.fromEntries(searchParams)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '60',
      'X-Amz-SignedHeaders': 'content-length;content-type;host',
      'X-Amz-Signature': '8e0fbe1945b6776dd2459daa2a5c62a9fa603f856fc683638a868053f6cdd00c',
    })
  })
})

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Answers requests as a bucket called photos with the key "here"; browsers may upload to it. */
export async function answerAsBucket(
  kept: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { method, url = '/', headers } = request
  const body = await buffer(request)
  const [, bucket, key = ''] = url.split(/[/?]/)
  response.setHeader('access-control-allow-origin', '*')
  if (method === 'OPTIONS') return response.end()
  if (!headers.authorization?.includes('Credential=here/')) return response.writeHead(403).end()
  if (bucket !== 'photos') return response.writeHead(404).end()
  if (key === '') return response.end('<ListBucketResult></ListBucketResult>')
  if (method === 'PUT') kept.set(key, body)
  response.setHeader(
    'etag',
    `"${createHash('md5')
      .update(kept.get(key) ?? '')
      .digest('hex')}"`,
  )
  if (method === 'DELETE') kept.delete(key)
  const object = method === 'GET' ? kept.get(key) : Buffer.of()
  return object ? response.end(object) : response.writeHead(404).end()
}

import { createHash, createHmac } from 'node:crypto'

/** Access key and region for signatures. */
export type StoreKeys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }

type Signed = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The hash of the body, or `unsignedBody`. */
  readonly body: string
  readonly at: Date
}

export const unsignedBody = 'UNSIGNED-PAYLOAD'

/** Returns the headers of a request with a signature over all of them (AWS Signature Version 4). */
export function signedHeaders(keys: StoreKeys, { headers, ...request }: Signed): Record<string, string> {
  const all = {
    ...headers,
    host: request.url.host,
    'x-amz-content-sha256': request.body,
    'x-amz-date': stampOf(request.at),
  }
  const signature = signatureOf(keys, { ...request, headers: all })
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scopeOf(keys, request.at)}, ` +
      `SignedHeaders=${namesOf(all)}, Signature=${signature}`,
  }
}

/** Returns a presigned URL for one request with exactly these headers, valid for some seconds. */
export function signedAddress(keys: StoreKeys, request: Omit<Signed, 'body'> & { readonly seconds: number }): URL {
  const url = new URL(request.url)
  const headers = { ...request.headers, host: url.host }
  for (const [name, value] of [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.accessKeyId}/${scopeOf(keys, request.at)}`],
    ['X-Amz-Date', stampOf(request.at)],
    ['X-Amz-Expires', String(request.seconds)],
    ['X-Amz-SignedHeaders', namesOf(headers)],
  ] as const)
    url.searchParams.set(name, value)
  url.searchParams.set('X-Amz-Signature', signatureOf(keys, { ...request, url, headers, body: unsignedBody }))
  return url
}

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

function signatureOf(keys: StoreKeys, { method, url, headers, body, at }: Signed): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name.toLowerCase()}:${value.trim()}\n`)
    .sort()
    .join('')
  const canonical = [method, url.pathname, query, lines, namesOf(headers), body].join('\n')
  const text = ['AWS4-HMAC-SHA256', stampOf(at), scopeOf(keys, at), hashOf(canonical)].join('\n')
  const key = [dayOf(at), keys.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

const namesOf = (headers: object): string =>
  Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort()
    .join(';')

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const dayOf = (at: Date): string => stampOf(at).slice(0, 8)
const scopeOf = ({ region }: StoreKeys, at: Date): string => `${dayOf(at)}/${region}/s3/aws4_request`

/** Percent-encoding as the signature requires: also of the characters !'()*. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { pictureMaximumBytes } from '#contract/vocabulary/limits.ts'
import { circuitBreaker } from '#server/platform/circuit-breaker.ts'
import { externalCall } from '#server/platform/external-call.ts'
import { boundedBytes } from '../../bounded-body.ts'
import { keyPattern, StorageAway } from '../object-storage.ts'
import type { DirectUpload, ObjectStorage, StoredObject } from '../object-storage.ts'

/** A bucket of an S3-compatible store. It may be private, since only this server reads it. */
export type Bucket = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly bucket: string
  /** URL of the store, if it is not Amazon's. */
  readonly endpoint?: string | undefined
}

/** Timeout of each of the two tries, and the pause between them, so that there is an answer within ten seconds. */
const tryMs = 3500
const pauseMs = 200
/**
 * After this many failures in a row the store is not asked for a while: a page has many photos, and each would wait.
 */
const patience = { name: 'storage', failures: 5, restMs: 5000 }
/** Photos are the largest objects; a list has at most a thousand names. */
const bytesMaximum = pictureMaximumBytes + 1_000_000

type BucketRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
type Answered = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Opens object storage in a bucket. Every temporary failure is a `StorageAway`. */
export function openBucket(settings: Bucket, clock: () => Date = () => new Date()): ObjectStorage {
  const breaker = circuitBreaker(patience)
  const ask = async (asked: BucketRequest): Promise<Answered> => {
    try {
      return await externalCall('storage', () => breaker(() => answered(settings, asked, clock)))
    } catch (error) {
      throw error instanceof StorageAway ? error : new StorageAway(wordsOf(error), { cause: error })
    }
  }
  const put = (key: string, bytes: Buffer, headers: Record<string, string>): Promise<Answered> =>
    ask({ method: 'PUT', key: safe(key), body: bytes, headers: { 'content-type': typeOf(key), ...headers } })

  return {
    async put(key, bytes) {
      const answer = await put(key, bytes, { 'cache-control': forGood, 'if-none-match': '*' })
      // a store without this condition; a conflict is unlikely, since keys are random
      const kept = answer.status === 501 ? await put(key, bytes, { 'cache-control': forGood }) : answer
      if (kept.status === 412) return false
      expectObject(kept)
      return true
    },
    async read(key) {
      const answer = await ask({ method: 'GET', key: safe(key) })
      if (answer.status === 404) return undefined
      expectObject(answer)
      return answer.body
    },
    async remove(key) {
      expectStatus(await ask({ method: 'DELETE', key: safe(key) }), 200, 204, 404)
    },
    list: () => list(ask),
    direct: (key, upload) => directUpload(settings, safe(key), upload, clock()),
  }
}

/**
 * Checks the settings of a bucket with a request. Returns what is wrong, or undefined; throws if the store cannot be
 * reached.
 */
export async function aboutBucket(settings: Bucket): Promise<string | undefined> {
  const asked: BucketRequest = { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }
  const { status } = await askTwice(settings, asked, () => new Date())
  if (status === 404) return `there is no bucket ${settings.bucket}`
  if (status === 403 || status === 401) return 'the store refuses the key (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
  // Amazon and compatible stores answer like this if the bucket is in another region
  if (status === 301 || status === 400) return `the store answers ${status}; S3_REGION has to be the bucket's region`
  return status === 200 ? undefined : `the store answers ${status}`
}

async function* list(ask: (asked: BucketRequest) => Promise<Answered>): AsyncGenerator<StoredObject> {
  for (let after = ''; ;) {
    const page = await ask({ method: 'GET', query: { 'list-type': '2', ...(after && { 'start-after': after }) } })
    expectStatus(page, 200)
    const text = page.body.toString()
    if (!text.includes('<ListBucketResult')) throw new StorageAway('the store answers something else than a list')
    let last = ''
    for (const [, entry = ''] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
      last = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ''
      const storedAt = new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? '')
      // skip files of others in the bucket
      if (keyPattern.test(last)) yield { key: last, storedAt }
    }
    if (!/<IsTruncated>true</.test(text) || last === '' || last === after) return
    after = last
  }
}

async function directUpload(settings: Bucket, key: string, { bytes, type, seconds }: DirectUpload, at: Date) {
  const url = addressOf(settings, key)
  url.searchParams.set('X-Amz-Expires', String(seconds))
  const headers = { 'content-length': String(bytes), 'content-type': type }
  return (await signed(settings, { method: 'PUT', url, headers, at, signQuery: true })).url.href
}

const forGood = 'private, max-age=31536000, immutable'

/** Sends a request; throws if the store is busy or failing. */
async function answered(settings: Bucket, asked: BucketRequest, clock: () => Date): Promise<Answered> {
  const answer = await askTwice(settings, asked, clock)
  if (isBusy(answer)) throw new StorageAway(`the store answers ${answer.status}`)
  return answer
}

/** Whether a later try may work; 501 means that the store does not support the request. */
const isBusy = ({ status }: Answered): boolean => status >= 500 && status !== 501

/** Sends a request, and a second time after a failure; all requests are idempotent. */
async function askTwice(settings: Bucket, asked: BucketRequest, clock: () => Date): Promise<Answered> {
  try {
    const first = await askOnce(settings, asked, clock())
    if (!isBusy(first)) return first
  } catch {
    // the second try reports its own error
  }
  await sleep(pauseMs)
  try {
    return await askOnce(settings, asked, clock())
  } catch (error) {
    throw new StorageAway(wordsOf(error), { cause: error })
  }
}

async function askOnce(settings: Bucket, { method, key, query, headers = {}, body }: BucketRequest, at: Date) {
  const url = addressOf(settings, key)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const all = { ...headers, 'x-amz-content-sha256': hash }
  const answer = await fetch(url, {
    ...(await signed(settings, { method, url, headers: all, at })),
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(tryMs),
  })
  // within the same timeout
  const bytes = await boundedBytes(answer, bytesMaximum)
  if (!bytes) throw new Error('the store answers with more than is kept')
  return { status: answer.status, headers: answer.headers, body: bytes }
}

type Signed = Required<Pick<BucketRequest, 'method' | 'headers'>> & {
  readonly url: URL
  readonly at: Date
  /** Signs the URL instead of adding a header. */
  readonly signQuery?: boolean
}

/** A request with a signature over all its headers (AWS Signature Version 4). */
function signed({ accessKeyId, secretAccessKey, region }: Bucket, { url, at, ...request }: Signed) {
  const datetime = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  return new AwsV4Signer({ ...keys, ...request, url: url.href, datetime, allHeaders: true }).sign()
}

function addressOf({ endpoint, bucket, region }: Bucket, key = ''): URL {
  if (!endpoint) return new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`)
  return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
}

/** Any other status comes from a store in trouble, or from something else that answers for it. */
function expectStatus({ status }: Answered, ...expected: number[]): void {
  if (!expected.includes(status)) throw new StorageAway(`the store answers ${status}`)
}

/** Every stored file has an ETag; without one, something else answered and nothing was stored. */
function expectObject(answer: Answered): void {
  expectStatus(answer, 200)
  if (!answer.headers.has('etag')) throw new StorageAway('something else answers than the store')
}

function safe(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a storage key')
  return key
}

function typeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

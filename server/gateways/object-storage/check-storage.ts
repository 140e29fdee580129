import { randomBytes } from 'node:crypto'
import type { ObjectStorage } from './object-storage.ts'

const patienceMs = 3000

/** Stores a small object, reads it and deletes it. Returns what is wrong, or undefined. */
export async function checkStorage(storage: ObjectStorage): Promise<string | undefined> {
  const [key, bytes] = [`check-${randomBytes(8).toString('hex')}`, Buffer.from('here')]
  try {
    await storage.put(key, bytes)
    const read = await storage.read(key)
    return read?.equals(bytes) ? undefined : 'what was stored could not be read again'
  } finally {
    await storage.remove(key)
  }
}

/** Whether browsers on pages of an origin may upload to a store directly. */
export async function takesFrom(storage: ObjectStorage, origin: string): Promise<boolean> {
  const address = await storage.direct?.('check-of-rules', { bytes: 1, type: 'image/jpeg', seconds: 60 })
  if (address === undefined) return false
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  return [origin, '*'].includes(answer?.headers.get('access-control-allow-origin') ?? '')
}

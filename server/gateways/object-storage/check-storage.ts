import { randomBytes } from 'node:crypto'
import type { ObjectStorage } from './object-storage.ts'

/** Stores a small object, reads it and forgets it; what is wrong, if anything is. */
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

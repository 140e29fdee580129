import { randomBytes } from 'node:crypto'
import { isRefused } from '#contract/refusals.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { processPicture } from './process-picture.ts'
import type { MediaDeps } from './store-picture.ts'
import { insertPicture } from './store.ts'

/** One portrait is decoded at a time; those beyond the queue are retried. */
const enter = limitConcurrency({ running: 1, waiting: 3 })

/** Stores bytes as a person's picture, as if they had uploaded it. Returns its id; undefined if it is not a picture. */
export async function storePortrait(
  { db, storage }: MediaDeps,
  ownerId: string,
  bytes: Buffer,
): Promise<string | undefined> {
  const entered = await enter(() => processPicture(storage, bytes))
  if (!entered) throw new Error('too many pictures at once')
  if (isRefused(entered.value)) return undefined
  const id = randomBytes(16).toString('base64url')
  await insertPicture(db, id, ownerId, entered.value)
  return id
}

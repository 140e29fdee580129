import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { inSteps } from '#server/database/delete-in-steps.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { processPicture, removeFiles } from './process-picture.ts'
import { deleteStale, findReadyPictures, insertPicture } from './store.ts'

/** What storing pictures needs. */
export type MediaDeps = { readonly db: Database; readonly storage: ObjectStorage }

/** Stores a picture as somebody's; its id, or undefined when it is no picture. A trusted one may be SVG. */
export async function storePicture(
  { db, storage }: MediaDeps,
  { ownerId, image, trusted }: { readonly ownerId: string; readonly image: Buffer; readonly trusted: boolean },
): Promise<string | undefined> {
  const picture = await processPicture(storage, image, { trusted })
  if (!picture) return undefined
  const id = randomBytes(16).toString('base64url')
  await insertPicture(db, id, ownerId, picture)
  return id
}

/** Those of the ids that are finished pictures of a person, in the order asked. */
export async function ownReadyPictures(tx: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const found = new Set(await findReadyPictures(tx, ownerId, ids))
  return ids.filter((id) => found.has(id))
}

/** Clears uploads never finished (an hour after they expired) and pictures that nothing used for a day. How many. */
export async function sweepPictures({ db, storage }: MediaDeps, now: Date): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return inSteps(async (most) => {
    const { gone, keys } = await deleteStale(db, { expiredBefore: before(1), unattachedBefore: before(24), most })
    for (const key of keys) await removeFiles(storage, key)
    return gone
  })
}

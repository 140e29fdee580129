import type { Role } from '#contract/endpoint.ts'
import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { inBatches } from '#server/database/delete-in-batches.ts'
import type { ObjectStorage, StoredObject } from '#server/gateways/object-storage/object-storage.ts'
import { isIncoming, removeFiles, storageKeyOf } from './process-picture.ts'
import { maySeePicture } from './rules/may.ts'
import { deleteStale, findPicture, findStorageKeys, findReadyPictures, latestPicture, sizeOfPicture } from './store.ts'

/** What storing pictures needs. */
export type MediaDeps = { readonly db: Database; readonly storage: ObjectStorage }

/** Returns those ids that are ready pictures of a person, in the given order. */
export async function ownReadyPictures(tx: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const found = new Set(await findReadyPictures(tx, ownerId, ids))
  return ids.filter((id) => found.has(id))
}

/** Whether a person's upload can be their portrait. */
export async function checkPortrait(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<'ready' | 'too_large' | 'unknown'> {
  const picture = await sizeOfPicture(tx, ownerId, id)
  if (!picture) return 'unknown'
  return (picture.bytes ?? 0) > portraitMaximumBytes ? 'too_large' : 'ready'
}

/** Deletes uploads not finished an hour after they expired, and pictures unused for a day. Returns how many. */
export async function sweepPictures({ db, storage }: MediaDeps, now: Date): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return inBatches(async (most) => {
    const { gone, keys } = await deleteStale(db, { expiredBefore: before(1), unattachedBefore: before(24), most })
    for (const key of keys) await removeFiles(storage, key)
    return gone
  })
}

/** How many files are compared with the pictures at once. */
const comparedAtOnce = 1000
/** If there are more orphans than known pictures, and more than this, the storage belongs to another database. */
const strangeFrom = 100

/** The result of a collection: `left` are files that may be pictures of another database. */
export type Collected = { readonly removed: number; readonly left: number }

/**
 * Removes files without a picture: from uploads that broke off, and from pictures deleted while the storage was down.
 * Files younger than a day are kept, because their picture may not be saved yet. An empty, restored or wrong database
 * must not lose photos: files newer than the latest known picture are kept, and all files if most are unknown.
 */
export async function collectOrphans({ db, storage }: MediaDeps, now: Date, stopping: AbortSignal): Promise<Collected> {
  const before = now.getTime() - 24 * 3_600_000
  const latest = (await latestPicture(db))?.getTime() ?? 0
  const orphans: string[] = []
  let [known, removed, left] = [0, 0, 0]
  let files: StoredObject[] = []
  const remove = async (key: string): Promise<void> => {
    await storage.remove(key)
    removed++
  }
  const compare = async (): Promise<void> => {
    const keys = new Set(await findStorageKeys(db, [...new Set(files.map(({ key }) => storageKeyOf(key)))]))
    for (const { key, storedAt } of files)
      if (keys.has(storageKeyOf(key))) known++
      else if (isIncoming(key)) await remove(key)
      else if (storedAt.getTime() < latest) orphans.push(key)
      else left++
    files = []
  }
  for await (const file of storage.list()) {
    if (stopping.aborted) return { removed, left }
    if (file.storedAt.getTime() < before) files.push(file)
    if (files.length >= comparedAtOnce) await compare()
  }
  await compare()
  if (orphans.length > Math.max(known, strangeFrom)) return { removed, left: left + orphans.length }
  for (const key of orphans) {
    if (stopping.aborted) break
    await remove(key)
  }
  return { removed, left }
}

/** Returns the person whose picture somebody sees; undefined for one that they do not see. */
export async function pictureSeenBy(
  db: Database,
  id: string,
  asker: { readonly id: string; readonly role: Role },
): Promise<string | undefined> {
  const picture = await findPicture(db, id, asker.id)
  return picture && maySeePicture(picture, asker) ? (picture.ownerId ?? undefined) : undefined
}

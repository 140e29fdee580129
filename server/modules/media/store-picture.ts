import { portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { inSteps } from '#server/database/delete-in-steps.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { removeFiles, storageKeyOf } from './process-picture.ts'
import { deleteStale, findStorageKeys, findReadyPictures, sizeOfPicture } from './store.ts'

/** What storing pictures needs. */
export type MediaDeps = { readonly db: Database; readonly storage: ObjectStorage }

/** Those of the ids that are finished pictures of a person, in the order asked. */
export async function ownReadyPictures(tx: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const found = new Set(await findReadyPictures(tx, ownerId, ids))
  return ids.filter((id) => found.has(id))
}

/** Whether an upload of a person's can be their portrait. */
export async function checkPortrait(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<'ready' | 'too_large' | 'unknown'> {
  const picture = await sizeOfPicture(tx, ownerId, id)
  if (!picture) return 'unknown'
  return (picture.bytes ?? 0) > portraitMaximumBytes ? 'too_large' : 'ready'
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

/** So many files are compared with the pictures at once. */
const comparedAtOnce = 1000

/**
 * Removes files of no picture: of uploads that broke off, and of pictures that were forgotten while the storage was away.
 * None that is younger than a day, since its picture may be on its way. How many.
 */
export async function collectOrphans({ db, storage }: MediaDeps, now: Date, stopping: AbortSignal): Promise<number> {
  const before = now.getTime() - 24 * 3_600_000
  let removed = 0
  let files: string[] = []
  const compare = async (): Promise<void> => {
    const known = new Set(await findStorageKeys(db, [...new Set(files.map(storageKeyOf))]))
    for (const file of files.filter((each) => !known.has(storageKeyOf(each)))) {
      await storage.remove(file)
      removed++
    }
    files = []
  }
  for await (const { key, storedAt } of storage.list()) {
    if (stopping.aborted) return removed
    if (storedAt.getTime() < before) files.push(key)
    if (files.length >= comparedAtOnce) await compare()
  }
  await compare()
  return removed
}

import { resolve } from 'node:path'
import { openClient } from '#server/database/check-database.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { StorageAway } from '#server/gateways/object-storage/object-storage.ts'
import { aboutBucket, openBucket } from '#server/gateways/object-storage/s3/bucket.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import type { StorageSettings } from './storage-settings.ts'

/** Opens the storage of photos. `shared`: a running process may use the folder too. */
export async function openStorage(
  { dataDir, bucket }: StorageSettings,
  options: { readonly shared?: boolean } = {},
): Promise<ObjectStorage> {
  return bucket ? openBucket(bucket) : openFolder(dataDir, options)
}

/** The folder of photos on this machine. */
export const folderOf = (dataDir: string): string => resolve(dataDir, 'pictures')

/** Opens the folder of this machine. `shared`: a running process may use it too. */
export function openFolder(dataDir: string, options: { readonly shared?: boolean } = {}): Promise<ObjectStorage> {
  return openLocalFolder(folderOf(dataDir), options)
}

/** Advisory lock held by the one process that keeps photos in a folder; released when its connection ends. */
const folderLock = 724_002

/**
 * Throws if another process on the same database keeps photos in a folder, since each would lack the other's uploads.
 * Returns a function that releases the claim. Two processes with one folder are refused earlier, by the lock on the
 * data folder.
 */
export async function claimFolder({ bucket }: StorageSettings, databaseUrl: string): Promise<() => Promise<void>> {
  if (bucket) return async () => {}
  const client = await openClient(databaseUrl)
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [folderLock])
  if (rows[0]?.mine) return () => client.end()
  await client.end()
  throw new OperatorError(
    'S3_BUCKET: must be set, since another process on this database keeps its photos in a folder, and neither would have those of the other.',
  )
}

/** Throws if the bucket does not exist or is not accessible. One that cannot be reached now is only reported. */
export async function checkStorage({ bucket }: StorageSettings, say: (line: string) => void): Promise<void> {
  if (!bucket) return
  try {
    const wrong = await aboutBucket(bucket)
    if (wrong) throw new OperatorError(`S3_BUCKET: ${wrong}.`)
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error
    say(`S3_BUCKET: the store cannot be reached now (${error.message}). Photos come when it can.`)
  }
}

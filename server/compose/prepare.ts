import type { Database } from '#server/database/connect.ts'
import { hasPlaces } from '#server/modules/places/public.ts'
import { isSeeded } from './demo-people.ts'
import type { FillOptions } from './fill.ts'
import { beginFilling } from './filling.ts'
import type { Filling } from './filling.ts'
import { openStorage } from './storage.ts'
import type { StorageSettings } from './storage-settings.ts'

/** The database to prepare. */
export type Prepared = { readonly db: Database; readonly databaseUrl: string }

/**
 * Fills the gazetteer and the demo marketplace if they are missing, with the filling that was begun for them or another.
 * Calls `meanwhile` while the database is being filled.
 */
export async function prepare(
  { db, databaseUrl }: Prepared,
  options: FillOptions,
  begun?: Filling,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  if ((await hasPlaces(db)) && (!options.demo || (await isSeeded(db)))) {
    begun?.stop()
    if (options.demo) await restorePictures(db, options.photos)
    return
  }
  const filled = (begun ?? beginFilling(options)).fill(databaseUrl)
  void meanwhile?.()
  await filled
}

/** Copies the demo's pictures if they are missing: the database may be used with another data folder than before. */
async function restorePictures(db: Database, photos: StorageSettings): Promise<void> {
  const { storePicturesIfMissing } = await import('#demo/pictures.ts')
  const { storeCertificatesIfMissing } = await import('#demo/seed/make-certificates.ts')
  const storage = await openStorage(photos, { shared: true })
  await storePicturesIfMissing(storage)
  await storeCertificatesIfMissing(db, storage)
}

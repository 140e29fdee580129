import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { dropUnused, filesOfLook, lookOfSite } from '#server/modules/look/public.ts'
import * as store from './store.ts'

const day = 86_400_000

/** Deletes the pictures and style sheets that no version and no draft has needed for a day. Returns how many. */
export async function sweepSiteFiles(db: Database, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    // no draft is saved meanwhile that needs one of them
    await store.lockPublished(tx)
    const looks = await store.looksOf(tx)
    const needed = new Set(looks.flatMap((look) => filesOfLook(lookOfSite(look))))
    return dropUnused(tx, [...needed], new Date(now.getTime() - day), now)
  })
}

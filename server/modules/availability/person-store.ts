import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** Forgets why a person blocked days of these listings. */
export async function eraseBlockReasons(tx: Database, sitterId: string): Promise<void> {
  await tx
    .updateTable('listing_blocks')
    .set({ reason: null })
    .where('listing_id', 'in', (eb) => eb.selectFrom('listings').select('id').where('sitter_id', '=', sitterId))
    .execute()
}

type OwnBlock = {
  readonly listingId: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly reason: string | null
}

/** All blocks of a person's listings, the earliest first. */
export async function exportBlocks(db: Database, sitterId: string): Promise<OwnBlock[]> {
  return db
    .selectFrom('listing_blocks')
    .select(['listing_id as listingId', 'start_date as startDate', 'end_date as endDate', 'reason'])
    .where('listing_id', 'in', (eb) => eb.selectFrom('listings').select('id').where('sitter_id', '=', sitterId))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

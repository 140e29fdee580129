import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

const listingsOf = (db: Database, sitterId: string) =>
  db.selectFrom('listings').select('id').where('sitter_id', '=', sitterId)

/** Erases a person's reasons for blocks, the calendars they follow, and their feeds. */
export async function eraseCalendars(tx: Database, sitterId: string): Promise<void> {
  const own = listingsOf(tx, sitterId)
  await tx.updateTable('listing_blocks').set({ reason: null }).where('listing_id', 'in', own).execute()
  await tx.deleteFrom('imported_calendars').where('listing_id', 'in', own).execute()
  await tx.deleteFrom('calendar_feeds').where('listing_id', 'in', own).execute()
}

type OwnBlock = { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly reason: string | null }
type OwnCalendar = { readonly name: string; readonly address: string }

/** Returns a lookup by listing of a person's blocks, earliest first, and the calendars that they follow. */
export async function exportCalendars(
  db: Database,
  sitterId: string,
): Promise<(listingId: string) => { blocks: OwnBlock[]; calendars: OwnCalendar[] }> {
  const blocks = await db
    .selectFrom('listing_blocks')
    .select(['listing_id as listingId', 'start_date as startDate', 'end_date as endDate', 'reason'])
    .where('listing_id', 'in', listingsOf(db, sitterId))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const calendars = await db
    .selectFrom('imported_calendars')
    .select(['listing_id as listingId', 'name', 'address'])
    .where('listing_id', 'in', listingsOf(db, sitterId))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const of = <Row extends { listingId: string }>(rows: readonly Row[], id: string): Omit<Row, 'listingId'>[] =>
    rows.flatMap(({ listingId, ...row }) => (listingId === id ? [row] : []))
  return (listingId) => ({ blocks: of(blocks, listingId), calendars: of(calendars, listingId) })
}

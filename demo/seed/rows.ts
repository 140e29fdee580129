import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** A row to insert, as JSON: each value as it is written to its column or as it is read from it. */
export type Row<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]:
    | Insertable<Tables[Table]>[Column]
    | Selectable<Tables[Table]>[Column & keyof Selectable<Tables[Table]>]
}

type Filled =
  | 'users'
  | 'pictures'
  | 'pets'
  | 'vaccinations'
  | 'listings'
  | 'listing_images'
  | 'listing_rates'
  | 'listing_price_ranges'
  | 'listing_kind_rates'
  | 'listing_blocks'
  | 'listing_nights'
  | 'listing_views'
  | 'bookings'
  | 'booking_pets'
  | 'booking_events'
  | 'payments'
  | 'disputes'
  | 'refunds'
  | 'ledger_entries'
  | 'reviews'
  | 'review_pets'
  | 'sitter_answers'
  | 'conversations'
  | 'conversation_members'
  | 'messages'
  | 'stay_updates'
  | 'stay_update_pets'
  | 'stay_update_photos'
  | 'favorites'
  | 'favorite_lists'
  | 'favorite_list_items'
  | 'sitter_applications'
  | 'audit_log'
  | 'measures'
  | 'hidden_things'
  | 'cases'
  | 'case_entries'
  | 'case_offers'
  | 'reports'

/** Rows by table. */
export type Rows = { readonly [Table in Filled]: Row<Table>[] }

/** Empty lists of rows, with the tables in the order of their foreign keys. */
export const emptyRows = (): Rows => ({
  users: [],
  pictures: [],
  pets: [],
  vaccinations: [],
  listings: [],
  listing_images: [],
  listing_rates: [],
  listing_price_ranges: [],
  listing_kind_rates: [],
  listing_blocks: [],
  listing_nights: [],
  listing_views: [],
  bookings: [],
  booking_pets: [],
  booking_events: [],
  payments: [],
  disputes: [],
  refunds: [],
  ledger_entries: [],
  reviews: [],
  review_pets: [],
  sitter_answers: [],
  conversations: [],
  conversation_members: [],
  messages: [],
  stay_updates: [],
  stay_update_pets: [],
  stay_update_photos: [],
  favorites: [],
  favorite_lists: [],
  favorite_list_items: [],
  sitter_applications: [],
  audit_log: [],
  measures: [],
  hidden_things: [],
  cases: [],
  case_entries: [],
  case_offers: [],
  reports: [],
})

/** Adds a row. */
export function addRow<Table extends Filled>(rows: Rows, table: Table, row: Row<Table>): void {
  rows[table].push(row)
}

/** Rows per statement. */
const batch = 1000

/** The rows of a table as JSON, in parts for one statement each. */
export type WrittenRows = {
  readonly table: string
  readonly columns: readonly string[]
  readonly parts: readonly string[]
}

/** Writes all rows as JSON; the rows of a table must have the columns of its first row. */
export function writeRows(rows: Rows): WrittenRows[] {
  return Object.entries(rows).map(([table, list]) => {
    const starts = Array.from({ length: Math.ceil(list.length / batch) }, (_, index) => index * batch)
    const parts = starts.map((from) => JSON.stringify(list.slice(from, from + batch)))
    return { table, columns: Object.keys(list[0] ?? {}), parts }
  })
}

/** Inserts written rows. */
export async function insertRows(tx: Database, written: readonly WrittenRows[]): Promise<void> {
  for (const { table, columns: names, parts } of written) {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    for (const part of parts)
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part})`.execute(tx)
  }
}

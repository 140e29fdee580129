import { sql } from 'kysely'
import type { PlainDate } from '#contract/dates.ts'
import { dayNumber } from '#contract/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { readBaseDay } from './store.ts'

/** Days after which the calendar words are moved on: searches further out than they reach cost more. */
const moveAfterDays = 30

/** Rebuilds the read model with its calendar beginning at `today`, once it has fallen behind; whether it did. */
export async function moveCalendar(db: Database, today: PlainDate): Promise<boolean> {
  if (dayNumber(today) - (await readBaseDay(db)) < moveAfterDays) return false
  await rebuildSearch(db, today)
  return true
}

/** Rebuilds the whole read model of search from the truth. */
export async function rebuildSearch(db: Database, today: PlainDate): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select rebuild_listing_search(${today}::date)`.execute(tx)
  })
}

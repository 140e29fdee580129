import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

const stepRows = 1000
const stepsMaximum = 100

/**
 * Runs a step repeatedly that deletes up to a number of rows and returns how many it deleted. Each step deletes a
 * thousand, so that a large table is never locked for long. What is left after a hundred steps is deleted in the next
 * run. Returns the number of deleted rows.
 */
export async function inBatches(step: (rows: number) => Promise<number>): Promise<number> {
  let deleted = 0
  for (let taken = 0; taken < stepsMaximum; taken++) {
    const gone = await step(stepRows)
    deleted += gone
    if (gone < stepRows) break
  }
  return deleted
}

/** Deletes the rows that match a condition, in steps. Returns their number. */
export function deleteInBatches(db: Database, table: string, condition: RawBuilder<unknown>): Promise<number> {
  return inBatches(async (rows) => {
    const gone = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${rows} for update skip locked))`.execute(db)
    return Number(gone.numAffectedRows ?? 0)
  })
}

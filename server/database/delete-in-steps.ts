import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

const stepRows = 1000
const stepsMaximum = 100

/**
 * Deletes the rows that a condition finds, a thousand at a time and each thousand by itself, so that a large table is
 * never locked for long. What is left after a hundred steps has its turn next time. How many went.
 */
export async function deleteInSteps(db: Database, table: string, condition: RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (let step = 0; step < stepsMaximum; step++) {
    const gone = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${stepRows} for update skip locked))`.execute(db)
    deleted += Number(gone.numAffectedRows ?? 0)
    if (Number(gone.numAffectedRows ?? 0) < stepRows) break
  }
  return deleted
}

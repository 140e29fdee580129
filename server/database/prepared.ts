import { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

/**
 * A statement whose text is written once, for the reads that run thousands of times a second: building it anew for each
 * costs more than the rest of the call.
 */
export function prepared<Row>(text: string): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

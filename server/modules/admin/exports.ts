import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'
import { exportLimits } from '#contract/vocabulary/console-tables.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { CsvStream } from '#server/platform/http/csv-stream.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** A table that can be exported: its columns, how many rows match, and a page of them. */
export type Exported<Wanted, Row extends { readonly id: string }> = {
  readonly table: ExportedTable
  readonly head: readonly string[]
  readonly count: (db: Database, wanted: Wanted, most: number) => Promise<number>
  readonly page: (db: Database, wanted: Wanted, page: Page) => Promise<readonly Row[]>
  readonly cells: (row: Row) => readonly string[]
}

/** The admins whose export this process is sending. */
const running = new Set<string>()

/**
 * Exports the rows that match, up to a maximum, step by step; one export at a time for each admin. The audit log has
 * which filters were used and how many rows there were, without words that were looked for.
 */
export async function exportTable<Wanted extends object, Row extends { readonly id: string }>(
  db: Database,
  { id: actorId }: Caller,
  { table, head, count, page, cells }: Exported<Wanted, Row>,
  wanted: Wanted,
  now: Date,
): Promise<CsvStream | Refused<'export_too_large' | 'export_running'>> {
  if (running.has(actorId)) return refuse('export_running')
  running.add(actorId)
  try {
    const rows = await count(db, wanted, exportLimits.rows + 1)
    if (rows > exportLimits.rows) {
      running.delete(actorId)
      return refuse('export_too_large')
    }
    const filters = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const details = { table, rows, filters }
    await writeAudit(db, { actorId, action: 'exported', subject: { kind: 'export', id: null }, details }, now)
  } catch (error) {
    running.delete(actorId)
    throw error
  }
  const read = (after: string | undefined) => page(db, wanted, { after, take: exportLimits.step })
  const name = `${table}-${now.toISOString().slice(0, 10)}`
  return { name, head, parts: partsOf(read, cells), closed: () => void running.delete(actorId) }
}

async function* partsOf<Row extends { readonly id: string }>(
  read: (after: string | undefined) => Promise<readonly Row[]>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  let after: string | undefined
  // rows that are made meanwhile do not prolong it
  for (let step = 0; step < exportLimits.rows / exportLimits.step; step++) {
    const rows = await read(after)
    if (rows.length > 0) yield rows.map(cells)
    if (rows.length < exportLimits.step) return
    after = rows.at(-1)?.id
  }
}

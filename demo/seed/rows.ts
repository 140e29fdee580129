import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** Rows on their way into the database, by table. */
export type Rows = Map<keyof Tables, Record<string, unknown>[]>

/** Adds a row. */
export function addRow(rows: Rows, table: keyof Tables, row: Record<string, unknown>): void {
  const list = rows.get(table)
  if (list) list.push(row)
  else rows.set(table, [row])
}

/** Rows in one statement, so that a thousand of them are as quick as one. */
const batch = 1000

/** Writes a table's rows; all must have the columns of the first. */
export async function insertRows(tx: Database, rows: Rows, table: keyof Tables): Promise<void> {
  const list = rows.get(table) ?? []
  const columns = Object.keys(list[0] ?? {}).map((name) => sql.ref(name))
  for (let from = 0; from < list.length; from += batch)
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)},
        ${JSON.stringify(list.slice(from, from + batch))})`.execute(tx)
}

import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Starts something while a row is locked, changes the row, and commits. Returns the result. */
export async function meanwhile<T>(
  app: TestApp,
  locking: string,
  id: string,
  begin: () => Promise<T>,
  change: string,
): Promise<T> {
  const { pool } = app.connection
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`${locking} for update`, [id])
    const waiting = begin()
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rowCount
      })
      .toBeGreaterThan(0)
    await holder.query(change)
    await holder.query('commit')
    return await waiting
  } finally {
    holder.release()
  }
}

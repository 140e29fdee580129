import type pg from 'pg'
import { counted } from '#contract/vocabulary/words.ts'

/** The last good backup, and the last one that was restored on trial, as ops/backup.sh records them. */
export type Backups = { readonly madeAt: Date | null; readonly restoredAt: Date | null }

/** Reads what is recorded; nothing in a database that has not been migrated so far. */
export async function readBackups(client: pg.Client | pg.Pool): Promise<Backups> {
  const none = { madeAt: null, restoredAt: null }
  const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('backups') is not null as there`)
  if (!tables[0]?.there) return none
  const { rows } = await client.query<Backups>(
    `select max(made_at) as "madeAt", max(restored_at) as "restoredAt" from backups`,
  )
  return rows[0] ?? none
}

const hourMs = 3_600_000

/** "5 hours" or, from two days on, "3 days". */
export function ageWords(at: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / hourMs))
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/** Whether so many hours or more have passed since a backup. */
export const isOlder = (at: Date, hours: number, now: Date): boolean => now.getTime() - at.getTime() >= hours * hourMs

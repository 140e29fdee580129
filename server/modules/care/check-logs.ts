import { createHash } from 'node:crypto'
import { checkLog } from '#contract/vocabulary/care-log.ts'
import type { Flaw } from '#contract/vocabulary/care-log.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { appendLog, loggedStays, wholeLog } from './log-store.ts'

export type BrokenLog = Flaw & { readonly bookingId: string }

const sha256 = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex')

/** Computes the log of a stay again. Returns how many entries it has, and its first flaw. */
export async function checkLogOf(
  db: Database,
  bookingId: string,
): Promise<{ readonly entries: number; readonly flaw: BrokenLog | undefined }> {
  const { entries, head } = await wholeLog(db, bookingId)
  const flaw = await checkLog(bookingId, entries, head, sha256)
  return { entries: entries.length, flaw: flaw && { bookingId, ...flaw } }
}

/** How many stays one query fetches. */
const batch = 500
/** Stays that ended less than so many days ago are checked every night; of the others a thirtieth. */
const latelyDays = 45
const parts = 30

/** Checks the logs of all stays; with `nightOf`, those that are that night's turn. */
export async function checkLogs(
  db: Database,
  { nightOf, stopping }: { readonly nightOf?: Date; readonly stopping?: AbortSignal } = {},
): Promise<{ readonly stays: number; readonly broken: BrokenLog[] }> {
  const dayMs = 86_400_000
  const turn = nightOf && {
    lately: new Date(nightOf.getTime() - latelyDays * dayMs),
    part: Math.floor(nightOf.getTime() / dayMs) % parts,
  }
  const broken: BrokenLog[] = []
  let stays = 0
  for (let after: string | null = null; !stopping?.aborted;) {
    const ids: string[] = await loggedStays(db, { after, limit: batch, ...turn })
    for (const id of ids) {
      const { flaw } = await checkLogOf(db, id)
      if (flaw) broken.push(flaw)
    }
    stays += ids.length
    after = ids.at(-1) ?? null
    if (ids.length < batch) break
  }
  return { stays, broken }
}

/** Nothing can be added to a log whose head is not its last entry: the check says so. */
async function noteRestore(db: Database, bookingId: string, at: Date): Promise<boolean> {
  try {
    await transaction(db, (tx) => appendLog(tx, bookingId, [{ at, actor: 'operator', kind: 'restored', payload: {} }]))
    return true
  } catch (error) {
    if (violatesConstraint(error, 'care_log_pkey')) return false
    throw error
  }
}

/** Writes into every log that the database was restored from a backup, so that what it lost is explained. Returns how many. */
export async function noteRestored(db: Database, now: Date): Promise<number> {
  let count = 0
  for (let after: string | null = null; ;) {
    const ids: string[] = await loggedStays(db, { after, limit: batch })
    for (const id of ids) if (await noteRestore(db, id, now)) count++
    after = ids.at(-1) ?? null
    if (ids.length < batch) return count
  }
}

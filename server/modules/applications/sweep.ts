import type { Database } from '#server/database/connect.ts'
import { sweepRejected } from './store.ts'

/** How long a rejected application is kept, in days: about six months. */
const keptDays = 183

/** Deletes rejected applications that are older than that. */
export async function sweepApplications(db: Database, now: Date): Promise<void> {
  await sweepRejected(db, new Date(now.getTime() - keptDays * 86_400_000))
}

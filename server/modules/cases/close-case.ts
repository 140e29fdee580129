import type { Database } from '#server/database/connect.ts'
import { insertBundle } from './bundle-store.ts'
import { noteClosed } from './offers-store.ts'
import type { Ending } from './offers-store.ts'
import { dropProposal } from './proposals-store.ts'
import { setState } from './store.ts'

/** Closes a case with what came of it; what is known of its stay is kept. */
export async function closeCase(tx: Database, id: string, ending: Ending, now: Date): Promise<void> {
  await noteClosed(tx, id, ending, now)
  await afterClosing(tx, id, now)
}

/** Solves a case without a word about money. */
export async function solveCase(tx: Database, id: string, now: Date): Promise<void> {
  await setState(tx, id, 'solved', now)
  await afterClosing(tx, id, now)
}

/** What every end of a case does: what waited in it is forgotten, and what is known of its stay is kept. */
export async function afterClosing(tx: Database, id: string, now: Date): Promise<void> {
  await dropProposal(tx, id)
  await insertBundle(tx, id, 'closed', now)
}

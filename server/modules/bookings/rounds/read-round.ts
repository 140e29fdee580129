import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findBooking } from '../rows/page-store.ts'
import { viewBooking } from '../shown/view.ts'
import { findRound, requestsOf } from './round-store.ts'

/** Returns a round as its owner sees it; undefined for everybody else. */
export async function readRound(
  db: Database,
  caller: Pick<Caller, 'id'>,
  id: string,
  now: Date,
): Promise<Reply<typeof api.rounds.get> | undefined> {
  const round = await findRound(db, id)
  if (round?.ownerId !== caller.id) return undefined
  const rows = await Promise.all((await requestsOf(db, id)).map((bookingId) => findBooking(db, bookingId)))
  const requests = rows.flatMap((row) => (row ? [viewBooking(row, 'owner', now)] : []))
  return { id, state: round.state, requests }
}

import type { DeskCounts } from '#contract/calls/desk.ts'
import type { Database } from '#server/database/connect.ts'
import { adminIds } from '#server/modules/identity/public.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { LiveHub } from '#server/platform/live/hub.ts'
import { deskCounts } from './counts.ts'
import type { PageOf } from './view.ts'

export type FollowOptions = {
  readonly db: Database
  readonly hub: Pick<LiveHub, 'count' | 'isListenedTo' | 'lastJoinedAt' | 'passOn'>
  readonly clock: () => Date
  readonly pageOf: PageOf
  readonly onError: (error: unknown) => void
  /** How often it is counted. */
  readonly everyMs?: number
}

/** How often it is counted while an admin has a page open, and how old an answer may be. */
const lookEveryMs = 3000
const keptMs = 5000

/** The counts of the desk, as old as `keptMs` at most, and what tells admins of changes. */
export type FollowedDesk = { readonly counts: () => Promise<DeskCounts>; readonly stop: () => Promise<void> }

/**
 * Counts what waits while an admin has a page open in this process, and tells their pages the version when that changed:
 * by whatever process, or by the time alone. A page that has just opened its stream is told it in any case, because what
 * it shows may have been counted before.
 */
export function followDesk({ db, hub, clock, pageOf, onError, everyMs = lookEveryMs }: FollowOptions): FollowedDesk {
  let known: { readonly at: number; readonly counts: Promise<DeskCounts> } | undefined
  let told: string | undefined
  let lookedAt = -Infinity
  const count = () => {
    const counts = deskCounts(db, clock(), pageOf)
    const entry = { at: performance.now(), counts }
    known = entry
    // a failure is not kept
    counts.catch(() => void (known === entry && (known = undefined)))
    return counts
  }
  const isHere = ({ id }: { readonly id: string }) => hub.count(id) > 0
  const look = async () => {
    const admins = hub.isListenedTo() ? await adminIds(db) : []
    if (!admins.some(isHere)) return
    const { version } = await count()
    for (const { id } of admins.filter(isHere))
      if (version !== told || hub.lastJoinedAt(id) > lookedAt) hub.passOn(id, { topic: 'desk', subject: version })
    told = version
    lookedAt = performance.now()
  }
  const looking = repeat(everyMs, look, onError)
  return {
    counts: () => (known && performance.now() - known.at < keptMs ? known.counts : count()),
    stop: () => looking.stop(),
  }
}

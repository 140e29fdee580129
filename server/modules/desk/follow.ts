import type { DeskCounts } from '#contract/calls/desk.ts'
import type { Database } from '#server/database/connect.ts'
import { adminIds } from '#server/modules/identity/public.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { LiveHub } from '#server/platform/live/hub.ts'
import { deskCounts } from './counts.ts'
import type { PageOf } from './view.ts'

export type FollowOptions = {
  readonly db: Database
  readonly hub: Pick<LiveHub, 'count' | 'isListenedTo' | 'passOn'>
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
 * Counts what waits while an admin has a page open in this process, and tells their pages when that changed: by whatever
 * process, or by the time alone.
 */
export function followDesk({ db, hub, clock, pageOf, onError, everyMs = lookEveryMs }: FollowOptions): FollowedDesk {
  let known: { readonly at: number; readonly counts: Promise<DeskCounts> } | undefined
  let told: string | undefined
  const count = () => {
    const counts = deskCounts(db, clock(), pageOf)
    const entry = { at: performance.now(), counts }
    known = entry
    // a failure is not kept
    counts.catch(() => void (known === entry && (known = undefined)))
    return counts
  }
  const look = async () => {
    if (!hub.isListenedTo()) return
    const here = (await adminIds(db)).filter(({ id }) => hub.count(id) > 0)
    if (here.length === 0) return void (told = undefined)
    const now = JSON.stringify(await count())
    if (told !== undefined && told !== now) for (const { id } of here) hub.passOn(id, { topic: 'desk', subject: id })
    told = now
  }
  const looking = repeat(everyMs, look, onError)
  return {
    counts: () => (known && performance.now() - known.at < keptMs ? known.counts : count()),
    stop: () => looking.stop(),
  }
}

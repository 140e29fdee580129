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
/** How long after its answer a page may open its stream; a later one polls before that. */
const openingMs = 60_000

/** The counts of the desk, as old as `keptMs` at most, and what tells admins of changes. */
export type FollowedDesk = { readonly counts: () => Promise<DeskCounts>; readonly stop: () => Promise<void> }

/**
 * Counts what waits while an admin has a page open in this process, and tells their pages when that changed: by whatever
 * process, or by the time alone.
 */
export function followDesk({ db, hub, clock, pageOf, onError, everyMs = lookEveryMs }: FollowOptions): FollowedDesk {
  let known: { readonly at: number; readonly counts: Promise<DeskCounts> } | undefined
  let latest: string | undefined
  let changedAt = -Infinity
  let lookedAt = -Infinity
  /** With nothing to compare with, `isNews` decides whether it counts as a change. */
  const count = (isNews: boolean) => {
    const counts = deskCounts(db, clock(), pageOf)
    const entry = { at: performance.now(), counts }
    known = entry
    counts.then(
      (found) => {
        const text = JSON.stringify(found)
        if (latest === undefined ? isNews : text !== latest) changedAt = performance.now()
        latest = text
      },
      // a failure is not kept
      () => void (known === entry && (known = undefined)),
    )
    return counts
  }
  const isHere = ({ id }: { readonly id: string }) => hub.count(id) > 0
  const look = async () => {
    const admins = hub.isListenedTo() ? await adminIds(db) : []
    const isOld = known !== undefined && performance.now() - known.at > openingMs
    // a page that was just answered has not opened its stream yet
    if (!admins.some(isHere)) return void (isOld && (latest = undefined))
    // what the pages show that are here was then counted by another process, nobody knows when
    await count(true)
    const now = performance.now()
    // a page that has just opened its stream may show what was counted before a change that the others were told of
    const isToldLate = (id: string) => hub.lastJoinedAt(id) > lookedAt && now - changedAt < openingMs
    for (const { id } of admins.filter(isHere))
      if (changedAt > lookedAt || isToldLate(id)) hub.passOn(id, { topic: 'desk', subject: id })
    lookedAt = now
  }
  const looking = repeat(everyMs, look, onError)
  return {
    counts: () => (known && performance.now() - known.at < keptMs ? known.counts : count(false)),
    stop: () => looking.stop(),
  }
}

import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { refuseBlocked } from '#server/modules/messaging/public.ts'
import { noteAnswer } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { appendEvent } from '../rows/events-store.ts'
import * as meets from '../rows/meet-store.ts'
import { isSide, mayAnswerMeet, mayProposeMeet, otherSideOf, viewerOf } from '../rules/may.ts'
import { chosenTimes, timesToCome } from '../rules/meet.ts'
import * as store from '../rows/bookings-store.ts'

const meetQuota: Quota = {
  name: 'meet',
  times: 20,
  minutes: 60,
  sentence: "You've suggested many meet-and-greets in the last hour.",
}

type Deps = { readonly db: Database; readonly quotas: Quotas }

/** Converts a local time of the listing to an instant. */
const instantIn = (timeZone: string, time: string): Date => instantOf(time.slice(0, 10), time.slice(11), timeZone)

/** Suggests a meet-and-greet to the other side of a request. The request keeps waiting for its answer. */
export async function proposeMeet(
  { db, quotas }: Deps,
  caller: Caller,
  id: string,
  times: readonly string[],
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.bookings.proposeMeet>>> {
  const seen = await store.findFacts(db, id)
  const side = seen && viewerOf(seen, caller)
  if (!seen || !side) return refuse('not_found')
  if (!isSide(side)) return refuse('only_sides_meet')
  return transaction(db, async (tx) => {
    const booking = await store.lockBooking(tx, id)
    if (!booking || !mayProposeMeet(booking, side, now)) return refuse('booking_state')
    const unreachable = await refuseBlocked(tx, { callerId: caller.id, otherId: otherSideOf(booking, side) })
    if (unreachable) return unreachable
    const live = await meets.liveMeet(tx, id)
    if (live && timesToCome(live, now).length > 0) return refuse('meet_open')
    const instants = times.map((time) => instantIn(booking.timeZone, time))
    const chosen = chosenTimes(instants, booking, now)
    if (isRefused(chosen)) return chosen
    if (live) await meets.setMeet(tx, live.id, 'over', null)
    const meetId = await meets.insertMeet(tx, { bookingId: id, proposedBy: side, times: chosen, now })
    const event = { kind: 'meet_proposed', meetId, actor: side, actorId: caller.id, at: now } as const
    await appendEvent(tx, booking, event)
    // suggesting a meeting counts as the sitter's first answer
    if (side === 'sitter') await noteAnswer(tx, { sitterId: booking.sitterId, kind: 'request', subjectId: id }, now)
    return quotas.use(tx, meetQuota, caller.id, now)
  })
}

type MeetAnswer = { readonly status: 'accepted' | 'declined' | 'withdrawn'; readonly time?: string | null | undefined }
const outcomes = { accepted: 'agreed', declined: 'declined', withdrawn: 'withdrawn' } as const

/** Accepts one of the suggested times, declines them, or withdraws. Repeating the same answer changes nothing. */
export async function answerMeet(
  db: Database,
  caller: Caller,
  { id, meetId }: { readonly id: string; readonly meetId: string },
  { status: to, time }: MeetAnswer,
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.bookings.answerMeet>>> {
  const seen = await store.findFacts(db, id)
  const side = seen && viewerOf(seen, caller)
  const found = await meets.findMeet(db, meetId)
  if (!seen || !side || found?.bookingId !== id) return refuse('not_found')
  if (!isSide(side)) return refuse('only_sides_meet')
  return transaction(db, async (tx) => {
    const booking = await store.lockBooking(tx, id)
    const meet = await meets.findMeet(tx, meetId)
    if (!booking || !meet) return refuse('meet_over')
    const wanted = time ? instantIn(booking.timeZone, time) : meet.times.length === 1 ? meet.times[0] : undefined
    if (meet.status === outcomes[to] && (to !== 'accepted' || wanted?.getTime() === meet.agreedTime?.getTime()))
      return undefined
    if (!mayAnswerMeet(meet, booking, side, to, now)) return refuse('meet_over')
    // an end is always possible; whoever blocked the other is not told of it
    const unreachable =
      to === 'accepted'
        ? await refuseBlocked(tx, { callerId: caller.id, otherId: otherSideOf(booking, side) })
        : undefined
    if (unreachable) return unreachable
    const agreed = timesToCome(meet, now).find((each) => each.getTime() === wanted?.getTime())
    if (to === 'accepted' && !agreed) return refuse('meet_time')
    await meets.setMeet(tx, meetId, outcomes[to], to === 'accepted' && agreed ? agreed : null)
    const kind = `meet_${outcomes[to]}` as const
    await appendEvent(tx, booking, { kind, meetId, actor: side, actorId: caller.id, at: now })
    if (side === 'sitter') await noteAnswer(tx, { sitterId: booking.sitterId, kind: 'request', subjectId: id }, now)
    return undefined
  })
}

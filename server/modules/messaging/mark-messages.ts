import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { publishTransient } from '#server/platform/live/store.ts'
import * as conversations from './conversation-store.ts'
import * as messages from './message-store.ts'
import { whyNotReach } from './rules/may.ts'

/** The maximum number of statements per call; each marks a thousand messages, and the next call marks the rest. */
const stepsMaximum = 20

/** Notes that a person's browser has received all waiting messages. */
export async function noteDelivered(db: Database, caller: Caller, now: Date): Promise<undefined> {
  await untilDone(() => transaction(db, (tx) => messages.markDelivered(tx, caller.id, now)))
}

/** Notes that a person has seen a thread up to a message, or to its end. */
export async function noteRead(
  db: Database,
  caller: Caller,
  conversationId: string,
  upTo: string | null,
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  const member = await conversations.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  if (member.messageCount > member.readUpTo)
    await untilDone(() => messages.markRead(db, { conversationId, userId: caller.id, upTo }, now))
  return undefined
}

/** Notifies the other person's open page that this person is typing, unless one has blocked the other. */
export async function noteTyping(
  db: Database,
  caller: Caller,
  conversationId: string,
): Promise<undefined | Refused<'not_found'>> {
  const member = await conversations.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  const blocked = whyNotReach({ byCaller: member.blockedByMe, byOther: member.blockedByOther })
  if (!blocked) await publishTransient(db, member.otherId, 'typing', conversationId)
  return undefined
}

async function untilDone(step: () => Promise<boolean>): Promise<undefined> {
  for (let steps = 0; steps < stepsMaximum; steps++) if (await step()) return undefined
  return undefined
}

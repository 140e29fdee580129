import type { QueryClient } from '@tanstack/react-query'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { careCalls } from '#contract/stale-calls.ts'
import { sendAll, useWaiting } from '#web/platform/outbox.ts'
import type { Sender, Waiting } from '#web/platform/outbox.ts'
import { refresh } from '#web/platform/use-call.ts'
import { isPermanent, sentenceOf } from '#web/platform/refusal.ts'
import { sendRecords } from './mutations.ts'
import type { CareEntry } from './mutations.ts'

/** The name under which entries of care wait. */
export const careCall = 'care.record'

/** The answers of the server to what was sent since the page was opened, for whoever waits for one. */
const answers = new Map<string, CareAnswer>()

/** Sends entries of a stay; those of a stay that refuses all of them are refused with its sentence. */
const send: Sender = async (to, entries) => {
  try {
    const sent = await sendRecords(
      to,
      entries.map(({ body }) => body as CareEntry),
    )
    for (const answer of sent) answers.set(answer.clientId, answer)
    return new Map(sent.map(({ clientId, refusal }) => [clientId, refusal?.sentence ?? null]))
  } catch (error) {
    // the session has ended, or the server is away: they wait
    if (!isPermanent(error)) throw error
    return new Map(entries.map(({ clientId }) => [clientId, sentenceOf(error, "This couldn't be recorded.")]))
  }
}

/** Sends what waits of care. Rejects if the server cannot be reached. */
export function sendWaiting(cache: QueryClient): Promise<void> {
  return sendAll({ [careCall]: send }, () => refresh(cache, careCalls))
}

/** Takes the answer to an entry; undefined while it waits. */
export function answerTo(clientId: string): CareAnswer | undefined {
  const answer = answers.get(clientId)
  answers.delete(clientId)
  return answer
}

export type WaitingRecord = Waiting & { readonly body: Extract<CareEntry, { type: 'record' }> }

/** What was recorded in a stay and is not sent yet, without what was undone since. */
export function useWaitingRecords(bookingId: string): readonly WaitingRecord[] {
  return recordsIn(useWaiting(), bookingId)
}

/** The records of a stay among what waits. */
export function recordsIn(waiting: readonly Waiting[], bookingId?: string): readonly WaitingRecord[] {
  const own = waiting.filter(
    ({ call, to, refusal }) => call === careCall && refusal === null && (bookingId === undefined || to === bookingId),
  )
  const undone = new Set(own.flatMap(({ body }) => ('of' in (body as CareEntry) ? [(body as { of: string }).of] : [])))
  return own.filter(
    (entry): entry is WaitingRecord => (entry.body as CareEntry).type === 'record' && !undone.has(entry.clientId),
  )
}

export type WaitingCall = Waiting & { readonly body: Extract<CareEntry, { type: 'call' }> }

/** The calls of an emergency that a sitter marked in a stay and that are not sent yet. */
export function useWaitingCalls(bookingId: string): readonly WaitingCall[] {
  return useWaiting().filter(
    (entry): entry is WaitingCall =>
      entry.call === careCall && entry.to === bookingId && (entry.body as CareEntry).type === 'call',
  )
}

/** What of care was refused for good and not read yet, of a stay or of all. */
export function refusedIn(waiting: readonly Waiting[], bookingId?: string): readonly Waiting[] {
  return waiting.filter(
    ({ call, refusal, to }) => call === careCall && refusal !== null && (bookingId === undefined || to === bookingId),
  )
}

type Key = {
  readonly petId: string
  readonly itemId: string | null
  readonly day: string
  readonly slot: string | null
}

/** Whether something that waits records a task. */
export function isRecordOf({ body }: WaitingRecord, { petId, itemId, day, slot }: Key): boolean {
  return body.petId === petId && body.itemId === itemId && body.day === day && (body.slot ?? null) === slot
}

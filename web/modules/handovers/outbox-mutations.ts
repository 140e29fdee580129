import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as api from '#contract/api.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { call } from '#web/platform/api.ts'
import type { Input } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import { enqueue, StorageUnavailable, sendAll, dequeue, useOutbox, outboxEntries } from '#web/platform/outbox.ts'
import type { NewOutboxEntry, Sender, OutboxEntry } from '#web/platform/outbox.ts'
import { isPermanent, isUnanswered } from '#web/platform/refusal.ts'
import type { Refusal } from '#web/platform/refusal.ts'
import { savedWords } from '#web/platform/saved-words.ts'
import { userQuery } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { refresh, toastFailure } from '#web/platform/use-call.ts'

/** The name under which what was pressed of check-ins and check-outs waits. */
export const handoverCall = 'handovers'

export type WrittenList = Omit<Input<typeof api.handovers.write>['body'], 'clientId'>

/** That the pets came or left, or the list, each on the revision that was seen. */
export type Press =
  | { readonly type: 'offer'; readonly way: HandoverWay; readonly revision: number }
  | { readonly type: 'list'; readonly way: HandoverWay; readonly list: WrittenList }
export type WaitingPress = OutboxEntry<Press>

type Kept = NewOutboxEntry<Press>

/** The fixed text of a failure. */
export const otherwise = "We couldn't save that. Please try again."

/** Makes the call of a press; the same again answers as before. */
async function send({ to, clientId, deviceAt, body }: Kept): Promise<void> {
  const params = { id: to, way: body.way }
  if (body.type === 'list') await call(api.handovers.write, { params, body: { ...body.list, clientId } })
  else {
    const { revision } = body
    const sentAt = new Date().toISOString()
    await call(api.handovers.offer, { params, body: { clientId, revision, deviceAt, sentAt } })
  }
}

/** Why presses were refused that were sent since the page was opened, for whoever waits for one. */
const refusals = new Map<string, Refusal>()

/** Sends the presses of a stay one by one: each is about the revision that the one before makes. */
function inOrder(): Sender {
  const held = new Set<string>()
  return async (to, entries) => {
    const answers = new Map<string, string | null>()
    if (held.has(to)) return answers
    for (const entry of entries as readonly WaitingPress[]) {
      try {
        await send(entry)
        answers.set(entry.clientId, null)
      } catch (error) {
        if (isPermanent(error)) {
          refusals.set(entry.clientId, error)
          answers.set(entry.clientId, error.sentence)
          continue
        }
        if (answers.size === 0) throw error
        held.add(to)
        break
      }
    }
    return answers
  }
}

/** Sends what waits of check-ins and check-outs. Rejects if the server cannot be reached. */
export function sendHandovers(cache: QueryClient): Promise<void> {
  return sendAll({ [handoverCall]: inOrder() }, () => refresh(cache, bookingCalls))
}

/**
 * Presses: it is kept on the device first, and sent from there, at once or when there is a network. Rejects if it was refused at
 * once, or could be neither kept nor sent, of which a toast has told.
 */
export function usePress(bookingId: string) {
  const cache = useQueryClient()
  const [isPending, setPending] = useState(false)
  // what could not be kept, and may have arrived: the same again is one
  const unkept = useRef<Kept>(undefined)

  async function keepAndSend(body: Press): Promise<void> {
    const who = cache.getQueryData(userQuery.queryKey)?.id ?? ''
    const again = JSON.stringify(unkept.current?.body) === JSON.stringify(body) ? unkept.current : undefined
    const pressed = { clientId: newId(), deviceAt: new Date().toISOString(), ...again }
    const made = { ...pressed, who, to: bookingId, call: handoverCall, body }
    try {
      await enqueue(made)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      unkept.current = made
      return sendUnkept(cache, made)
    }
    unkept.current = undefined
    // it waits, whatever becomes of this try
    const failure = await sendHandovers(cache).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isSaid = failure !== undefined && !isUnanswered(failure)
    if (isSaid) toastFailure(failure, otherwise)
    await toldOf(made.clientId, isSaid)
  }

  const press = async (body: Press): Promise<void> => {
    setPending(true)
    try {
      await keepAndSend(body)
    } catch (error) {
      if (isPermanent(error)) unkept.current = undefined
      toastFailure(error, otherwise)
      throw error
    } finally {
      setPending(false)
    }
  }
  return { isPending, press }
}

/** Sends a press that the device could not keep. */
async function sendUnkept(cache: QueryClient, made: Kept): Promise<void> {
  try {
    await send(made)
  } finally {
    await refresh(cache, bookingCalls)
  }
}

/** Says that a press waits, unless `isSaid`. Throws why it was refused, and does not keep it: whoever pressed it reads that now. */
async function toldOf(clientId: string, isSaid: boolean): Promise<void> {
  const kept = outboxEntries().find((entry) => entry.call === handoverCall && entry.clientId === clientId)
  if (kept?.refusal === null && !isSaid) toast({ ...savedWords(), tone: 'success' })
  const refusal = refusals.get(clientId)
  if (!kept || !refusal) return
  refusals.delete(clientId)
  await dequeue([kept.key])
  throw refusal
}

/** What was pressed of the check-in and check-out of a stay and is not sent yet, and what was refused later, until that was read. */
export function usePresses(bookingId: string) {
  const own = useOutbox().filter(
    (entry): entry is WaitingPress => entry.call === handoverCall && entry.to === bookingId,
  )
  return {
    waiting: own.filter(({ refusal }) => refusal === null),
    refused: own.filter(({ refusal }) => refusal !== null),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#contract/api.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { locate } from '#web/modules/places/locate.ts'
import type { Located } from '#web/modules/places/locate.ts'
import { call } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import {
  enqueue,
  StorageUnavailable,
  sendAll,
  dequeue,
  withdraw,
  useOutbox,
  outboxEntries,
} from '#web/platform/outbox.ts'
import type { Sender, OutboxEntry } from '#web/platform/outbox.ts'
import { codeOf, isPermanent, isUnanswered, sentenceOf } from '#web/platform/refusal.ts'
import { userQuery } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { refresh, toastFailure } from '#web/platform/use-call.ts'

/** The names under which the start of an alert waits, and where the device was then. */
export const startCall = 'lostPets.start'
const placeCall = 'lostPets.place'

/** A start as the device keeps it. */
type Pressed = { readonly clientId: string; readonly deviceAt: string; readonly body: { readonly petId: string } }
type Place = { readonly start: string; readonly petId: string; readonly point: Located }

const refreshes = [api.lostPets.list, api.care.log]
const failed = { title: "We couldn't start the alert", description: 'Please try again.' }
const notStarted = "The alert couldn't be started."

/** What became of the starts that were sent since the page was opened, for whoever waits for one. */
const started = new Map<string, LostPet>()

/** Starts an alert; the same again answers with the same. */
const begin = (bookingId: string, { clientId, deviceAt, body: { petId } }: Pressed): Promise<LostPet> =>
  call(api.lostPets.start, {
    params: { id: bookingId },
    body: { petId, point: null, clientId, waited: { deviceAt, sentAt: new Date().toISOString() } },
  })

const sendStarts: Sender = async (to, entries) => {
  const answers = new Map<string, string | null>()
  for (const entry of entries as readonly (OutboxEntry & Pressed)[]) {
    try {
      started.set(entry.clientId, await begin(to, entry))
      answers.set(entry.clientId, null)
    } catch (error) {
      if (!isPermanent(error)) throw error
      // it had arrived, and was taken back since
      const isUndone = codeOf(error) === 'missing_undone'
      answers.set(entry.clientId, isUndone ? null : sentenceOf(error, notStarted))
    }
  }
  return answers
}

/** Says where the sitter's device was. Without it the page goes by the listing, so nobody hears of a refusal. */
const sendPlaces: Sender = async (to, entries) => {
  for (const { body } of entries as readonly (OutboxEntry & { readonly body: Place })[]) {
    try {
      const { lost } = await call(api.lostPets.list, { params: { id: to } })
      const found = lost.find(({ petId, startedBy, may }) => petId === body.petId && startedBy === 'sitter' && may.edit)
      if (found) await call(api.lostPets.change, { params: { id: found.id }, body: { point: body.point } })
    } catch (error) {
      if (!isPermanent(error)) throw error
    }
  }
  return new Map(entries.map(({ clientId }) => [clientId, null]))
}

/** Sends the alerts that wait. Rejects if the server cannot be reached. */
export function sendMissing(cache: QueryClient): Promise<void> {
  return sendAll({ [startCall]: sendStarts, [placeCall]: sendPlaces }, () => refresh(cache, refreshes))
}

/** Starts that are not sent yet, and those that were refused later, until that was read. */
export function useStarts(bookingId: string) {
  const own = useOutbox().filter(
    (entry): entry is OutboxEntry & Pressed => entry.call === startCall && entry.to === bookingId,
  )
  return {
    waiting: own.filter(({ refusal }) => refusal === null),
    refused: own.filter(({ refusal }) => refusal !== null),
  }
}

/**
 * Says that a pet of a stay is missing, at one press: kept on the device first, and sent from there, at once or when there
 * is a network. A device near the pet sends along where it is.
 */
export function useStartLost(bookingId: string, isNear: boolean) {
  const cache = useQueryClient()
  const [pressed, setPressed] = useState<Pressed>()

  async function addPlace({ clientId, body: { petId } }: Pressed): Promise<void> {
    const body: Place = { start: clientId, petId, point: await locate(navigator.geolocation) }
    await enqueue({ ...entryOf(cache, bookingId), call: placeCall, clientId: newId(), body })
    await sendMissing(cache)
  }

  async function send(start: Pressed): Promise<void> {
    try {
      await enqueue({ ...entryOf(cache, bookingId), ...start, call: startCall })
      await sendMissing(cache)
    } catch (error) {
      if (error instanceof StorageUnavailable) return sendUnkept(start)
      if (!isUnanswered(error)) toastFailure(error, failed)
    }
    const kept = outboxEntries().find(({ clientId }) => clientId === start.clientId)
    if (!kept?.refusal) return
    // whoever pressed it reads it now
    toast({ title: kept.refusal, tone: 'error' })
    await dequeue([kept.key])
  }

  /** Sends a start that the device could not keep. */
  async function sendUnkept(start: Pressed): Promise<void> {
    try {
      started.set(start.clientId, await begin(bookingId, start))
    } catch (error) {
      toastFailure(error, failed)
    }
    await refresh(cache, refreshes)
  }

  /** Returns the id of what was started, or the one of the start while it waits. */
  async function start(petId: string): Promise<string> {
    const made = { clientId: newId(), deviceAt: new Date().toISOString(), body: { petId } }
    setPressed(made)
    await send(made)
    setPressed(undefined)
    // where it is unknown, the page goes by the listing
    if (isNear) addPlace(made).catch(() => {})
    return started.get(made.clientId)?.id ?? made.clientId
  }
  return { pressed, start }
}

/** What is kept of every entry of this person. */
const entryOf = (cache: QueryClient, to: string) => ({
  who: cache.getQueryData(userQuery.queryKey)?.id ?? '',
  to,
  deviceAt: new Date().toISOString(),
})

/** Takes back a start that was not sent. */
export function useUndoWaiting() {
  const cache = useQueryClient()
  const [isPending, setPending] = useState(false)
  const undo = async (start: string): Promise<void> => {
    setPending(true)
    const isOfStart = ({ call: name, clientId, body }: OutboxEntry) =>
      (name === startCall && clientId === start) || (name === placeCall && (body as Place).start === start)
    const isUndone = await withdraw(isOfStart).catch(() => false)
    setPending(false)
    if (isUndone) toast({ title: 'Undone', description: 'Nobody was told.', tone: 'success' })
    else await refresh(cache, refreshes)
  }
  return { isPending, undo }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CareAnswer, CareRecord, CareTask } from '#contract/schemas/care.ts'
import { careCalls } from '#contract/stale-calls.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { newId } from '#web/platform/new-id.ts'
import { enqueue, StorageUnavailable, dequeue, outboxEntries } from '#web/platform/outbox.ts'
import { isUnanswered } from '#web/platform/refusal.ts'
import { savedWords } from '#web/platform/saved-words.ts'
import { userQuery } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { refresh, toastFailure } from '#web/platform/use-call.ts'
import { outcomeWords } from './care-words.ts'
import { sendRecords } from './mutations.ts'
import type { CareEntry } from './mutations.ts'
import { answerTo, careCall, sendWaiting, uploadWaiting } from './outbox-mutations.ts'
import type { Added } from './photo-mutations.ts'

export type NewRecord = Omit<Extract<CareEntry, { type: 'record' }>, 'type' | 'clientId' | 'deviceAt' | 'photos'>

/** What a record of a task says besides how it went. */
export const recordOf = (task: Pick<CareTask, 'petId' | 'itemId' | 'day' | 'slot' | 'dose'>): NewRecord => ({
  petId: task.petId,
  itemId: task.itemId,
  day: task.day,
  slot: task.slot,
  outcome: 'done',
  note: null,
  shown: task.dose,
})

/** A press so soon after another one is the second of a double press, whatever has moved under the finger meanwhile. */
const pressMs = 700
let pressedAt = -Infinity

/** Whether a press counts. */
export function isPressed(now = performance.now()): boolean {
  if (now - pressedAt < pressMs) return false
  pressedAt = now
  return true
}

const failed = { title: 'Not recorded', description: 'Please try again.' }

/**
 * Records what a sitter did in a stay, at one press, and takes it back from the toast that says so. It is kept on the
 * device first, and sent from there: at once, or when there is a network again.
 */
export function useRecording(bookingId: string) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Sends an entry. Undefined if it waits; null if it failed, of which a toast has told. */
  async function send(entry: CareEntry, photos?: Added): Promise<CareAnswer | undefined | null> {
    setBusy(true)
    try {
      const who = cache.getQueryData(userQuery.queryKey)?.id ?? ''
      const { clientId, deviceAt } = entry
      await (photos?.keep ?? enqueue)({ who, clientId, deviceAt, call: careCall, to: bookingId, body: entry })
      await sendWaiting(cache)
      // nobody waits for photos: the record follows them
      if (photos) uploadWaiting(cache).catch(() => {})
    } catch (error) {
      if (error instanceof StorageUnavailable) return sendUnkept(entry, photos)
      if (!isUnanswered(error)) toastFailure(error, failed)
    } finally {
      setBusy(false)
    }
    return toldOf(answerTo(entry.clientId))
  }
  /** Sends an entry that the device could not keep. */
  async function sendUnkept(entry: CareEntry, photos?: Added): Promise<CareAnswer | null> {
    try {
      const [answer] = await sendRecords(bookingId, [await withPaths(entry, photos)])
      return toldOf(answer) ?? null
    } catch (error) {
      if (isUnanswered(error))
        toast({ title: "This phone couldn't save that. Free up space and try again.", tone: 'error' })
      else toastFailure(error, failed)
      return null
    } finally {
      await refresh(cache, careCalls)
    }
  }
  const pressed = () => ({ clientId: newId(), deviceAt: new Date().toISOString() })
  const undo = async (of: string): Promise<void> => {
    const answer = await send({ type: 'undo', ...pressed(), of })
    if (answer !== null && !answer?.refusal) toast({ title: 'Undone', tone: 'success' })
  }
  /** Returns whether it was recorded, or waits. */
  const record = async (what: NewRecord, photos?: Added): Promise<boolean> => {
    const entry = { type: 'record' as const, ...pressed(), ...what }
    const answer = await send(entry, photos)
    if (answer === null || answer?.refusal) return false
    const action = { label: 'Undo', run: () => void undo(entry.clientId) }
    toast({ ...recordedWords(answer?.record, photos?.count ?? 0), tone: 'success', action })
    return true
  }
  const correct = async (of: string, note: string): Promise<boolean> => {
    const answer = await send({ type: 'correction', ...pressed(), of, note })
    if (answer === null || answer?.refusal) return false
    toast({ title: 'Correction added', tone: 'success' })
    return true
  }
  const mayUndo = ({ undoUntil }: CareRecord): boolean => undoUntil !== null && readersNow() < new Date(undoUntil)
  return { bookingId, busy, record, undo, correct, mayUndo }
}

export type Recording = ReturnType<typeof useRecording>

/** An entry with its photos, which are uploaded now. */
async function withPaths(entry: CareEntry, photos: Added | undefined): Promise<CareEntry> {
  return entry.type === 'record' && photos ? { ...entry, photos: await photos.upload() } : entry
}

function recordedWords(record: CareRecord | null | undefined, photos: number) {
  if (record) return { title: `${outcomeWords(record)} at ${formatTimeOfDay(record.at.time)}` }
  const what = photos === 0 ? undefined : photos === 1 ? 'its photo' : 'its photos'
  return savedWords(what)
}

/** Tells why an entry was refused, and does not keep it: whoever pressed it has read that. */
function toldOf(answer: CareAnswer | undefined): CareAnswer | undefined {
  if (!answer?.refusal) return answer
  toast({ title: answer.refusal.sentence, tone: 'error' })
  const kept = outboxEntries().find(({ clientId }) => clientId === answer.clientId)
  if (kept) void dequeue([kept.key])
  return answer
}

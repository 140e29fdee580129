import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#contract/api.ts'
import type { CareAnswer, CareRecord, CareTask } from '#contract/schemas/care.ts'
import { careCalls } from '#contract/stale-calls.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { call, type Input } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import { toast } from '#web/platform/toasts.ts'
import { refresh, sayWhy } from '#web/platform/use-call.ts'
import { outcomeWords } from './care-words.ts'

type Entry = Input<typeof api.care.record>['body']['entries'][number]
export type NewRecord = Omit<Extract<Entry, { type: 'record' }>, 'type' | 'clientId' | 'deviceAt'>

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

/** Records what a sitter did in a stay, at one press, and takes it back from the toast that says so. */
export function useRecording(bookingId: string) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function send(entry: Entry): Promise<CareAnswer | undefined> {
    setBusy(true)
    try {
      const body = { sentAt: new Date().toISOString(), entries: [entry] }
      const [answer] = await call(api.care.record, { params: { id: bookingId }, body })
      if (answer?.refusal) toast({ title: answer.refusal.sentence, tone: 'error' })
      return answer
    } catch (error) {
      sayWhy(error, { title: 'Not recorded', description: 'Please try again.' })
      return undefined
    } finally {
      await refresh(cache, careCalls)
      setBusy(false)
    }
  }
  const pressed = () => ({ clientId: newId(), deviceAt: new Date().toISOString() })
  const undo = async (of: string): Promise<void> => {
    const answer = await send({ type: 'undo', ...pressed(), of })
    if (answer?.record) toast({ title: 'Undone', tone: 'success' })
  }
  /** Returns whether it was recorded. */
  const record = async (what: NewRecord): Promise<boolean> => {
    const entry = { type: 'record' as const, ...pressed(), ...what }
    const { record: made } = (await send(entry)) ?? {}
    if (made)
      toast({
        title: `${outcomeWords(made)} at ${formatTimeOfDay(made.at.time)}`,
        tone: 'success',
        action: { label: 'Undo', run: () => void undo(entry.clientId) },
      })
    return Boolean(made)
  }
  const correct = async (of: string, note: string): Promise<boolean> => {
    const answer = await send({ type: 'correction', ...pressed(), of, note })
    if (answer?.record) toast({ title: 'Correction added', tone: 'success' })
    return Boolean(answer?.record)
  }
  const mayUndo = ({ undoUntil }: CareRecord): boolean => undoUntil !== null && readersNow() < new Date(undoUntil)
  return { busy, record, undo, correct, mayUndo }
}

export type Recording = ReturnType<typeof useRecording>

import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { isGap } from '#contract/vocabulary/vaccines.ts'
import type { AskedVaccine, QuestionReason } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import {
  bookingFacts,
  lockBooking,
  mayQuestion,
  mayWaive,
  noteWaiver,
  viewerOfBooking,
} from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { LogNote } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { requiredRecordsOf } from './required-records.ts'
import type { RequiredRecord } from './required-records.ts'
import { insertWaiver, upsertQuestion } from './questions-store.ts'

type Which = { readonly id: string; readonly petId: string; readonly vaccine: AskedVaccine }
type WaiveRefused = Refused<RefusalOf<typeof api.vaccinations.waive>>
type QuestionRefused = Refused<RefusalOf<typeof api.vaccinations.question>>
type By = { readonly actorId: string; readonly reason: string | null }

/** Excuses a pet of a stay from a vaccine, as its sitter. The same again changes nothing. */
export async function waiveRecord(
  db: Database,
  caller: Caller,
  which: Which,
  reason: string | null,
  now: Date,
): Promise<undefined | WaiveRefused> {
  return transaction(db, async (tx) => {
    const found = await lockAsked(tx, caller, which)
    if ('refused' in found) return found
    const { stay, asked } = found
    if (!mayWaive('sitter', stay, now)) return refuse('record_over')
    if (asked.waiver) return asked.waiver.reason === reason ? undefined : refuse('waiver_differs')
    if (asked.vaccine === 'rabies') return refuse('rabies_not_waived')
    if (!isGap(asked.status)) return refuse('record_covered')
    await waive(tx, stay, [asked], { actorId: caller.id, reason }, now)
    return undefined
  })
}

/** Excuses the pets of a stay from all that is missing and can be waived, in the transaction of its acceptance. */
export async function waiveAll(tx: Database, bookingId: string, by: By, now: Date): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const gaps = (await requiredRecordsOf(tx, stay)).filter(({ status }) => isGap(status))
  await waive(tx, stay, gaps, by, now)
}

/** Writes waivers, with the history and the log of the stay; what cannot be waived stays missing. */
async function waive(
  tx: Database,
  stay: BookingFacts,
  gaps: readonly RequiredRecord[],
  { actorId, reason }: By,
  now: Date,
): Promise<void> {
  const notes: LogNote[] = []
  for (const { petId, petName, vaccine, status } of gaps) {
    if (vaccine === 'rabies') continue
    await insertWaiver(tx, stay.id, { petId, vaccine, reason, waivedAt: now })
    await noteWaiver(tx, stay, { actorId, petId, vaccine, reason }, now)
    const payload = { pet: petName, vaccine, status, ...(reason !== null && { note: reason }) }
    notes.push({ at: now, actor: 'sitter', kind: 'waived', payload })
  }
  await appendLog(tx, stay.id, notes)
}

/** Questions a record of a stay, as its sitter, until check-in. Its owner is told. */
export async function questionRecord(
  db: Database,
  caller: Caller,
  which: Which,
  why: QuestionReason,
  now: Date,
): Promise<undefined | QuestionRefused> {
  return transaction(db, async (tx) => {
    const found = await lockAsked(tx, caller, which)
    if ('refused' in found) return found
    const { stay, asked } = found
    if (!mayQuestion('sitter', stay, now)) return refuse('record_over')
    if (asked.recordId === null) return refuse('record_not_there')
    await upsertQuestion(tx, { bookingId: stay.id, recordId: asked.recordId, why }, now)
    return undefined
  })
}

/** Locks a stay for its sitter, and returns how one of its pets stands for one vaccine. */
async function lockAsked(
  tx: Database,
  caller: Caller,
  { id, petId, vaccine }: Which,
): Promise<
  | { readonly stay: BookingFacts; readonly asked: RequiredRecord }
  | Refused<'not_found' | 'only_sitter_waives' | 'record_not_asked'>
> {
  const stay = await lockBooking(tx, id)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer) return refuse('not_found')
  if (viewer !== 'sitter') return refuse('only_sitter_waives')
  const asked = (await requiredRecordsOf(tx, stay)).find((each) => each.petId === petId && each.vaccine === vaccine)
  return asked ? { stay, asked } : refuse('record_not_asked')
}

import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import { ownPet } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { answerQuestions } from './questions-store.ts'
import { checkRecord } from './rules/check-record.ts'
import { isCorrection } from './rules/correction.ts'
import { nextReminder } from './rules/reminders.ts'
import { setReminds } from './reminders-store.ts'
import * as store from './store.ts'
import type { RecordRow } from './store.ts'
import { reportingLostCover } from './report-lost-cover.ts'

type New = ParsedInput<typeof api.vaccinations.add>['body']
type Change = ParsedInput<typeof api.vaccinations.change>['body']
type AddRefusal = Refused<RefusalOf<typeof api.vaccinations.add>>
type ChangeRefusal = Refused<RefusalOf<typeof api.vaccinations.change>>

/** Adds a record to a pet of the caller's. The same request again returns the record that it made. */
export async function addRecord(
  db: Database,
  caller: Caller,
  petId: string,
  { requestId, proofs, ...record }: New,
  now: Date,
): Promise<RecordRow | AddRefusal> {
  const hash = hashOfRequest([petId, record, proofs])
  return withProofs(() =>
    transaction(db, async (tx) => {
      // serializes what one owner adds, so that two tabs cannot exceed the maximum together
      const { timeZone } = await lockUser(tx, caller.id)
      const pet = await ownPet(tx, caller, petId)
      if (!pet) return refuse('not_found')
      const known = await store.recordByRequest(tx, requestId)
      if (known) return known.requestHash === hash ? known : refuse('vaccination_differs')
      if (record.vaccine === 'other' && !record.name) return refuse('vaccine_name_missing')
      const wrong = checkRecord(pet.kind, record, now) ?? (await refuseForeign(tx, caller, proofs, []))
      if (wrong) return wrong
      if ((await store.recordsOf(tx, [petId])).length >= vaccinationLimits.records)
        return refuse('too_many_vaccinations')
      const fields = {
        ...record,
        name: record.vaccine === 'other' ? record.name : null,
        isFirst: isFirstOf(record),
        remindAt: remindAtOf(record, timeZone, now),
      }
      const added = { ...fields, petId, request: { id: requestId, hash } }
      const insert = () => store.insertRecord(tx, added, proofs.map(pictureIdOf), now)
      // it counts instead of an older one, which may have covered more
      const id = await reportingLostCover(tx, petId, insert, now)
      return (await store.findRecord(tx, id)) ?? refuse('not_found')
    }),
  )
}

/** Corrects a record of the caller's, which answers what was questioned in it; saving it as it is does not. */
export async function changeRecord(
  db: Database,
  caller: Caller,
  id: string,
  { proofs, ...change }: Change,
  now: Date,
): Promise<RecordRow | ChangeRefusal> {
  return withProofs(() =>
    transaction(db, async (tx) => {
      const { timeZone } = await lockUser(tx, caller.id)
      const record = await store.findRecord(tx, id)
      const pet = record && (await ownPet(tx, caller, record.petId))
      if (!record || !pet) return refuse('not_found')
      const { vaccine } = record
      const wrong =
        checkRecord(pet.kind, { ...change, vaccine }, now) ?? (await refuseForeign(tx, caller, proofs, record.proofs))
      if (wrong) return wrong
      const remindAt = remindAtOf(change, timeZone, now)
      const fields = { ...change, isFirst: isFirstOf({ ...change, vaccine }), remindAt }
      const update = () => store.updateRecord(tx, id, fields, proofs.map(pictureIdOf))
      const done = await reportingLostCover(tx, record.petId, update, now)
      if (isCorrection(record, { ...fields, proofs: proofs.map(pictureIdOf) })) await answerQuestions(tx, id)
      return (done && (await store.findRecord(tx, id))) || refuse('not_found')
    }),
  )
}

/** Deletes a record of the caller's; the sitters whose stays it covered are told at once. */
export async function removeRecord(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  return transaction(db, async (tx) => {
    // a request for a stay that asks for it has the same lock while it looks
    await lockUser(tx, caller.id)
    const record = await store.findRecord(tx, id)
    if (!record || !(await ownPet(tx, caller, record.petId))) return refuse('not_found')
    const isGone = await reportingLostCover(tx, record.petId, () => store.deleteRecord(tx, id), now)
    return isGone ? undefined : refuse('not_found')
  })
}

/** Turns the reminders of a record of the caller's on or off. */
export async function remindOfRecord(
  db: Database,
  caller: Caller,
  id: string,
  on: boolean,
): Promise<RecordRow | Refused<'not_found'>> {
  const record = await store.findRecord(db, id)
  if (!record || !(await ownPet(db, caller, record.petId))) return refuse('not_found')
  await setReminds(db, id, on)
  return (await store.findRecord(db, id)) ?? refuse('not_found')
}

/** Points that have passed already are left out. */
const remindAtOf = ({ validUntil }: { readonly validUntil: string }, timeZone: string | null, now: Date) =>
  nextReminder(validUntil, timeZone ?? 'UTC', now)

/** Only a rabies shot can be a pet's first one that counts later. */
const isFirstOf = ({ vaccine, basis, isFirst }: Pick<New, 'vaccine' | 'basis' | 'isFirst'>): boolean =>
  isFirst && vaccine === 'rabies' && basis === 'vaccination'

/** Refuses photos that the caller did not upload; those that the record already has stay. */
async function refuseForeign(
  tx: Database,
  caller: Caller,
  proofs: readonly string[],
  kept: RecordRow['proofs'],
): Promise<Refused<'image_not_yours'> | undefined> {
  const has = new Set(kept.map(({ pictureId }) => pictureId))
  const added = new Set(proofs.map(pictureIdOf).filter((id) => !has.has(id)))
  const own = await ownReadyPictures(tx, caller.id, [...added])
  return own.length < added.size ? refuse('image_not_yours') : undefined
}

/** Runs work that sets proofs; refuses if a picture was swept meanwhile. */
async function withProofs<T>(work: () => Promise<T>): Promise<T | Refused<'image_not_yours'>> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'vaccination_proofs_picture_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}

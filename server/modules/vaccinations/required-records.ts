import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { isGap, isSameRule, isWaivable, possibleRules } from '#contract/vocabulary/vaccines.ts'
import type { AskedVaccine, QuestionReason, RecordStatus } from '#contract/vocabulary/vaccines.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, guestPetsOf } from '#server/modules/bookings/public.ts'
import type { AskingStay } from '#server/modules/bookings/public.ts'
import { questionsOf, waiversOf } from './questions-store.ts'
import type { Waiver } from './questions-store.ts'
import type { StayDates } from './rules/cover.ts'
import { statusOf } from './rules/status.ts'
import { recordsOf } from './store.ts'
import type { RecordRow } from './store.ts'

type GuestPet = { readonly id: string; readonly name: string; readonly kind: PetKind }

/** How one pet stands for one vaccine that a stay asks for. */
export type RequiredRecord = {
  readonly petId: string
  readonly petName: string
  readonly vaccine: AskedVaccine
  readonly status: RecordStatus
  readonly recordId: string | null
  readonly question: QuestionReason | null
  readonly waiver: Waiver | null
}

/** How the pets of a stay stand for what it asks for, pet by pet; of a stay that is not stored the pets are given. */
export async function requiredRecordsOf(
  db: Database,
  stay: AskingStay,
  given?: readonly GuestPet[],
): Promise<RequiredRecord[]> {
  const { id, vaccineRules } = stay
  if (vaccineRules === null) return []
  const pets = given ?? (id === null ? [] : await guestPetsOf(db, id))
  const records = await recordsOf(
    db,
    pets.map((pet) => pet.id),
  )
  const [waivers, questions] = id === null ? [[], []] : [await waiversOf(db, id), await questionsOf(db, id)]
  return pets.flatMap((pet) =>
    possibleRules
      .filter((rule) => rule.kind === pet.kind && vaccineRules.some((asked) => isSameRule(asked, rule)))
      .map(({ vaccine }) => {
        const record = records.find((each) => each.petId === pet.id && each.vaccine === vaccine && !each.isReplaced)
        const waiver = waivers.find((each) => each.petId === pet.id && each.vaccine === vaccine) ?? null
        const question = questions.find(({ recordId }) => recordId === record?.id)?.why ?? null
        const facts = { record: record && factsOf(record), isQuestioned: question !== null, isWaived: waiver !== null }
        const status = statusOf(facts, stay)
        const shown = { petId: pet.id, petName: pet.name, vaccine, recordId: record?.id ?? null }
        return { ...shown, status, question, waiver }
      }),
  )
}

export const factsOf = (record: RecordRow) => ({ ...record, hasProof: record.proofs.length > 0 })

/** What a stay asks of its pets and no record covers. */
export async function gapsOf(db: Database, stay: AskingStay, pets?: readonly GuestPet[]): Promise<RecordGap[]> {
  return (await requiredRecordsOf(db, stay, pets)).filter(({ status }) => isGap(status)).map(viewGap)
}

/** The same of a stay by its id, on its dates or on others. */
export async function gapsOfStay(db: Database, bookingId: string, dates?: StayDates): Promise<RecordGap[]> {
  const stay = await bookingFacts(db, bookingId)
  return stay ? gapsOf(db, { ...stay, ...dates }) : []
}

const viewGap = ({ petId, petName, vaccine, status }: RequiredRecord): RecordGap => ({
  petId,
  petName,
  vaccine,
  status,
  waivable: isWaivable(vaccine),
})

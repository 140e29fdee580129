import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Vaccine, VaccineBasis } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'

/** What an owner writes in a record. */
export type RecordFields = {
  readonly basis: VaccineBasis
  readonly givenOn: PlainDate
  readonly validUntil: PlainDate
  readonly isFirst: boolean
  readonly clinic: string | null
  /** When its owner is reminded next that it ends. */
  readonly remindAt: Date | null
}

export type NewRecord = RecordFields & {
  readonly petId: string
  readonly vaccine: Vaccine
  readonly name: string | null
  readonly request: { readonly id: string; readonly hash: string }
}

export type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number]

/** The condition that a newer record of the same vaccine counts. */
const isReplaced = sql<boolean>`v.id not in (select c.id from counted_vaccinations c where c.pet_id = v.pet_id)`

const selectRecords = (db: Database) =>
  db
    .selectFrom('vaccinations as v')
    .select([
      'v.id',
      'v.pet_id as petId',
      'v.vaccine',
      'v.name',
      'v.basis',
      'v.given_on as givenOn',
      'v.valid_until as validUntil',
      'v.is_first as isFirst',
      'v.clinic',
      'v.created_at as createdAt',
      'v.request_hash as requestHash',
      'v.remind_at as remindAt',
      sql<boolean>`not v.reminders_off`.as('reminds'),
      isReplaced.as('isReplaced'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('vaccination_proofs as f')
          .select('f.picture_id as pictureId')
          .whereRef('f.vaccination_id', '=', 'v.id')
          .orderBy('f.position'),
      ).as('proofs'),
    )

/** Returns the records of pets, newest first. */
export async function recordsOf(db: Database, petIds: readonly string[]) {
  if (petIds.length === 0) return []
  return selectRecords(db)
    .where('v.pet_id', 'in', petIds)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
}

/** Returns a record by its id; undefined if there is none. */
export async function findRecord(db: Database, id: string): Promise<RecordRow | undefined> {
  return selectRecords(db).where('v.id', '=', id).executeTakeFirst()
}

/** Returns the record that was made by a request. */
export async function recordByRequest(db: Database, requestId: string): Promise<RecordRow | undefined> {
  return selectRecords(db).where('v.request_id', '=', requestId).executeTakeFirst()
}

const columnsOf = ({ basis, givenOn, validUntil, isFirst, clinic, remindAt }: RecordFields) => ({
  basis,
  given_on: givenOn,
  valid_until: validUntil,
  is_first: isFirst,
  clinic,
  remind_at: remindAt,
})

/** Adds a record with its proofs. Returns its id. */
export async function insertRecord(
  tx: Database,
  record: NewRecord,
  pictureIds: readonly string[],
  now: Date,
): Promise<string> {
  const { petId, vaccine, name, request } = record
  const { id } = await tx
    .insertInto('vaccinations')
    .values({
      ...columnsOf(record),
      pet_id: petId,
      vaccine,
      name,
      created_at: now,
      request_id: request.id,
      request_hash: request.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertProofs(tx, id, pictureIds)
  return id
}

/** Corrects a record and sets its proofs. Returns false if it was deleted meanwhile. */
export async function updateRecord(
  tx: Database,
  id: string,
  fields: RecordFields,
  pictureIds: readonly string[],
): Promise<boolean> {
  const row = await tx
    .updateTable('vaccinations')
    // another end has reminders of its own
    .set((eb) => ({
      ...columnsOf(fields),
      reminded_for: eb.case().when('valid_until', '=', fields.validUntil).then(eb.ref('reminded_for')).else(null).end(),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('vaccination_proofs').where('vaccination_id', '=', id).execute()
  await insertProofs(tx, id, pictureIds)
  return true
}

async function insertProofs(tx: Database, id: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((pictureId, position) => ({ vaccination_id: id, position, picture_id: pictureId }))
  await tx.insertInto('vaccination_proofs').values(rows).execute()
}

/** Deletes a record. Returns whether it was there. */
export async function deleteRecord(db: Database, id: string): Promise<boolean> {
  const row = await db.deleteFrom('vaccinations').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Deletes the records of pets. */
export async function deleteRecordsOf(tx: Database, petIds: readonly string[]): Promise<void> {
  if (petIds.length > 0) await tx.deleteFrom('vaccinations').where('pet_id', 'in', petIds).execute()
}

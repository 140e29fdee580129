import { CareSheet } from '#contract/inputs/care-sheet.ts'
import { PetTraits } from '#contract/inputs/traits.ts'
import type { Pet as PetView } from '#contract/calls/pets.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { noTraits } from '#contract/vocabulary/traits.ts'
import type { PetTraits as Traits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { petColumns, petRow } from './fields-store.ts'
import type { PetFields } from './fields-store.ts'

export type Pet = PetFields & {
  readonly id: string
  readonly ownerId: string
  readonly traits: Traits
  readonly care: CareSheet | null
  readonly contactAnswers: PetView['contactAnswers']
  /** The record that counts of each of its vaccines. */
  readonly vaccinations: PetView['vaccinations']
  readonly createdAt: Date
}

const counted = sql<Pet['vaccinations']>`coalesce((
  select json_agg(json_build_object('vaccine', c.vaccine, 'name', c.name, 'validUntil', c.valid_until,
    'hasProof', c.has_proof) order by c.vaccine, c.name)
  from counted_vaccinations c where c.pet_id = pets.id), '[]')`.as('vaccinations')

const answers = sql<Pet['contactAnswers']>`coalesce((
  select json_agg(json_build_object('email', q.email, 'answer', q.answer) order by q.email)
  from contact_consents q where q.owner_id = pets.owner_id and q.email in (
    select lower(c ->> 'email') from jsonb_array_elements(pets.care -> 'contacts') c)), '[]')`.as('contactAnswers')

const shown = [
  'id',
  'owner_id as ownerId',
  ...petColumns,
  'traits',
  'care',
  counted,
  answers,
  'created_at as createdAt',
] as const

const selectPets = (db: Database) => db.selectFrom('pets').select(shown)

type Row = Awaited<ReturnType<ReturnType<typeof selectPets>['execute']>>[number]

const petOf = (row: Row): Pet => ({ ...row, traits: traitsFrom(row.traits), care: sheetOf(row) })

/** What is said of a pet, which may be deleted, within a statement that knows its id; for `traitsFrom`. */
export const traitsColumn = (petId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select said.traits from pets said where said.id = ${petId})`

/** What is said of a pet, as its column `traits` has it. */
export const traitsFrom = (traits: unknown): Traits => (traits ? PetTraits.parse(traits) : noTraits)

const sheetOf = ({ id, care }: Pick<Row, 'id' | 'care'>): CareSheet | null =>
  care === null ? null : withIds(id, CareSheet.parse(withContacts(care)))

const Old = z.object({ emergencyContact: z.object({ name: z.string().nullish(), phone: z.string().nullish() }) })

/** The release before writes one contact: until its owner saves the sheet again, that is the first. */
function withContacts(care: unknown): unknown {
  const { data } = Old.safeParse(care)
  if (!data || Object.hasOwn(Object(care), 'contacts')) return care
  const { name, phone } = data.emergencyContact
  return { ...Object(care), contacts: name || phone ? [data.emergencyContact] : [] }
}

/** What the release before reads besides: a list of vaccinations, and one contact. */
function forReleaseBefore({ contacts }: CareSheet) {
  const { name = null, phone = null } = contacts[0] ?? {}
  return { vaccinations: [], emergencyContact: { name, phone } }
}

/** The release before writes medication without ids: until its owner saves the sheet again, its name is what it goes by. */
function withIds(petId: string, care: CareSheet): CareSheet {
  return {
    ...care,
    medications: care.medications.map((item) => ({ ...item, id: item.id ?? idOfName(petId, item.name) })),
  }
}

/** A UUID that is always the same for a pet and a name. */
function idOfName(petId: string, name: string): string {
  const hash = createHash('sha256').update(`${petId} ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Returns a person's pets, oldest first. */
export async function petsOf(db: Database, ownerId: string): Promise<Pet[]> {
  const rows = await selectPets(db)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(petOf)
}

/** Returns all pets that a person ever had here, oldest first, and when each was deleted. */
export async function allPetsOf(db: Database, ownerId: string): Promise<(Pet & { deletedAt: Date | null })[]> {
  const rows = await selectPets(db)
    .select('deleted_at as deletedAt')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...petOf(row), deletedAt: row.deletedAt }))
}

/** Returns the ids of all pets that a person ever had here. */
export async function petIdsOfOwner(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('pets').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

/** The same pet sent again within so many seconds is taken as a double click. */
const repeatSeconds = 10

/**
 * Adds a pet; undefined if its owner already has `maximum` pets. The owner must be locked. The same pet sent again
 * within seconds returns the existing one.
 */
export async function insertPet(
  tx: Database,
  ownerId: string,
  pet: PetFields,
  maximum: number,
): Promise<Pet | undefined> {
  const known = await petsOf(tx, ownerId)
  const { rows } = await sql<{ since: Date }>`select now() - make_interval(secs => ${repeatSeconds}) as since`.execute(
    tx,
  )
  const repeated = known.find((each) => rows[0] && each.createdAt > rows[0].since && isSamePet(each, pet))
  if (repeated) return repeated
  if (known.length >= maximum) return undefined
  const row = await tx
    .insertInto('pets')
    .values({ ...petRow(pet), owner_id: ownerId })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return petOf(row)
}

function isSamePet(known: Pet, pet: PetFields): boolean {
  return isDeepStrictEqual(petRow(known), petRow(pet))
}

/** Returns a pet unless it was deleted, whoever owns it. */
export async function findPet(db: Database, id: string): Promise<Pet | undefined> {
  const row = await selectPets(db).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row && petOf(row)
}

/** Changes a pet; undefined if it was removed meanwhile. */
export async function updatePet(db: Database, id: string, pet: PetFields): Promise<Pet | undefined> {
  const row = await db
    .updateTable('pets')
    .set(petRow(pet))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(shown)
    .executeTakeFirst()
  return row && petOf(row)
}

const jsonOf = (care: CareSheet | null): string | null => care && JSON.stringify({ ...care, ...forReleaseBefore(care) })

/** Sets the care sheet of a pet, even of a deleted one, which may be on a stay. */
export async function writeCare(tx: Database, id: string, care: CareSheet): Promise<void> {
  await tx
    .updateTable('pets')
    .set({ care: jsonOf(care) })
    .where('id', '=', id)
    .execute()
}

/** Sets a pet's care sheet; undefined if the pet was removed meanwhile. */
export async function updateCare(db: Database, id: string, care: CareSheet | null): Promise<Pet | undefined> {
  const row = await db
    .updateTable('pets')
    .set({ care: jsonOf(care) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(shown)
    .executeTakeFirst()
  return row && petOf(row)
}

/** Sets what is said about a pet; undefined if the pet was removed meanwhile. */
export async function updateTraits(db: Database, id: string, traits: Traits): Promise<Pet | undefined> {
  const row = await db
    .updateTable('pets')
    .set({ traits: isDeepStrictEqual(traits, noTraits) ? null : JSON.stringify(traits) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(shown)
    .executeTakeFirst()
  return row && petOf(row)
}

/** Returns the care sheets of these pets, including deleted ones, which may be on a stay. */
export async function careOf(db: Database, ids: readonly string[]): Promise<Map<string, CareSheet | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pets').select(['id', 'care']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, sheetOf(row)]))
}

/** Returns what is said of these pets, including deleted ones, which may be on a stay. */
export async function traitsOfPets(db: Database, ids: readonly string[]): Promise<Map<string, Traits>> {
  if (ids.length === 0) return new Map()
  return new Map((await traitsById(db, [ids])).map((row) => [row.id, traitsFrom(row.traits)]))
}

const traitsById = prepared<Pick<Row, 'id' | 'traits'>>('select id, traits from pets where id = any($1::uuid[])')

/** Marks a pet as deleted, so that it is never shown again. Returns whether it existed. */
export async function deletePet(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('pets')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { PetKind } from '#contract/pet-kinds.ts'

export type PetRow = Awaited<ReturnType<typeof petsOf>>[number]

export type PetFields = {
  readonly name: string
  readonly kind: PetKind
  readonly breed: string | null
  readonly age: number | null
  readonly size: 'small' | 'medium' | 'large' | null
  readonly description: string | null
  readonly special_needs: string | null
}

/** A person's pets, oldest first. */
export async function petsOf(db: Database, ownerId: string) {
  return db
    .selectFrom('pets')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Somebody who sends the same pet twice within so many seconds has clicked twice. */
const twinSeconds = 10

/**
 * Adds a pet while its owner has fewer than `maximum`; undefined when they have not. The same one again answers with
 * the pet that is there.
 */
export async function insertPet(tx: Database, ownerId: string, pet: PetFields, maximum: number) {
  // one at a time per owner, so that two tabs cannot pass the maximum together
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
  const known = await petsOf(tx, ownerId)
  const { rows } = await sql<{ since: Date }>`select now() - make_interval(secs => ${twinSeconds}) as since`.execute(tx)
  const twin = known.find((each) => rows[0] && each.created_at > rows[0].since && isSamePet(each, pet))
  if (twin) return twin
  if (known.length >= maximum) return undefined
  return tx
    .insertInto('pets')
    .values({ ...pet, owner_id: ownerId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function isSamePet(row: PetRow, pet: PetFields): boolean {
  return Object.entries(pet).every(([name, value]) => row[name as keyof PetFields] === value)
}

export async function findPet(db: Database, id: string, ownerId: string) {
  return db
    .selectFrom('pets')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function updatePet(db: Database, id: string, ownerId: string, pet: PetFields) {
  return db
    .updateTable('pets')
    .set(pet)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Hides a pet for good; whether there was one. */
export async function deletePet(db: Database, id: string, ownerId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('pets')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

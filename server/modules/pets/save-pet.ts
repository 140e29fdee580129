import { randomUUID } from 'node:crypto'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { PetInput } from '#contract/inputs/pets.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { isRoutineFor } from '#contract/vocabulary/care.ts'
import { petsMaximum } from '#contract/vocabulary/search-limits.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { ContactsPort, StaysPort } from './ports.ts'
import { mayChangePet } from './rules/may.ts'
import * as store from './store.ts'
import type { PetFields } from './fields-store.ts'
import type { Pet } from './store.ts'

type InputRefusal = Refused<'pet_name_and_type' | 'image_not_yours'>

/** Adds a pet of the caller's. */
export async function addPet(
  db: Database,
  caller: Caller,
  input: PetInput,
): Promise<Pet | InputRefusal | Refused<'too_many_pets'>> {
  return withPicture(() =>
    transaction(db, async (tx) => {
      // serializes adds of one owner, so that two tabs cannot exceed the maximum together
      await lockUser(tx, caller.id)
      const fields = await fieldsOf(tx, caller, input, null)
      if (isRefused(fields)) return fields
      return (await store.insertPet(tx, caller.id, fields, petsMaximum)) ?? refuse('too_many_pets')
    }),
  )
}

/** Changes a pet of the caller's. A breed belongs to one kind: another kind clears it. */
export async function changePet(
  db: Database,
  caller: Caller,
  id: string,
  input: PetInput,
): Promise<Pet | InputRefusal | Refused<'not_found'>> {
  const old = await store.findPet(db, id)
  if (!old || !mayChangePet(old, caller)) return refuse('not_found')
  const fields = await fieldsOf(db, caller, input, old.pictureId)
  if (isRefused(fields)) return fields
  const stale = old.kind !== fields.kind && old.breed === fields.breed
  return withPicture(
    async () => (await store.updatePet(db, id, stale ? { ...fields, breed: null } : fields)) ?? refuse('not_found'),
  )
}

type CareDeps = { readonly db: Database; readonly stays: StaysPort; readonly contacts: ContactsPort }

/**
 * Saves the care sheet of one's pet, and with it what is still to be done in a stay that the pet is at. Contacts with an
 * email are asked once whether they want to be one; who said no cannot be named again.
 */
export async function changeCare(
  { db, stays, contacts }: CareDeps,
  caller: Caller,
  id: string,
  care: CareSheet | null,
  now: Date,
): Promise<Pet | Refused<'not_found' | 'walks_for_dogs' | 'contact_said_no'>> {
  const seen = await store.findPet(db, id)
  if (!seen || !mayChangePet(seen, caller)) return refuse('not_found')
  if (care?.routine.some(({ kind }) => !isRoutineFor(kind, seen.kind))) return refuse('walks_for_dogs')
  const after = care && withNewIds(care)
  return transaction(db, async (tx) => {
    // stays first, as whoever records something in one locks it and then reads the sheet
    const locked = await stays.lockStays(tx, id)
    const before = (await store.careOf(tx, [id])).get(id) ?? null
    const pet = await store.updateCare(tx, id, after)
    if (!pet) return refuse('not_found')
    const emails = emailsOf(after)
    const unwilling = await contacts.whoSaidNo(tx, caller.id, emails)
    if (unwilling !== undefined)
      return refuse(
        'contact_said_no',
        `${unwilling} asked not to be an emergency contact. Take that person off the list.`,
      )
    await stays.sheetSaved(tx, locked, { petId: id, before, after }, now)
    await contacts.ask(tx, { ownerId: caller.id, petName: pet.name, emails }, now)
    return (await store.findPet(tx, id)) ?? refuse('not_found')
  })
}

const emailsOf = (care: CareSheet | null): string[] =>
  (care?.contacts ?? []).flatMap(({ email }) => (email === null ? [] : [email]))

/** Gives an id to each entry that has none yet. */
function withNewIds(care: CareSheet): CareSheet {
  const kept = <Item extends { readonly id: string | null }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, id: item.id ?? randomUUID() }))
  return { ...care, medications: kept(care.medications), routine: kept(care.routine) }
}

/** Validates the fields of a pet; without an `imageUrl` the picture stays. */
async function fieldsOf(
  db: Database,
  caller: Caller,
  input: PetInput,
  kept: string | null,
): Promise<PetFields | InputRefusal> {
  const { name, type, imageUrl, ...written } = input
  const kind = type ? petKindOf(type) : undefined
  if (!name || !kind) return refuse('pet_name_and_type')
  const pictureId = imageUrl === undefined ? kept : imageUrl && pictureIdOf(imageUrl)
  // the current picture may be sent back with the rest
  if (pictureId !== null && pictureId !== kept && !(await isOwn(db, caller, pictureId)))
    return refuse('image_not_yours')
  return { ...written, name, kind, pictureId }
}

async function isOwn(db: Database, caller: Caller, pictureId: string): Promise<boolean> {
  return (await ownReadyPictures(db, caller.id, [pictureId])).length > 0
}

/** Runs work that sets a picture; refuses if the picture was swept meanwhile. */
async function withPicture<T>(work: () => Promise<T>): Promise<T | Refused<'image_not_yours'>> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'pets_picture_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}

import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { eachPetNote } from '#contract/vocabulary/pet-notes.ts'
import type { PetNote } from '#contract/vocabulary/pet-notes.ts'
import type { Tables } from '#server/database/tables.ts'

/**
 * The columns of what an owner writes about a pet, and their names in code: in `pets`, and in `booking_pets` as they were
 * when a stay was requested.
 */
export const petColumns = [
  'name',
  'kind',
  'breed',
  'age',
  'size',
  'description',
  'special_needs as specialNeeds',
  'picture_id as pictureId',
] as const

type Listed = (typeof petColumns)[number]
type ColumnOf<Entry> = Entry extends `${infer Column} as ${string}` ? Column : Entry
type FieldOf<Entry> = Entry extends `${string} as ${infer Field}` ? Field : Entry
type Columns = Selectable<Tables['pets']>

/** What an owner writes about a pet; its age in years. */
export type PetFields = { readonly [Entry in Listed as FieldOf<Entry>]: Columns[ColumnOf<Entry>] }
/** The fields alone, of a pet or of whatever else has them. */
export function petFields(pet: PetFields): PetFields {
  const { name, kind, breed, age, size, pictureId } = pet
  return { name, kind, breed, age, size, ...eachPetNote((note) => pet[note]), pictureId }
}

/** The same as columns to write. */
export function petRow({ pictureId, ...named }: PetFields) {
  const { name, kind, breed, age, size } = named
  return { name, kind, breed, age, size, ...noteColumns(named), picture_id: pictureId }
}

type NoteColumn = ColumnOf<Extract<Listed, PetNote | `${string} as ${PetNote}`>>

/** Something for each note, by its column. */
export function noteColumns<T>(notes: Readonly<Record<PetNote, T>>): Record<NoteColumn, T> {
  const { specialNeeds, ...same } = eachPetNote((note) => notes[note])
  return { ...same, special_needs: specialNeeds }
}

/** The columns of all notes, without what was in them. */
export const erasedNotes = noteColumns(eachPetNote(() => null))

/** The fields of `booking_pets as p`, as arguments of `json_build_object`. */
export const guestPetPairs: RawBuilder<unknown> = sql.raw(
  petColumns
    .map((entry) => {
      const [column = entry, field = column] = entry.split(' as ')
      return `'${field}', p.${column}`
    })
    .join(', '),
)

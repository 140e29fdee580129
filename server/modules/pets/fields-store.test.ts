import { expect, test } from 'vitest'
import { eachPetNote, petNoteNames } from '#contract/vocabulary/pet-notes.ts'
import { erasedNotes, petColumns, petFields, petRow } from './fields-store.ts'

const fields = {
  name: 'Rex',
  kind: 'dog',
  breed: 'Poodle',
  age: 3,
  size: 'small',
  ...eachPetNote((note) => `In ${note}.`),
  pictureId: 'p1',
} as const

const written: Readonly<Record<string, unknown>> = fields

test('only what an owner writes about a pet is written, in a stay too', () => {
  const pet = Object.assign({ ownerId: 'somebody', care: { vet: 'secret' } }, fields)
  expect(petFields(pet)).toEqual(fields)
  const columns = petColumns.map((entry) => entry.split(' as '))
  expect(petRow(pet)).toEqual(
    Object.fromEntries(columns.map(([column = '', name = column]) => [column, written[name]])),
  )
})

test('nothing of the notes is left when their columns are erased', () => {
  const words = (row: object) => Object.values(row).filter((value) => String(value).startsWith('In '))
  expect(words(petRow(fields))).toHaveLength(petNoteNames.length)
  expect(words({ ...petRow(fields), ...erasedNotes })).toEqual([])
})

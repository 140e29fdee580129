import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eachPetNote, petNoteNames } from '#contract/vocabulary/pet-notes.ts'
import { PetNotes, petNoteWords } from './pet-notes.tsx'

test('all that an owner wrote about a pet is shown, with its label but the description', () => {
  render(<PetNotes pet={eachPetNote((note) => `Words of ${note}.`)} />)
  for (const [note, { label }] of petNoteWords)
    expect(screen.getByText(`Words of ${note}.`, { exact: false }).textContent).toBe(
      note === 'description' ? 'Words of description.' : `${label}: Words of ${note}.`,
    )
  expect(petNoteWords.map(([note]) => note)).toEqual(petNoteNames)
})

test('nothing is shown of what was not written', () => {
  const { container } = render(<PetNotes pet={eachPetNote(() => null)} />)
  expect(container.textContent).toBe('')
})

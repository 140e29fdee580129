import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { eachPetNote } from '#contract/vocabulary/pet-notes.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import { answer, noAnswer, renderInApp } from '#web/platform/rendered.tsx'
import { PetDialog, type PetDialogProps } from './pet-dialog.tsx'

const rex: Pet = {
  id: 'rex',
  name: 'Rex',
  type: 'dogs',
  breed: null,
  age: 4,
  size: null,
  ...eachPetNote(() => null),
  imageUrl: null,
  traits: noTraits,
  care: null,
  contactAnswers: [],
  vaccinations: [],
}

/** The calls that change something; which names the operator chose is asked too. */
const writes = <Sent extends { readonly call: string }>(sent: readonly Sent[]) =>
  sent.filter(({ call }) => !call.startsWith('GET '))

async function openDialog(props: Partial<PetDialogProps> = {}) {
  const told = { onOpenChange: vi.fn<(open: boolean) => void>(), onSaved: vi.fn<(pet: Pet) => void>() }
  const app = renderInApp(<PetDialog open {...told} {...props} />)
  await screen.findByRole('dialog')
  return { ...app, ...told }
}

test('a pet needs a name and a type, which is said at the fields and in a toast', async () => {
  const { user, sent } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Add Pet' }))
  expect((await screen.findByTestId('toast')).textContent).toContain(refusals.pet_name_and_type.sentence)
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toBe(document.activeElement)
  for (const field of [name, screen.getByRole('combobox', { name: 'Type' })])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(writes(sent)).toEqual([])
})

test('a new pet is sent, told to who asked, and the dialog closes', async () => {
  const { user, sent, answers, onSaved, onOpenChange } = await openDialog({ short: true })
  answers.push(answer(api.pets.add, rex))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rex')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Dog')
  await user.keyboard('{Tab}')
  await user.click(screen.getByRole('button', { name: 'Add Pet' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(rex))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(writes(sent)[0]).toMatchObject({ call: 'POST /api/pets', body: { name: 'Rex', type: 'dogs' } })
})

test('without a network the dialog stays, with what was written', async () => {
  const { user, answers, onSaved } = await openDialog({ pet: rex })
  answers.push(noAnswer(api.pets.change))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, ' the Great')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/Failed to update pet/)
  expect(name.value).toBe('Rex the Great')
  expect(onSaved).not.toHaveBeenCalled()
})

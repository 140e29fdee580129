import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { FilterSelect } from './filter-select.tsx'
import { Select } from './select.tsx'

test('has its label, its mistake, a choice of none, and what cannot be chosen', async () => {
  const user = userEvent.setup()
  const change = vi.fn<(value: string) => void>()
  render(
    <Field label="Size" error="Please choose a size." required>
      <Select
        placeholder="Choose"
        options={[
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large', disabled: true },
        ]}
        onChange={({ target }) => change(target.value)}
      />
    </Field>,
  )
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-required')).toBe('true')
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Please choose a size.')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Large' }).disabled).toBe(true)
  expect(field.value).toBe('')
  await user.selectOptions(field, 'Small')
  expect(change).toHaveBeenCalledExactlyOnceWith('s')
})

function Filter() {
  const [value, setValue] = useState<'open' | 'done'>()
  return (
    <>
      <FilterSelect
        label="State"
        all="All states"
        options={[
          { value: 'open', label: 'Open' },
          { value: 'done', label: 'Done' },
        ]}
        value={value}
        onChange={setValue}
      />
      <p>Filtered by {value ?? 'nothing'}</p>
    </>
  )
}

test('a filter has an option that does not filter', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  const field = screen.getByRole('combobox', { name: 'State' })
  await user.selectOptions(field, 'Done')
  expect(screen.getByText('Filtered by done')).toBeTruthy()
  await user.selectOptions(field, 'All states')
  expect(screen.getByText('Filtered by nothing')).toBeTruthy()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComboboxLine, ComboboxStatus, useCombobox } from './combobox.tsx'

const cities = ['Ames', 'Bath', 'Cork']

type Told = { onChoose: (city: string) => void; onEnter: () => void; onAround: (key: string) => void }

function Cities({ onChoose, onEnter, onAround }: Told) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const options = cities.map((city) => ({ key: city, main: city, choose: () => onChoose(city) }))
  const { inputProps, listProps, lineProps } = useCombobox({ options, open, onOpenChange: setOpen, onEnter })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what keys reach what is around the field
    <div onKeyDown={({ key }) => onAround(key)}>
      <input aria-label="City" value={text} onChange={({ target }) => setText(target.value)} {...inputProps} />
      {open && (
        <div {...listProps} aria-label="Cities">
          {options.map((option) => (
            <ComboboxLine {...lineProps(option)} key={option.key} />
          ))}
        </div>
      )}
      <ComboboxStatus>{open && '3 cities'}</ComboboxStatus>
      <button>Next</button>
    </div>
  )
}

function renderCities() {
  const told = {
    onChoose: vi.fn<Told['onChoose']>(),
    onEnter: vi.fn<Told['onEnter']>(),
    onAround: vi.fn<Told['onAround']>(),
  }
  render(<Cities {...told} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  field.focus()
  return { ...told, field, user: userEvent.setup() }
}

/** The option that the field names as active, which is the one that looks so; none while the text is active. */
function active(): string | undefined {
  const named = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const chosen = screen.queryAllByRole('option', { selected: true })
  expect(chosen.map(({ id }) => id)).toEqual(named === null ? [] : [named])
  return chosen[0]?.textContent ?? undefined
}

test('arrow keys open the list and cycle through the options and the text', async () => {
  const { user, field } = renderCities()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Cities' }).id)
  expect(screen.getByRole('status').textContent).toBe('3 cities')
  const passed = [active()]
  for (let step = 0; step < 4; step++) {
    await user.keyboard('{ArrowDown}')
    passed.push(active())
  }
  expect(passed).toEqual(['Ames', 'Bath', 'Cork', undefined, 'Ames'])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Cork')
  expect(field).toBe(document.activeElement)
})

test('an arrow up opens the list on its last option; with Alt arrows open and close it without moving', async () => {
  const { user } = renderCities()
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Cork')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  expect(active()).toBeUndefined()
})

test('Home and End move in the list while an option is active, otherwise in the text, and always there with Shift', async () => {
  const { user, field } = renderCities()
  await user.type(field, 'ba')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Home}')
  expect([active(), field.selectionStart]).toEqual([undefined, 0])
  await user.keyboard('{ArrowDown}{End}')
  expect(active()).toBe('Cork')
  await user.keyboard('{Home}')
  expect(active()).toBe('Ames')
  for (const key of ['Home', 'End'])
    expect(fireEvent.keyDown(field, { key, shiftKey: true }), 'left to the browser').toBe(true)
  expect(active()).toBe('Ames')
})

test('Enter chooses the active option; without one it is told', async () => {
  const { user, onChoose, onEnter } = renderCities()
  await user.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledOnce()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Bath')
  // typing makes the text active again
  await user.keyboard('a{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(2)
})

test('Escape closes the list and nothing around it, Tab closes it and goes on', async () => {
  const { user, field, onAround } = renderCities()
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onAround).not.toHaveBeenCalledWith('Escape')
  await user.keyboard('{Escape}')
  expect(onAround).toHaveBeenCalledWith('Escape')
  expect(field).toBe(document.activeElement)
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Next' })).toBe(document.activeElement)
})

test('keys of the browser and of an input method are left to them', () => {
  const { field, onChoose, onEnter } = renderCities()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  for (const key of [
    { key: 'Enter', isComposing: true },
    { key: 'Escape', isComposing: true },
    { key: 'ArrowDown', metaKey: true },
    { key: 'Home', ctrlKey: true },
  ])
    expect(fireEvent.keyDown(field, key)).toBe(true)
  expect(active()).toBe('Ames')
  expect(onChoose).not.toHaveBeenCalled()
  expect(onEnter).not.toHaveBeenCalled()
})

test('the pointer marks and chooses an option, and the focus stays in the text', async () => {
  const { user, field, onChoose } = renderCities()
  await user.keyboard('{ArrowDown}')
  await user.hover(screen.getByRole('option', { name: 'Cork' }))
  expect(active()).toBe('Cork')
  await user.click(screen.getByRole('option', { name: 'Bath' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Bath')
  expect(field).toBe(document.activeElement)
})

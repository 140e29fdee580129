import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CounterStepper } from './counter-stepper.tsx'

function Guests() {
  const [value, setValue] = useState(1)
  return <CounterStepper label="Guests" value={value} max={3} onChange={setValue} />
}

test('goes up to its end and down to zero, and keeps the focus there', async () => {
  const user = userEvent.setup()
  render(<Guests />)
  const group = within(screen.getByRole('group', { name: 'Guests' }))
  const more = group.getByRole('button', { name: 'More Guests' })
  const fewer = group.getByRole('button', { name: 'Fewer Guests' })
  const value = () => group.getByRole('status').textContent
  more.focus()
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}')
  expect(value()).toBe('3')
  expect(more).toBe(document.activeElement)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  for (let press = 0; press < 5; press++) await user.click(fewer)
  expect(value()).toBe('0')
  expect(fewer.getAttribute('aria-disabled')).toBe('true')
  expect(more.hasAttribute('aria-disabled')).toBe(false)
})

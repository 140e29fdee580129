import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Switch } from './switch.tsx'

function Setting({ disabled = false }) {
  const [on, setOn] = useState(false)
  return <Switch label="Letters" hint="Once a week" checked={on} onChange={setOn} disabled={disabled} />
}

test('is named, described and switched, by keys too', async () => {
  const user = userEvent.setup()
  render(<Setting />)
  const control = screen.getByRole('switch', { name: 'Letters', description: 'Once a week' })
  await user.click(control)
  expect(control.getAttribute('aria-checked')).toBe('true')
  await user.keyboard(' ')
  expect(control.getAttribute('aria-checked')).toBe('false')
})

test('does nothing while it is disabled', async () => {
  const user = userEvent.setup()
  render(<Setting disabled />)
  await user.click(screen.getByRole('switch'))
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

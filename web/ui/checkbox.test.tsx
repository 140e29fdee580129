import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

test('its whole line can be pressed, and its hint is read with it', async () => {
  const user = userEvent.setup()
  render(<Checkbox label="Garden" hint="With a fence" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Garden/, description: 'With a fence' })
  await user.click(screen.getByText('Garden'))
  expect(box.checked).toBe(true)
  await user.keyboard(' ')
  expect(box.checked).toBe(false)
})

test('says why it cannot be changed', async () => {
  const user = userEvent.setup()
  render(<Checkbox label="Garden" hint="Your home has none" disabled />)
  await user.click(screen.getByText('Garden'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { description: 'Your home has none' }).checked).toBe(false)
})

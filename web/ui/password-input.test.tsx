import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

test('hides what is typed until it is asked to show it', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password" hint="At least 8 characters" error="Too short">
      <PasswordInput />
    </Field>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(field.type).toBe('password')
})

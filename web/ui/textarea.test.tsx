import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'

test('counts what is typed, to see and to hear, and takes no more than fits', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Note" hint="For yourself" optional>
      <Textarea counter maxLength={5} defaultValue="abc" />
    </Field>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Note (optional)',
    description: 'For yourself',
  })
  expect(screen.getByText('3 of 5 characters')).toBeTruthy()
  await user.type(field, 'defg')
  expect(field.value).toBe('abcde')
  expect(screen.getByText('5 / 5').getAttribute('aria-hidden')).toBe('true')
})

test('thousands are grouped', () => {
  render(<Textarea counter maxLength={5000} value="" onChange={() => {}} />)
  expect(screen.getByText('0 of 5,000 characters')).toBeTruthy()
})

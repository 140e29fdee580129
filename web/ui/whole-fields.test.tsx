import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Textarea } from './textarea.tsx'
import { useWholeFields } from './whole-fields.ts'

function Page() {
  useWholeFields()
  return <Textarea aria-label="Note" />
}

test('the whole field comes into view when Tab brings the focus, and stays where it is pressed', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const field = screen.getByRole('textbox', { name: 'Note' })
  const shown = vi.spyOn(field, 'scrollIntoView')
  await user.click(field)
  await user.keyboard('abc')
  expect(shown).not.toHaveBeenCalled()
  field.blur()
  await user.tab()
  expect(document.activeElement).toBe(field)
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})

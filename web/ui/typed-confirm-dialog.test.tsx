import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'

function Erasing({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true)
  return (
    <TypedConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Erase everything?"
      description="All files go."
      confirmLabel="Erase"
      word="ERASE"
      onConfirm={onConfirm}
    />
  )
}

test('confirms only with the word, in small letters too, and says what is missing', async () => {
  const user = userEvent.setup()
  const confirm = vi.fn<() => void>()
  render(<Erasing onConfirm={confirm} />)
  const field = await screen.findByLabelText('Type ERASE to confirm')
  await user.type(field, 'eras')
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  expect(screen.getByText('Please type ERASE.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toBe(document.activeElement)
  expect(confirm).not.toHaveBeenCalled()
  await user.type(field, 'e ')
  expect(screen.queryByText('Please type ERASE.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

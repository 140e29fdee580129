import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Deleting({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete the file?"
      description="It can't be brought back."
      confirmLabel="Delete file"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={onConfirm}
    />
  )
}

test('starts on the safe answer, and Escape gives it', async () => {
  const user = userEvent.setup()
  const confirm = vi.fn<() => void>()
  render(<Deleting onConfirm={confirm} />)
  await screen.findByRole('alertdialog', { name: 'Delete the file?', description: "It can't be brought back." })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toBe(document.activeElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(confirm).not.toHaveBeenCalled()
})

test('is busy while what was confirmed happens: nothing else can be pressed, and Escape does nothing', async () => {
  const user = userEvent.setup()
  const { promise, resolve } = Promise.withResolvers<void>()
  const confirm = vi.fn<() => Promise<void>>(() => promise)
  render(<Deleting onConfirm={confirm} />)
  const button = await screen.findByRole('button', { name: 'Delete file' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true)
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(confirm).toHaveBeenCalledOnce()
  resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('stays open if it fails', async () => {
  const user = userEvent.setup()
  render(<Deleting onConfirm={() => Promise.reject(new Error('no'))} />)
  await user.click(await screen.findByRole('button', { name: 'Delete file' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete file' }).hasAttribute('aria-busy')).toBe(false))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

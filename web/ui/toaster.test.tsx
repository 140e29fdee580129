import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toaster, type ToastMessage } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

const saved: ToastMessage = { id: 1, title: 'Saved', description: 'All three files.', tone: 'success' }

test('is shown for five seconds, then tells that it goes', () => {
  vi.useFakeTimers()
  const close = vi.fn<(id: number) => void>()
  render(<Toaster toast={saved} onClose={close} />)
  expect(screen.getByText('All three files.')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(4900))
  expect(close).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(200))
  expect(close).toHaveBeenCalledExactlyOnceWith(1)
})

test('its button acts and closes it, its cross only closes it', async () => {
  const user = userEvent.setup()
  const run = vi.fn<() => void>()
  const close = vi.fn<(id: number) => void>()
  render(<Toaster toast={{ ...saved, action: { label: 'Undo', run } }} onClose={close} />)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledExactlyOnceWith(1)
  cleanup()
  render(<Toaster toast={{ ...saved, id: 2 }} onClose={close} />)
  await user.click(screen.getByRole('button', { name: 'Close notification' }))
  expect(close).toHaveBeenLastCalledWith(2)
  expect(run).toHaveBeenCalledOnce()
})

function Screen({ toast }: { toast: ToastMessage }) {
  const [shown, setShown] = useState<ToastMessage | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setShown(toast)}>Save</button>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Files">
        <button onClick={() => setShown(toast)}>Save inside</button>
      </Dialog>
      <Toaster toast={shown} onClose={() => setShown(null)} />
    </>
  )
}

test('F8 leads to it, Escape closes it, and the focus is where it was', async () => {
  const user = userEvent.setup()
  render(<Screen toast={saved} />)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  await screen.findByText('Saved')
  await user.keyboard('[F8]')
  expect(screen.getByRole('list')).toBe(document.activeElement)
  await user.tab()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  await waitFor(() => expect(button).toBe(document.activeElement))
})

test('F8 leads out of a dialog too, and back into it; the dialog stays open', async () => {
  const user = userEvent.setup()
  render(<Screen toast={saved} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const button = await screen.findByRole('button', { name: 'Save inside' })
  await user.click(button)
  await screen.findByText('Saved')
  await user.keyboard('[F8]')
  const list = document.querySelector('[data-toasts]')
  expect(list).toBe(document.activeElement)
  await user.tab()
  expect(list?.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Files' })).toBeTruthy()
  await waitFor(() => expect(button).toBe(document.activeElement))
})

test('it closes when a dialog opens, which it would cover', async () => {
  const user = userEvent.setup()
  render(<Screen toast={saved} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Files' })
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

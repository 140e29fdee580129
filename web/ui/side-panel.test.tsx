import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SidePanel } from './side-panel.tsx'

function Details() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Details</button>
      <SidePanel open={open} onOpenChange={setOpen} title="Invoice 7" footer={<button>Pay</button>}>
        Paid on Monday.
      </SidePanel>
    </>
  )
}

test('shows details and actions, and closes by its button and by Escape', async () => {
  const user = userEvent.setup()
  render(<Details />)
  const button = screen.getByRole('button', { name: 'Details' })
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Invoice 7' })
    expect(panel.textContent).toContain('Paid on Monday.')
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toBe(document.activeElement))
  }
})

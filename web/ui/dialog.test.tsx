import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

function Renaming() {
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState(['One', 'Two'])
  const remove = () => {
    setOpen(false)
    setRows(rows.slice(1))
  }
  return (
    <main id="main" tabIndex={-1}>
      {rows.map((row) => (
        <p key={row} data-row={row}>
          <button onClick={() => setOpen(true)}>Rename {row}</button>
        </p>
      ))}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename the folder"
        description="Everybody sees its name."
        footer={<button onClick={remove}>Remove instead</button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </main>
  )
}

async function openDialog() {
  const user = userEvent.setup()
  render(<Renaming />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rename One' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Rename the folder',
    description: 'Everybody sees its name.',
  })
  await waitFor(() => expect(screen.getByLabelText('Name')).toBe(document.activeElement))
  return { user, dialog }
}

test('keeps the focus inside, and Escape returns it to the button', async () => {
  const { user, dialog } = await openDialog()
  const visited = []
  for (let step = 0; step < 4; step++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
    visited.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(visited).toEqual(['Remove instead', 'Close', 'Name', 'Remove instead'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename One' })).toBe(document.activeElement))
})

test('the focus goes to the next row if its own is gone, and to the screen after the last', async () => {
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Remove instead' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Two' })).toBe(document.activeElement))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Remove instead' }))
  await waitFor(() => expect(screen.getByRole('main')).toBe(document.activeElement))
})

test('the button in its corner closes it', async () => {
  const { user } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

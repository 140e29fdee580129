import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from './menu.tsx'

const button = () => screen.getByRole('button', { name: 'More' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const focused = (name: string) => waitFor(() => expect(item(name)).toBe(document.activeElement))

function renderMenu() {
  const copy = vi.fn<() => void>()
  render(
    <main>
      <Menu trigger={<button>More</button>}>
        <MenuHeading>File</MenuHeading>
        <MenuItem onSelect={copy}>Copy</MenuItem>
        <MenuItem disabled>Move</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger">Delete</MenuItem>
      </Menu>
    </main>,
  )
  return { user: userEvent.setup(), copy }
}

test.each(['{ArrowDown}', '{Enter}', ' '])(
  '%s opens it on its first item, also with the press that loads it',
  async (key) => {
    const { user } = renderMenu()
    for (const opened of ['first', 'again']) {
      button().focus()
      await user.keyboard(key)
      await screen.findByRole('menu')
      await focused('Copy')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu'), opened).toBeNull())
      expect(button()).toBe(document.activeElement)
    }
  },
)

test('arrow keys and first letters move in it, Enter chooses, and the focus returns to its button', async () => {
  const { user, copy } = renderMenu()
  await user.click(button())
  await screen.findByRole('menu')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  await focused('Copy')
  // past what is disabled
  await user.keyboard('{ArrowDown}')
  await focused('Delete')
  await user.keyboard('c')
  await focused('Copy')
  await user.keyboard('{End}')
  await focused('Delete')
  await user.keyboard('{Home}{Enter}')
  expect(copy).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button()).toBe(document.activeElement)
})

test('what is disabled cannot be chosen', async () => {
  const { user } = renderMenu()
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  expect(item('Move').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menu')).toBeTruthy()
})

function Deleting() {
  const [asks, setAsks] = useState(false)
  return (
    <main>
      <Menu trigger={<button>More</button>}>
        <MenuItem onSelect={() => setAsks(true)}>Delete</MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete?"
        description="For good."
        confirmLabel="Delete"
        onConfirm={() => {}}
      />
    </main>
  )
}

test('a dialog that an item opens returns the focus to the button of the menu', async () => {
  const user = userEvent.setup()
  render(<Deleting />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toBe(document.activeElement))
})

import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

test('its first press loads and opens it, and it is told; Escape and a press outside close it', async () => {
  const user = userEvent.setup()
  const told = vi.fn<(open: boolean) => void>()
  render(
    <>
      <Popover label="Sort by" trigger={<button>Sort</button>} onOpenChange={told}>
        <button>Newest</button>
      </Popover>
      <p>Elsewhere</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Sort' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Sort by' })
  expect(told).toHaveBeenLastCalledWith(true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Newest' })).toBe(document.activeElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toHaveBeenLastCalledWith(false)
  expect(screen.getByRole('button', { name: 'Sort' })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Sort by' })
  await user.click(screen.getByText('Elsewhere'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test.each([
  ['loading', { loading: true }],
  ['spent', { spent: true }],
])('while %s it keeps the focus, says that it is off, and neither acts nor sends its form', async (_, state) => {
  const user = userEvent.setup()
  const press = vi.fn<() => void>()
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} {...state}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.tab()
  expect(button).toBe(document.activeElement)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test('a link can look like one', () => {
  render(
    <Button asChild className="mt-2">
      <a href="/there" className="font-normal">
        Go there
      </a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Go there' })
  expect(link.getAttribute('href')).toBe('/there')
  expect(link.className).toMatch(/bg-brand.* mt-2 font-normal/)
  expect(screen.queryByRole('button')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

/** The width of what a button has beside its text, in rem / 4: the room at its sides, and the spinner or icon with its gap. */
function besideText(props: Partial<ButtonProps>) {
  const { container, unmount } = render(<Button {...props}>Save</Button>)
  const [button] = container.children
  const before = button?.firstElementChild
  const [, sides] = /(?:^| )px-([\d.]+)/.exec(button?.className ?? '') ?? []
  const [, width] = /(?:^| )size-([\d.]+)/.exec(before?.getAttribute('class') ?? '') ?? []
  unmount()
  return 2 * Number(sides) + (before ? Number(width) + 2 : 0)
}

test.each(['sm', 'md', 'lg'] as const)('a %s one is as wide while it is loading', (size) => {
  const icon = <svg className="size-4.5" />
  for (const props of [{ size }, { size, icon }]) {
    const width = besideText(props)
    expect(width).toBeGreaterThan(5)
    expect(besideText({ ...props, loading: true })).toBe(width)
  }
})

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

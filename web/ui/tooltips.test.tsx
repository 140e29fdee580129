import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltips.tsx'

// loaded before, because the clock stands still in the tests
beforeAll(() => import('./tooltip-bubble.tsx'))
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const shown = () => document.querySelector('[data-tooltip]')?.textContent

function renderButtons() {
  render(
    <>
      <IconButton label="Copy">+</IconButton>
      <IconButton label="Delete">-</IconButton>
      <p className="truncate">A name that is cut off</p>
      <Tooltips />
    </>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a pointer that rests on a button sees what it does, on the next one at once', async () => {
  const user = renderButtons()
  await user.hover(screen.getByRole('button', { name: 'Copy' }))
  await rest(600)
  expect(shown()).toBeUndefined()
  await rest(150)
  expect(shown()).toBe('Copy')
  await user.hover(screen.getByRole('button', { name: 'Delete' }))
  await rest(10)
  expect(shown()).toBe('Delete')
  await user.hover(document.body)
  await rest(10)
  expect(shown()).toBeUndefined()
})

test('Tab shows it, Escape and a press close it; a script that moves the focus does not show it', async () => {
  const user = renderButtons()
  await user.tab()
  await rest(10)
  expect(shown()).toBe('Copy')
  await user.keyboard('{Escape}')
  await rest(10)
  expect(shown()).toBeUndefined()
  await rest(500)
  act(() => screen.getByRole('button', { name: 'Delete' }).focus())
  await rest(10)
  expect(shown()).toBeUndefined()
})

test('fingers see none', async () => {
  renderButtons()
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Copy' }), { pointerType: 'touch' })
  await rest(1000)
  expect(shown()).toBeUndefined()
})

test.each([
  [100, 'A name that is cut off'],
  [200, undefined],
])('text %i px wide, of 150 px, shows %s', async (width, text) => {
  const user = renderButtons()
  const line = screen.getByText('A name that is cut off')
  Object.defineProperties(line, { scrollWidth: { value: 150 }, clientWidth: { value: width } })
  await user.hover(line)
  await rest(800)
  expect(shown()).toBe(text)
})

test.each([
  // its top and left edges in a window of 1024 by 768, for a bubble of 80 by 30
  ['above its element', { x: 500, y: 300, width: 40, height: 40 }, ['264px', '480px']],
  ['below it where there is no room', { x: 500, y: 10, width: 40, height: 40 }, ['56px', '480px']],
  ['inside of the left edge', { x: 0, y: 300, width: 40, height: 40 }, ['264px', '8px']],
  ['inside of the right edge', { x: 1000, y: 300, width: 40, height: 40 }, ['264px', '936px']],
])('stands %s', async (_, { x, y, width, height }, place) => {
  const user = renderButtons()
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-tooltip]') ? new DOMRect(0, 0, 80, 30) : new DOMRect(x, y, width, height)
  })
  const page = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  await user.tab()
  await rest(10)
  const bubble = document.querySelector<HTMLElement>('[data-tooltip]')
  expect([bubble?.style.top, bubble?.style.left]).toEqual(place)
  boxes.mockRestore()
  page.mockRestore()
})

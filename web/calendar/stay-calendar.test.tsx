import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { markHydrated } from '#web/platform/page-start/hydrated.ts'
import { StayCalendar } from './stay-calendar.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function onAPhone(): void {
  markHydrated()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

// covers a month that begins on a Sunday, a first month that does not, and a last month
test.each([
  ['2026-11-24', undefined],
  ['2026-12-31', undefined],
  ['2026-12-31', '2027-01-15'],
])('two months from %s to %s have 42 visible days each', (today, lastDay) => {
  const calendar = renderToStaticMarkup(
    <StayCalendar
      selection={{ checkIn: null, checkOut: null }}
      onChange={() => {}}
      today={today}
      {...(lastDay && { lastDay })}
    />,
  )
  const cells = [...calendar.matchAll(/<td([^>]*role="gridcell"[^>]*)>(.*?)<\/td>/g)]
  expect(cells).toHaveLength(84)
  for (const [, attributes, inside = ''] of cells) {
    expect(attributes).not.toContain('invisible')
    expect(inside.replaceAll(/<[^>]*>/g, '')).toMatch(/^\d{1,2}$/)
  }
})

test('days too far from check-in say so and are not struck through like past days', () => {
  const calendar = renderToStaticMarkup(
    <StayCalendar
      selection={{ checkIn: '2026-12-03', checkOut: null }}
      onChange={() => {}}
      today="2026-12-02"
      limits={{ nightsMin: 1, nightsMax: 14 }}
      dayState={(day) => (day === '2026-12-20' ? 'blocked' : 'open')}
    />,
  )
  const dayOf = (label: string) => calendar.split('<button').find((button) => button.includes(`${label}, 2026`)) ?? ''
  const why = 'more than 14 nights after Dec\u00a03'
  const tooFar = dayOf('December 18')
  expect(tooFar).toContain(`aria-label="Friday, December 18, 2026, ${why}"`)
  expect(tooFar).toContain(`title="${why}"`)
  expect([tooFar.includes('disabled=""'), tooFar.includes('line-through')]).toEqual([true, false])
  for (const [label, isStruck] of [
    ['December 1', true],
    ['December 17', false],
    ['December 20', true],
  ] as const) {
    expect(dayOf(label)).not.toContain(why)
    expect(dayOf(label).includes('line-through')).toBe(isStruck)
  }
})

test.each([
  { today: '2026-11-30', checkIn: null, free: '2026-12-02', begins: ['December 2026'] },
  { today: '2026-11-03', checkIn: '2027-01-05', free: '2026-11-03', begins: ['January 2027'] },
  { today: '2026-11-03', checkIn: null, free: '2027-03-20', begins: ['March 2027'] },
  // the first month stays where it is, with what is above it
  { today: '2026-11-03', checkIn: null, free: '2026-11-03', begins: [] },
])('a column from $today, free from $free, begins with a whole month', ({ today, checkIn, free, begins }) => {
  onAPhone()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  render(
    <StayCalendar
      selection={{ checkIn, checkOut: null }}
      onChange={() => {}}
      today={today}
      lastDay="2027-10-31"
      dayState={(day) => (day < free ? 'blocked' : 'open')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in a dialog
      autoFocus
    />,
  )
  const months = scrolled.mock.contexts.flatMap(
    (each) => (each instanceof Element && each.querySelector('table')) || [],
  )
  expect(months.map((grid) => grid.getAttribute('aria-label'))).toEqual(begins)
  // there is something after it, so that it can stand at the top
  if (months[0]) expect(months[0].parentElement?.nextElementSibling?.querySelector('table')).toBeTruthy()
})

test('keys that go beyond the end of a column add months to it, and leave those before', async () => {
  onAPhone()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const { getAllByRole } = render(
    <StayCalendar
      selection={{ checkIn: null, checkOut: null }}
      onChange={() => {}}
      today="2026-11-03"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in a dialog
      autoFocus
    />,
  )
  const user = userEvent.setup()
  const months = () => getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))
  expect(months()).toEqual(['November 2026', 'December 2026', 'January 2027'])
  await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
  expect(months()).toEqual(['November 2026', 'December 2026', 'January 2027', 'February 2027', 'March 2027'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday, March 3, 2027')
  await user.keyboard('{PageUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday, February 3, 2027')
  expect(months()).toHaveLength(5)
})

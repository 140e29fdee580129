import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StayCalendar } from './stay-calendar.tsx'

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

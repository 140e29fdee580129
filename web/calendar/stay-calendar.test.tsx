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

import { expect, test } from 'vitest'
import { inputOf } from './search-input.ts'

const search = { location: 'Austin, TX', checkIn: '2026-12-01', checkOut: '2026-12-05', flexibleDays: 2, dog: 1 }

test('keeps the dates of an address until they are past everywhere', () => {
  const at = (now: string) => inputOf(search, new Date(now))
  expect(at('2026-12-02T10:59:00Z')).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-05', flexibleDays: 2 })
  expect(at('2026-12-02T11:00:00Z')).toMatchObject({
    location: 'Austin, TX',
    checkIn: null,
    checkOut: null,
    flexibleDays: 0,
    counts: { dog: 1 },
  })
})

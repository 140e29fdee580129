import { describe, expect, test } from 'vitest'
import { offeredServices, sortAmenities } from './amenities.ts'

describe('amenities', () => {
  test('go to their sections as available or not', () => {
    const sorted = sortAmenities([
      'Private indoor suites',
      'no-Grooming facilities',
      '24/7 camera monitoring',
      'no-Vet on call',
      'climate-controlled',
      'no-fenced-yard',
      'Hammocks',
    ])
    expect(sorted.access.map((area) => area.available)).toEqual([true, false, null, null, null, null])
    expect(sorted.security).toEqual([
      { label: '24/7 camera monitoring', available: true },
      { label: 'Fenced yard', available: false },
    ])
    expect(sorted.emergency).toEqual([{ label: 'Vet on call', available: false }])
    expect(sorted.others).toEqual([
      { label: 'Climate controlled', available: true },
      { label: 'Hammocks', available: true },
    ])
  })

  test('keep the order of service categories and leave out empty ones', () => {
    const offered = offeredServices({
      extras: ['Photo updates'],
      feeding: [],
      boarding: ['Overnight'],
      'spa-day': ['Bath'],
    })
    expect(offered.map((category) => category.title)).toEqual(['Boarding', 'Extras', 'Spa day'])
  })
})

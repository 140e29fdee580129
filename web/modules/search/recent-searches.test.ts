import { describe, expect, test } from 'vitest'
import { parseRecent, withRecent } from './recent-searches.ts'

describe('recent searches', () => {
  test('keep the latest five, each place once', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((location) => ({ location }))
    expect(withRecent(five, { location: 'f' }).map((entry) => entry.location)).toEqual(['f', 'a', 'b', 'c', 'd'])
    expect(withRecent(five, { location: 'C', lat: 1, lng: 2 })).toEqual([
      { location: 'C', lat: 1, lng: 2 },
      { location: 'a' },
      { location: 'b' },
      { location: 'd' },
      { location: 'e' },
    ])
  })

  test.each([
    [null, []],
    ['not json', []],
    ['{"location":"x"}', []],
    ['["Austin, TX", "", 7, null]', [{ location: 'Austin, TX' }]],
    ['[{"location":"Waco","lat":31.5,"lng":-97.1},{"lat":1}]', [{ location: 'Waco', lat: 31.5, lng: -97.1 }]],
  ])('reads %s', (text, list) => expect(parseRecent(text)).toEqual(list))
})

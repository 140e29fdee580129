import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('search parameters', () => {
  test('stay text: a zip code is not converted to a number', () => {
    expect(parseSearch('?location=67202&dog=1')).toEqual({ location: '67202', dog: '1' })
  })

  test('leave out empty values', () => {
    expect(stringifySearch({ location: 'San José', dog: 2, cat: undefined, sort: '' })).toBe(
      '?location=San+Jos%C3%A9&dog=2',
    )
    expect(stringifySearch({})).toBe('')
  })

  test('cannot reach the prototype', () => {
    expect(Object.getPrototypeOf(parseSearch('?__proto__=1'))).toBe(Object.prototype)
  })
})

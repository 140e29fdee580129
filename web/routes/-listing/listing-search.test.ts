import { describe, expect, test } from 'vitest'
import { readListingSearch } from './listing-search.ts'

describe('search parameters of a listing', () => {
  test.each([
    [
      { checkIn: '2026-12-01', checkOut: '2026-12-05' },
      { checkIn: '2026-12-01', checkOut: '2026-12-05' },
    ],
    [{ checkIn: '2026-12-01' }, { checkIn: '2026-12-01' }],
    [{ checkOut: '2026-12-05' }, {}],
    [{ checkIn: '2026-12-05', checkOut: '2026-12-05' }, {}],
    [{ checkIn: 'soon' }, {}],
    [
      { dog: '2', pets: '0123abcd-0123-4abc-8abc-0123456789ab' },
      { dog: 2, pets: '0123abcd-0123-4abc-8abc-0123456789ab' },
    ],
    [{ pets: '0123abcd-0123-4abc-8abc-0123456789ab' }, {}],
    [{ edit: 'true' }, { edit: true }],
    [{ edit: 'yes' }, {}],
  ])('%o are read as %o', (raw, read) => expect(readListingSearch(raw)).toEqual(read))
})

import { expect, test } from 'vitest'
import { readAdminSearch } from './admin-search.ts'

const id = '01890000-0000-7000-8000-000000000000'

test.each([
  [{}, {}],
  [
    {
      tab: 'desk',
      kind: 'dog',
      snoozed: 'no',
      search: '  ',
      status: 'gone',
      role: 'king',
      application: 'x',
      case: 'x',
      log: 'no',
    },
    {},
  ],
  [
    { tab: 'users', search: 'ana', role: 'owner' },
    { tab: 'users', search: 'ana', role: 'owner' },
  ],
  [
    { status: 'pending', application: id, case: id, log: true },
    { status: 'pending', application: id, case: id, log: true },
  ],
  [
    { tab: 'bookings', sort: '-total', from: '2027-01-01', to: 'soon' },
    { tab: 'bookings', sort: '-total', from: '2027-01-01' },
  ],
  [
    { kind: 'report', snoozed: 'true' },
    { kind: 'report', snoozed: true },
  ],
  [{ search: 42 }, { search: '42' }],
])('%j is read as %j', (given, read) => {
  expect(readAdminSearch(given)).toEqual(read)
})

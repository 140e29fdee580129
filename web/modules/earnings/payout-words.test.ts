import { expect, test } from 'vitest'
import { comingWords, isSettled, payoutDay, payoutWords, waitingWords } from './payout-words.ts'

test('counts upcoming stays, or says that there are none', () => {
  expect([0, 1, 4].map(comingWords)).toEqual([
    'No paid stays coming up',
    "From 1 paid stay that isn't over yet",
    "From 4 paid stays that aren't over yet",
  ])
})

test('the date of a payout in another year has its year', () => {
  const at = new Date(2026, 11, 30, 12).toISOString()
  expect(payoutDay({ state: 'paid', at, sent: '0.00' }, new Date(2026, 11, 31))).toBe('Sent Dec\u00a030')
  expect(payoutDay({ state: 'paid', at, sent: '0.00' }, new Date(2027, 0, 1))).toBe('Sent Dec\u00a030,\u00a02026')
})

test('what waits for the account is not called due on a day that has passed', () => {
  const at = new Date(2026, 3, 29, 12).toISOString()
  const now = new Date(2026, 10, 25)
  expect(payoutDay({ state: 'needs_account', at, sent: '0.00' }, now)).toBe('Ready since Apr\u00a029')
  expect(payoutDay({ state: 'scheduled', at, sent: '0.00' }, now)).toBe('Due Apr\u00a029')
})

test('while the provider checks the details, the sitter has nothing to do', () => {
  expect(isSettled('checking')).toBe(true)
  expect((['none', 'incomplete', 'restricted', 'closed'] as const).some(isSettled)).toBe(false)
})

test('what waits for the account is said once, with its sum, and not with each payout', () => {
  expect(waitingWords('none', '2995.65')).toBe('$2,995.65 is waiting for you.')
  expect([waitingWords('none', '0.00'), waitingWords('ready', '9.00'), waitingWords('none', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(payoutWords.needs_account).toBeNull()
})

import { expect, test } from 'vitest'
import { chipOf } from './record-words.ts'

const today = '2026-11-28'
const good = { validUntil: '2027-05-03', proofs: ['/objects/uploads/a'], isReplaced: false }

test.each([
  [{}, 'ok', 'Current until May\u00a03,\u00a02027'],
  [{ validUntil: '2026-12-29' }, 'ok', 'Current until Dec\u00a029'],
  [{ validUntil: '2026-12-28' }, 'warn', 'Ends in 30 days'],
  [{ validUntil: '2026-11-29' }, 'warn', 'Ends in 1 day'],
  [{ validUntil: today }, 'warn', 'Ends today'],
  [{ validUntil: '2026-11-27' }, 'danger', 'Expired Nov\u00a027'],
  [{ proofs: [] }, 'warn', 'No proof'],
  // without a proof it never looks current, and what has ended has ended
  [{ proofs: [], validUntil: '2026-11-27' }, 'danger', 'Expired Nov\u00a027'],
  [{ validUntil: null }, 'warn', 'No end date'],
  [{ isReplaced: true }, 'neutral', 'Replaced'],
] as const)('a record with %j says so', (change, tone, words) => {
  expect(chipOf({ ...good, ...change, proofs: [...((change as typeof good).proofs ?? good.proofs)] }, today)).toEqual({
    tone,
    words,
  })
})

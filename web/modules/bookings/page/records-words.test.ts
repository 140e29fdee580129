// docs/product.md#records-of-a-stay
import { expect, test } from 'vitest'
import { sampleBooking } from '../sample-booking.ts'
import { recordsDueWords } from './records-words.ts'

const gap = { petId: 'b', petName: 'Biscuit', vaccine: 'rabies', status: 'missing', waivable: false } as const
const stay = {
  ...sampleBooking({ status: 'accepted' }),
  viewer: 'owner' as const,
  times: { timeZone: 'America/Chicago', zoneName: 'Central Time' },
  records: { gaps: [gap], dueAt: '2027-03-08T21:00:00Z', mayCancel: false },
}
const before = new Date('2027-03-08T20:59:59Z')
const after = new Date('2027-03-08T21:00:00Z')

test.each([
  ['nothing is asked for', { records: null }, before, undefined],
  ['all is there', { records: { ...stay.records, gaps: [] } }, before, 'All records cover the stay.'],
  [
    'the sitter has not accepted',
    { status: 'pending' },
    before,
    "Sam sees what's missing, and may accept without it for now.",
  ],
  ['it is due', {}, before, /^What's missing is due by Mar.8/],
  ['it is overdue', {}, after, /^Records were due by Mar.8.*Sam may cancel until you add them\.$/],
  ['it is overdue, for the sitter', { viewer: 'sitter' }, after, /Ask Ana, waive them, or cancel\.$/],
] as const)('when %s', (_, change, now, words) => {
  const said = recordsDueWords({ ...stay, ...change } as typeof stay, now)?.words
  if (typeof words === 'object') expect(said).toMatch(words)
  else expect(said).toBe(words)
})

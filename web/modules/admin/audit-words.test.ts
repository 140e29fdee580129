import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'

test.each([
  [{ fields: ['city', 'bio'] }, "edited a user's city and bio"],
  [{ fields: [], from: 'owner', to: 'admin' }, "changed a user's role from owner to admin"],
  [
    { fields: ['city'], from: 'admin', to: 'sitter' },
    "changed a user's role from admin to sitter and edited their city",
  ],
  [{ fields: [] }, 'saved a user without changes'],
])('describes a change of %j', (details, words) => {
  expect(auditWords({ action: 'user_changed', details })).toBe(words)
})

test('names the action of an entry without details', () => {
  expect(auditWords({ action: 'booking_cancelled', details: { from: 'accepted' } })).toBe('cancelled a booking')
})

import { expect, test } from 'vitest'
import { momentKinds } from '#contract/vocabulary/money-moments.ts'
import { sampleBooking } from '../sample-booking.ts'
import { momentWords } from './moment-words.ts'

const { owner, sitter } = sampleBooking()
const say = (kind: (typeof momentKinds)[number], viewer: 'owner' | 'sitter' | 'admin') =>
  momentWords({ kind, at: '2027-03-01T12:00:00Z', amount: '45.00', isComing: false }, { viewer, owner, sitter }).title

test('each side reads what its amount means', () => {
  expect(say('cancel', 'owner')).toBe('If you cancel, you get back')
  expect(say('cancel', 'sitter')).toBe('If Ana cancels, you keep')
  expect(say('cancel', 'admin')).toBe('If Ana cancels, they get back')
  expect(say('payout', 'sitter')).toBe('Payout to you')
  expect(say('payout', 'owner')).toBe('Payout to Sam')
  expect(say('payout_on_hold', 'owner')).toBe('Payout to Sam, on hold')
  expect(say('tip', 'owner')).toBe('You tipped Sam')
  expect(say('tip', 'sitter')).toBe('Ana tipped you')
  expect(say('paid', 'sitter')).toBe('Ana paid')
})

test('there are words for everything, for everybody', () => {
  for (const kind of momentKinds)
    for (const viewer of ['owner', 'sitter', 'admin'] as const) expect(say(kind, viewer)).toMatch(/^[A-Z]/)
})

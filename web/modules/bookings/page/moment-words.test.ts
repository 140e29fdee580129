import { expect, test } from 'vitest'
import { unisolated } from '#contract/vocabulary/isolated.ts'
import { momentKinds } from '#contract/vocabulary/money-moments.ts'
import { sampleBooking } from '../sample-booking.ts'
import { momentWords } from './moment-words.ts'

const { owner, sitter } = sampleBooking()
const say = (kind: (typeof momentKinds)[number], viewer: 'owner' | 'sitter' | 'admin') =>
  momentWords(
    { kind, at: '2027-03-01T12:00:00Z', amount: '45.00', isComing: false },
    { viewer, owner, sitter, replacedBy: null, replaces: null },
  ).title

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

test('what moved says where it is now or comes from, with the stay; the sitter who cancelled reads nothing of that', () => {
  const person = (firstName: string, lastName: string) => ({ firstName, lastName, fullname: null })
  const dates = { startDate: '2027-12-03', endDate: '2027-12-06', moved: true }
  const replacedBy = { id: 'new', sitter: person('Dana', 'Reyes'), ...dates }
  const replaces = { id: 'old', sitter: person('Marko', 'Babic'), ...dates }
  const read = (kind: 'moved' | 'moved_here' | 'paid', viewer: 'owner' | 'sitter' | 'admin') => {
    const links = viewer === 'sitter' ? { replacedBy: null, replaces: null } : { replacedBy, replaces }
    const moment = { kind, at: '2027-03-01T12:00:00Z', amount: null, isComing: false }
    const { title, stay } = momentWords(moment, { viewer, owner, sitter, ...links })
    return [unisolated(title), stay]
  }
  expect(read('moved', 'owner')).toEqual([expect.stringMatching(/^Moved to your stay with Dana Reyes, Dec.3/), 'new'])
  expect(read('moved', 'admin')).toEqual([expect.stringMatching(/^Moved to the stay with Dana Reyes/), 'new'])
  expect(read('moved', 'sitter')).toEqual(['Released to Ana', null])
  expect(read('moved_here', 'owner')).toEqual(['Moved here from your stay with Marko', 'old'])
  expect(read('moved_here', 'admin')).toEqual(['Moved here from the stay with Marko', 'old'])
  expect(read('paid', 'owner')).toEqual(['You paid', null])
  expect(say('hold_moved', 'sitter')).not.toContain('another')
})

// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import type { Handover } from '#contract/schemas/handovers.ts'
import { optimisticHandover } from './optimistic-handover.ts'
import type { Press } from './outbox-mutations.ts'

const leash = { label: 'Leash', count: 1, note: null, end: null }
const counted = { petId: 'the-dog', itemId: 'insulin', petName: 'Biscuit', label: 'Insulin' }
const nothing: Handover = {
  way: 'in',
  state: null,
  revision: 0,
  happenedAt: null,
  items: [],
  medication: [{ ...counted, amount: null, unit: null, expected: null }],
  note: null,
  pets: [{ id: 'the-dog', name: 'Biscuit' }],
  photos: [],
  offeredBy: null,
  answerUntil: null,
  disagreement: null,
  missed: [],
  gaps: [],
  may: { write: true, offer: true, answer: false, stillHere: false },
}
const offer = (revision: number, way: Press['way'] = 'in'): Press => ({ type: 'offer', way, revision })
const list = (revision: number): Press => ({
  type: 'list',
  way: 'in',
  list: {
    revision,
    items: [leash],
    medication: [{ petId: 'the-dog', itemId: 'insulin', amount: 12, unit: 'tablet' }],
    note: 'Shy at first.',
  },
})
const stands = (from: Partial<Handover>, ...presses: Press[]) => {
  const { state, revision, offeredBy, items, may } = optimisticHandover({ ...nothing, ...from }, 'sitter', presses)
  return { state, revision, offeredBy, things: items.length, mayOffer: may.offer }
}

test('what is pressed is numbered as the server will, so that the next press is about it', () => {
  expect(stands({}, offer(0))).toEqual({
    state: 'offered',
    revision: 1,
    offeredBy: 'sitter',
    things: 0,
    mayOffer: false,
  })
  expect(stands({}, offer(0), list(1))).toMatchObject({ state: 'offered', revision: 2, things: 1, mayOffer: false })
  expect(stands({}, list(0))).toEqual({ state: 'draft', revision: 1, offeredBy: null, things: 1, mayOffer: true })
  // a draft is offered as it is
  expect(stands({}, list(0), offer(1))).toMatchObject({ state: 'offered', revision: 1, things: 1 })
  const disagreed = { state: 'disagreed', offeredBy: 'sitter', revision: 3, disagreement: 'One.' } as const
  expect(optimisticHandover({ ...nothing, ...disagreed }, 'sitter', [list(3)])).toMatchObject({
    state: 'offered',
    revision: 4,
    disagreement: null,
    note: 'Shy at first.',
    medication: [{ ...counted, amount: 12, unit: 'tablet', expected: null }],
  })
})

test('what is about another revision, or was taken already, changes nothing', () => {
  const taken = { state: 'offered', revision: 1, offeredBy: 'sitter' } as const
  expect(stands(taken, offer(0))).toMatchObject({ state: 'offered', revision: 1 })
  // an offer leaves the number of a draft as it was
  expect(stands(taken, offer(1))).toMatchObject({ state: 'offered', revision: 1 })
  expect(stands({ ...taken, offeredBy: 'owner' }, list(0), offer(1))).toMatchObject({ offeredBy: 'owner', things: 0 })
  expect(stands({ state: 'disagreed', revision: 3 }, offer(1))).toMatchObject({ state: 'disagreed', revision: 3 })
  expect(stands({}, offer(0, 'out'))).toMatchObject({ state: null, revision: 0 })
})

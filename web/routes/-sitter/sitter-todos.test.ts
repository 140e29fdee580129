import { expect, test } from 'vitest'
import { answersOf, ownSteps } from './sitter-todos.ts'
import type { SitterFacts } from './sitter-todos.ts'

const nothing = {
  accept: false,
  decline: false,
  cancel: false,
  pay: false,
  review: false,
  care: false,
  emergency: null,
  record: false,
  refund: false,
  endEarly: false,
  lookUp: false,
}

test('what owners wait for comes by its deadline: changes, requests, meet-and-greets', () => {
  const bare = { may: nothing, deadline: null, change: null, changeUntil: null, meetAsks: null }
  const may = { ...nothing, accept: true, decline: true }
  const late = { ...bare, may, deadline: '2026-11-23T10:00:00Z', meetAsks: 'answer' as const }
  const soon = { ...bare, may, deadline: '2026-11-22T10:00:00Z' }
  const changed = { ...bare, change: 'answer' as const, changeUntil: '2026-11-24T10:00:00Z' }
  const meet = { ...bare, meetAsks: 'answer' as const }
  expect(answersOf([meet, late, changed, soon, bare])).toEqual([
    { kind: 'change', booking: changed },
    { kind: 'request', booking: soon },
    { kind: 'request', booking: late },
    { kind: 'meet', booking: meet },
  ])
  expect(answersOf([bare, { ...bare, change: 'wait' as const }])).toEqual([])
})

const listing = { id: 'l', title: 'A room', isActive: true, paused: false }
const none = { coming: '0.00', clearing: '0.00', due: '0.00' }
const settled: SitterFacts = { listings: [listing], drafts: [], earnings: none, account: 'ready', everAsked: true }
const kindsOf = (facts: Partial<SitterFacts>) => ownSteps({ ...settled, ...facts }).map(({ kind }) => kind)

test('payouts are a step only while money waits or will, and the account cannot be paid', () => {
  const earnings = { ...none, due: '120.50', coming: '80.00' }
  for (const account of ['none', 'incomplete', 'restricted', 'closed'] as const)
    expect(ownSteps({ ...settled, earnings, account })).toEqual([
      { kind: 'payouts', state: account, waiting: 120.5, coming: 80 },
    ])
  for (const account of ['ready', 'checking'] as const) expect(kindsOf({ earnings, account })).toEqual([])
  expect(kindsOf({ account: 'none' })).toEqual([])
  expect(kindsOf({ account: 'none', earnings: { ...none, clearing: '1.00' } })).toEqual(['payouts'])
  expect(kindsOf({ account: undefined, earnings })).toEqual([])
})

test('the newest draft leads on to its photos, then to publishing; without one, a listing is created or published', () => {
  const draft = { id: 'd', title: '', imageUrls: [] }
  const older = { ...draft, id: 'older', imageUrls: ['/a'] }
  expect(kindsOf({ drafts: [draft, older] })).toEqual(['photos'])
  expect(kindsOf({ drafts: [older, draft] })).toEqual(['publish'])
  expect(ownSteps({ ...settled, listings: [], everAsked: false })).toEqual([{ kind: 'create', isFirst: true }])
  expect(ownSteps({ ...settled, listings: [] })).toEqual([{ kind: 'create', isFirst: false }])
  expect(kindsOf({ listings: [{ ...listing, isActive: false }] })).toEqual(['publish'])
  // a pause is said by itself, and what is unknown is no reason to nag
  expect(kindsOf({ listings: [{ ...listing, isActive: false, paused: true }] })).toEqual([])
  expect(kindsOf({ listings: undefined })).toEqual([])
  expect(kindsOf({ listings: [], drafts: undefined })).toEqual([])
})

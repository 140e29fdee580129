import type { Side } from '#contract/vocabulary/booking-states.ts'
import { describe, expect, test } from 'vitest'
import { notificationLimits } from '#contract/vocabulary/notifications.ts'
import { changeWords, meetWords } from './change-words.ts'
import type { ChangeFacts, ChangeStep, MeetStep } from './change-words.ts'
import type { StayFacts } from './stay-facts.ts'
import { fittedToLimits } from './words.ts'

const stay: StayFacts = {
  id: '01890000-0000-7000-8000-000000000000',
  status: 'accepted',
  ownerName: 'Olive',
  sitterName: 'Sam',
  listingTitle: 'A quiet garden room',
  petNames: ['Biscuit'],
  startDate: '2027-03-05',
  endDate: '2027-03-08',
  checkInTime: '09:00',
  checkOutTime: '18:00',
  timeZone: 'America/Chicago',
  checkInAt: new Date('2027-03-05T15:00:00Z'),
  totalCents: 14_000,
  earnedCents: 12_150,
  isFunded: true,
  isCharged: false,
  dueAt: null,
  payoutHours: 48,
  reviewDays: 7,
  rescue: null,
}
const change: ChangeFacts = {
  kind: 'proposed',
  reason: null,
  proposedBy: 'owner',
  isRequest: false,
  before: { startDate: '2027-03-05', endDate: '2027-03-08', petNames: ['Biscuit'], totalCents: 14_000 },
  after: {
    startDate: '2027-03-06',
    endDate: '2027-03-10',
    petNames: ['Biscuit', 'Rex'],
    totalCents: 18_500,
    earnedCents: 16_000,
  },
  dueAt: new Date('2027-03-04T21:00:00Z'),
}
const now = 'Biscuit and Rex, Sat, Mar 6 – Wed, Mar 10'
const old = 'Biscuit, Fri, Mar 5 – Mon, Mar 8'

const steps: ChangeStep[] = ['proposed', 'agreed', 'applied', 'declined', 'withdrawn', 'expired', 'failed']
const sides: Side[] = ['owner', 'sitter']

describe.each(steps)('a change that is %s', (kind) => {
  test.each(sides)('gives the %s whole sentences that fit', (side) => {
    for (const isRequest of [true, false])
      for (const proposedBy of sides)
        for (const dueAt of [change.dueAt, null]) {
          const facts = { ...change, kind, isRequest, proposedBy, dueAt }
          const { title, text, content, href } = changeWords(side, stay, facts)
          expect([title, text, ...content.paragraphs].join('\n')).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
          for (const sentence of [text, ...content.paragraphs]) expect(sentence).toMatch(/\.$/)
          for (const line of [title, content.subject, content.heading]) expect(line).toMatch(/^[^\n]{5,}[^.]$/)
          expect(content.action?.path).toBe(href)
          const name = '🐕'.repeat(80)
          const long = fittedToLimits(
            changeWords(side, { ...stay, ownerName: name, sitterName: name }, facts),
            'Petstead',
          )
          expect([...long.title].length).toBeLessThanOrEqual(notificationLimits.title)
          expect([...long.text].length).toBeLessThanOrEqual(notificationLimits.text)
        }
  })
})

const said = (side: Side, facts: Partial<ChangeFacts>) => {
  const { title, text, content } = changeWords(side, stay, { ...change, ...facts })
  return [title, text, ...content.paragraphs.slice(1)]
}

test('a change says what is proposed, the current terms, and what happens next', () => {
  expect(said('sitter', {})).toEqual([
    'Olive asked to change the stay',
    `${now}. Respond by Thu, Mar 4 at 3:00 PM CST.`,
    `The stay is for ${old}, at “A quiet garden room”.`,
    "You'd earn $160.00.",
    "If you decline or don't respond, the stay doesn't change.",
  ])
  expect(said('owner', { proposedBy: 'sitter', isRequest: true })).toEqual([
    'Sam suggested other dates',
    `${now}. Respond by Thu, Mar 4 at 3:00 PM CST.`,
    `Your request is for ${old}, at “A quiet garden room”.`,
    'The total is $185.00 instead of $140.00.',
    'If you accept, your stay is accepted for the new dates.',
  ])
  expect(said('owner', { kind: 'applied' }).slice(0, 2)).toEqual(['Your stay with Sam has changed', `It's now ${now}.`])
  expect(said('sitter', { kind: 'applied', isRequest: true, proposedBy: 'sitter' }).slice(0, 2)).toEqual([
    'Olive accepted the dates you suggested',
    `${now}. The stay is accepted.`,
  ])
})

test('a change that failed says why, and that the stay remains', () => {
  const of = (side: Side, facts: Partial<ChangeFacts>) => said(side, facts)[1]
  expect(of('owner', { kind: 'expired', reason: 'no answer' })).toBe(
    `Sam didn't respond in time. Your stay is still for ${old}.`,
  )
  expect(of('sitter', { kind: 'expired', reason: 'no answer' })).toContain(
    "You didn't respond in time. Olive's stay is",
  )
  expect(of('sitter', { kind: 'expired', reason: 'not paid' })).toContain("Olive didn't pay in time.")
  expect(of('owner', { kind: 'failed', reason: 'nights taken' })).toContain("The new nights aren't available anymore.")
  expect(said('owner', { kind: 'failed', reason: 'pet gone' })).toContain("You haven't been charged for the change.")
})

test('a change that has to be paid links its owner to the checkout', () => {
  expect(changeWords('owner', stay, { ...change, kind: 'agreed' }).href).toBe(`/checkout/${stay.id}`)
  expect(changeWords('sitter', stay, { ...change, kind: 'agreed' }).href).toBe(`/bookings/${stay.id}`)
})

test("a meet-and-greet shows its time in the listing's time zone", () => {
  const times = [new Date('2027-03-02T23:00:00Z'), new Date('2027-03-03T16:00:00Z')]
  const meet = (kind: MeetStep, agreedTime: Date | null = null, suggested = times) =>
    meetWords('owner', stay, { kind, times: suggested, agreedTime })
  const first = 'Tue, Mar 2 at 5:00 PM CST'
  expect(meet('meet_proposed').text).toBe('Choose one of 2 times.')
  expect(meet('meet_proposed').content.paragraphs[1]).toBe(`${first}\nWed, Mar 3 at 10:00 AM CST`)
  expect(meet('meet_proposed', null, times.slice(0, 1)).text).toBe(`${first}. Does that work?`)
  expect(meet('meet_agreed', times[0]).text).toBe(`Your meet-and-greet is on ${first}.`)
  for (const kind of ['meet_declined', 'meet_withdrawn'] as const)
    expect(meet(kind).text).toBe(`This doesn't change your request for ${old}.`)
})

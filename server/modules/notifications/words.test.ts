import type { Side } from '#contract/vocabulary/booking-states.ts'
import { describe, expect, test } from 'vitest'
import { notificationLimits } from '#contract/vocabulary/notifications.ts'
import { recipientsOfMove, recipientsOfPayment } from './rules/recipients.ts'
import type { StayKind } from './rules/recipients.ts'
import { calendarWords, conflictWords, deviceWords, messageWords, reviewWords } from './other-words.ts'
import { stayWords } from './stay-words.ts'
import type { StayFacts, StayNews } from './stay-facts.ts'
import { fittedToLimits, momentWords, namesWords, punctuated, quoted, timeWords } from './words.ts'
import type { Words } from './words.ts'

const stay: StayFacts = {
  id: '01890000-0000-7000-8000-000000000000',
  status: 'accepted',
  ownerName: 'Olive',
  sitterName: 'Sam',
  listingTitle: 'A quiet garden room',
  petNames: ['Biscuit', 'Rex'],
  startDate: '2027-03-05',
  endDate: '2027-03-08',
  checkInTime: '09:00',
  checkOutTime: '18:00',
  timeZone: 'America/Chicago',
  checkInAt: new Date('2027-03-05T15:00:00Z'),
  totalCents: 14_000,
  earnedCents: 12_150,
  isFunded: false,
  isCharged: false,
  dueAt: new Date('2027-03-04T21:00:00Z'),
  payoutHours: 48,
  reviewDays: 7,
  rescue: null,
}
const dates = 'Fri, Mar 5 – Mon, Mar 8'

/** Every kind about a stay with its recipient and the facts of its event. */
const told: [StayKind, Side, StayNews][] = [
  ['request_received', 'sitter', {}],
  ['request_accepted', 'owner', { from: 'pending' }],
  ['request_accepted', 'owner', { from: null }],
  ['request_accepted', 'sitter', { from: null }],
  ['request_declined', 'owner', { note: 'I am away' }],
  ['request_declined', 'owner', { from: 'pending', by: 'clock', reason: 'no longer available' }],
  ['request_expired', 'owner', {}],
  ['request_expired', 'sitter', {}],
  ['booking_cancelled', 'owner', { from: 'accepted', by: 'sitter' }],
  ['booking_cancelled', 'sitter', { from: 'accepted', by: 'owner' }],
  [
    'booking_cancelled',
    'owner',
    {
      from: 'accepted',
      by: 'admin',
      decision: { kind: 'cancellation', cents: 14_000, reason: 'hurt', paidBy: 'both', text: null },
    },
  ],
  ['booking_cancelled', 'owner', { from: 'pending', by: 'clock', reason: 'another sitter accepted' }],
  ['booking_cancelled', 'sitter', { from: 'pending', by: 'clock', reason: 'no longer available' }],
  ['booking_cancelled', 'sitter', { from: 'pending', by: 'clock', reason: 'another sitter accepted' }],
  ['rescue_step', 'owner', { from: 'accepted', by: 'sitter' }],
  ['payment_held', 'owner', {}],
  ['payment_held', 'owner', { togetherCents: 28_000 }],
  ['payment_received', 'owner', {}],
  ['payment_received', 'sitter', {}],
  ['payment_refunded', 'owner', { refundedCents: 4500 }],
  ['payment_refunded', 'owner', { refundedCents: 4500, isBankRefund: true }],
  ['stay_reminder', 'owner', {}],
  ['stay_reminder', 'owner', { isToday: true }],
  ['stay_reminder', 'sitter', {}],
  ['review_due', 'owner', {}],
  ['review_due', 'owner', { hoursLeft: 48 }],
  ['review_due', 'sitter', {}],
]

/** Checks that texts are whole sentences, link to a page of the product, and have no missing values. */
function expectWhole({ title, text, href, content }: Words): void {
  const all = [title, text, content.subject, content.heading, ...content.paragraphs]
  expect(all.join('\n')).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  for (const sentence of [text, ...content.paragraphs]) expect(sentence).toMatch(/[.!?”]$/)
  for (const line of [title, content.subject, content.heading]) expect(line).toMatch(/^[^\n]{5,}[^.]$/)
  expect(href).toMatch(/^\/[a-z]/)
  expect(content.action?.path).toBe(href)
  expect(content.paragraphs.length).toBeGreaterThan(0)
}

describe.each(told)('%s to the %s with %o', (kind, side, news) => {
  test('has whole sentences, and the thread key of its booking', () => {
    const words = stayWords(kind, side, stay, news)
    expectWhole(words)
    expect(words.content.threadKey).toBe(`booking:${stay.id}`)
    expectWhole(stayWords(kind, side, { ...stay, dueAt: null, petNames: [] }, news))
  })

  test('fits with the longest names', () => {
    const name = '🐕'.repeat(80)
    const long = { ...stay, ownerName: name, sitterName: name, petNames: [name, name, name] }
    const { title, text } = fittedToLimits(
      stayWords(kind, side, { ...long, listingTitle: 'x'.repeat(120) }, news),
      'Petstead',
    )
    expect([...title].length).toBeLessThanOrEqual(notificationLimits.title)
    expect([...text].length).toBeLessThanOrEqual(notificationLimits.text)
  })
})

test('this file tests every kind that the rules send about a stay', () => {
  const statuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'completed'] as const
  const kinds = [
    ...statuses.flatMap((to) => recipientsOfMove({ from: null, to, by: undefined })),
    ...recipientsOfPayment({ from: 'unpaid', to: 'authorized', refundedCents: 1 }),
    ...recipientsOfPayment({ from: 'unpaid', to: 'paid', refundedCents: 0 }),
  ].map(({ kind, side }) => `${kind} ${side}`)
  const seen = new Set(told.map(([kind, side]) => `${kind} ${side}`))
  expect(kinds.filter((each) => !seen.has(each))).toEqual([])
})

test('shows deadlines, amounts and the next step', () => {
  const paying = stayWords('request_accepted', 'owner', stay, { from: 'pending' })
  expect(paying).toMatchObject({ title: 'Sam accepted your request', href: `/checkout/${stay.id}` })
  expect(paying.text).toBe(`Biscuit and Rex, ${dates}. Pay by Thu, Mar 4 at 3:00 PM CST to keep your stay.`)
  const agreed = stayWords('request_accepted', 'owner', { ...stay, isCharged: true }, { from: 'pending' })
  expect(agreed.content.paragraphs.join(' ')).toContain("We're charging $140.00 to your saved card, as you agreed.")
  expect(agreed.text).not.toContain('Pay by')
  const held = stayWords('request_accepted', 'owner', { ...stay, isFunded: true }, { from: 'pending' })
  expect(held.content.paragraphs[1]).toBe("We're charging $140.00 to the card you authorized.")
  expect(held.href).toBe(`/bookings/${stay.id}`)
  const asked = stayWords('request_received', 'sitter', stay)
  expect(asked.content.paragraphs).toEqual([
    `Olive asked for 3 nights at “A quiet garden room” for Biscuit and Rex, ${dates}.`,
    "You'd earn $121.50.",
    'Accept or decline by Thu, Mar 4 at 3:00 PM CST. After that, the request expires.',
  ])
  const gone = { from: 'pending', by: 'clock', reason: 'no longer available' } as const
  for (const words of [
    stayWords('request_declined', 'owner', stay, gone),
    stayWords('booking_cancelled', 'sitter', stay, gone),
  ]) {
    expect(words.text).toContain('This request is no longer available')
    expect(JSON.stringify(words)).not.toMatch(/declined|suspen/)
  }
  const over = (news: StayNews, side: Side) => stayWords('booking_cancelled', side, stay, news).text
  expect(over({ from: 'accepted', by: 'clock', reason: 'not paid' }, 'owner')).toContain("It wasn't paid in time.")
  expect(over({ from: 'accepted', by: 'admin' }, 'sitter')).toContain('{site} cancelled it.')
  expect(over({ from: 'accepted', by: 'owner' }, 'sitter')).toContain('Olive cancelled it.')
})

test('a reminder that is late says so', () => {
  const titles = [{}, { isToday: true }].map((news) => stayWords('stay_reminder', 'sitter', stay, news).title)
  expect(titles).toEqual(['Biscuit and Rex arrive tomorrow', 'Biscuit and Rex arrive today'])
})

test('a reason set by the product is not quoted', () => {
  const { paragraphs } = stayWords('request_declined', 'owner', stay, { reason: 'account deleted' }).content
  expect(paragraphs.join('\n')).not.toContain('account deleted')
})

test('the other kinds have whole sentences, too', () => {
  const review = {
    bookingId: stay.id,
    type: 'sitter_review' as const,
    note: null,
    reviewerName: 'Olive',
    rating: 1,
    comment: null,
    listingTitle: 'A room',
  }
  expectWhole(reviewWords(review))
  expect(reviewWords(review).text).toBe('1 star for “A room”.')
  expectWhole(messageWords({ from: 'Olive', conversationId: stay.id }))
  expectWhole(deviceWords({ name: null, at: new Date(0), timeZone: 'UTC' }))
  for (const works of [true, false])
    expectWhole(calendarWords({ listingId: stay.id, listingTitle: 'A room', name: 'Airbnb' }, works))
  expectWhole(
    conflictWords({ listingId: stay.id, listingTitle: 'A room', first: '2027-03-05', last: '2027-03-05', nights: 1 }),
  )
})

test('quoted text has nothing that a mail program would turn into a link', () => {
  expect(quoted('See HTTPS://evil.example or www.evil.example')).toBe('“See evil. example or evil. example”')
  for (const text of [
    'https:/www./evil.example',
    'hthttps://tps://evil.example',
    'so_https://evil.example',
    'WIN evil.test/claim',
  ])
    expect(quoted(text), text).not.toMatch(/:\/\/|\w\.\w/)
})

test('a name cannot put an address into a mail, a push or a text message', () => {
  const name = 'https://evil.example/login'
  const named = { ...stay, ownerName: name, sitterName: name, petNames: [name, name], listingTitle: name }
  const words = [
    ...told.map(([kind, side, news]) => stayWords(kind, side, named, news)),
    messageWords({ from: name, conversationId: stay.id }),
    reviewWords({
      bookingId: stay.id,
      type: 'sitter_review' as const,
      note: null,
      reviewerName: name,
      rating: 1,
      comment: name,
      listingTitle: name,
    }),
  ]
  for (const each of words) expect(JSON.stringify(fittedToLimits(each, 'Petstead'))).not.toContain('://')
})

test('periods and commas are inside quotation marks, and no sentence ends twice', () => {
  expect(punctuated('At “A quiet room”, for “Two dogs”.')).toBe('At “A quiet room,” for “Two dogs.”')
  expect(punctuated('5 stars for “Cats welcome!”.')).toBe('5 stars for “Cats welcome!”')
  const review = {
    bookingId: stay.id,
    type: 'sitter_review' as const,
    note: null,
    reviewerName: 'Olive',
    rating: 5,
    comment: null,
    listingTitle: 'A room',
  }
  const { text, content } = fittedToLimits(reviewWords(review), 'Petstead')
  expect([text, content.paragraphs[0]]).toEqual(['5 stars for “A room.”', 'Olive reviewed their stay at “A room.”'])
})

test('times and names are in their common form', () => {
  expect(timeWords('18:00')).toMatch(/^6:00\sPM$/)
  expect(momentWords(new Date('2027-07-01T14:05:00Z'), 'America/Chicago')).toMatch(/^Thu, Jul 1 at 9:05\sAM CDT$/)
  expect([['A'], ['A', 'B'], ['A', 'B', 'C', 'D'], []].map(namesWords)).toEqual([
    'A',
    'A and B',
    'A, B, and 2 more',
    'a pet',
  ])
})

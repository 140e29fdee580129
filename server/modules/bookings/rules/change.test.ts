import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { dueOf, momentsOn, needsPayment, priceOn } from './change.ts'
import type { ProposalStatus } from './change.ts'
import type { LifecycleFacts } from './lifecycle.ts'
import { mayAnswer, mayPayChange, mayPropose } from './may.ts'
import { priceOf } from './price.ts'

const timeZone = 'America/Chicago'
const terms = { feeCents: 900, discountPercent: 10, discountFromNights: 7, commissionPercent: 10 }
const otherTerms = { ...terms, discountFromNights: 2, commissionPercent: 20 }
const [startDate, endDate] = ['2027-03-10', '2027-03-13']
const one = { pets: 1, kind: null }
const agreedTerms = { ...terms, feeCents: 500 }
const agreed = {
  ...priceOf({ baseCents: 4500, ...noExtraRates }, { startDate, endDate, ...one }, agreedTerms),
  extraRates: null,
  startDate,
  endDate,
  terms,
}
const now = new Date('2027-03-01T12:00:00Z')
const booking: LifecycleFacts = {
  status: 'accepted',
  paymentState: 'paid',
  instant: false,
  createdAt: now,
  acceptedAt: now,
  checkInAt: instantOf(startDate, '09:00', timeZone),
  checkOutAt: instantOf(endDate, '18:00', timeZone),
  terms: firstTerms,
}
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

describe('the price of other dates', () => {
  test('uses the price a day and the fee that were agreed', () => {
    expect(priceOn(agreed, { startDate, endDate: '2027-03-15', ...one })).toMatchObject({
      nightsCents: 22_500,
      totalCents: 23_000,
      commissionCents: 2250,
    })
    expect(priceOn(agreed, { startDate, endDate: '2027-03-17', ...one })).toMatchObject({
      discountCents: 3150,
      totalCents: 28_850,
    })
  })

  test('stays the same for as many nights, whatever the terms are', () => {
    const other = { ...agreed, terms: otherTerms }
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (days) => {
        const dates = { startDate: addDays(startDate, days), endDate: addDays(endDate, days), ...one }
        const { nightsCents, discountCents, totalCents, commissionCents } = priceOn(other, dates)
        expect([nightsCents, discountCents, totalCents, commissionCents]).toEqual([13_500, 0, 14_000, 1350])
      }),
    )
  })

  test('uses the rates that the booking keeps, for as many pets as come', () => {
    const extraRates = {
      weekendCents: 6000,
      extraPetCents: 1000,
      ranges: [{ firstNight: '2027-03-16', lastNight: '2027-03-17', label: 'Fair', cents: 9000 }],
    }
    // Wednesday to Saturday: two nights at the price a day, one at the weekend price
    const first = { ...priceOf({ baseCents: 4500, ...extraRates }, { startDate, endDate, ...one }, agreedTerms) }
    const varying = { ...first, extraRates, startDate, endDate, terms: otherTerms }
    expect(varying.nightsCents).toBe(15_000)
    // a week later the nights cost the same, so the agreed price stays
    const week = { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) }
    expect(priceOn(varying, { ...week, ...one })).toMatchObject({
      nightsCents: 9000 + 4500 + 6000,
      discountCents: 1950,
    })
    const fortnight = { startDate: addDays(startDate, 14), endDate: addDays(endDate, 14) }
    expect(priceOn(varying, { ...fortnight, ...one })).toMatchObject({ totalCents: 15_500, commissionCents: 1500 })
    expect(priceOn(varying, { startDate, endDate, pets: 3, kind: null })).toMatchObject({ nightsCents: 21_000 })
  })
})

test('a stay keeps its local times, also across a clock change', () => {
  expect(momentsOn({ ...booking, timeZone }, { startDate: '2027-03-12', endDate: '2027-03-15' })).toEqual({
    checkInAt: instantOf('2027-03-12', '09:00', timeZone),
    checkOutAt: instantOf('2027-03-15', '18:00', timeZone),
  })
})

test('either side of an accepted stay or a request may propose until check-in', () => {
  const may = (change: Partial<LifecycleFacts>, at = now) =>
    (['owner', 'sitter', 'admin'] as const).map((viewer) => mayPropose({ ...booking, ...change }, viewer, at))
  expect(may({})).toEqual([true, true, false])
  expect(may({ status: 'pending' })).toEqual([true, true, false])
  expect(may({}, booking.checkInAt)).toEqual([false, false, false])
  for (const status of ['declined', 'cancelled', 'expired', 'completed'] as const)
    expect(may({ status })).toEqual([false, false, false])
})

test('the other side answers, the proposer withdraws, and either cancels an agreed one, before it is due', () => {
  const all = (status: ProposalStatus, at = now) => {
    const proposal = {
      proposedBy: 'owner',
      status,
      dueAt: status === 'open' || status === 'agreed' ? later(1) : null,
    } as const
    return (['owner', 'sitter', 'admin'] as const).map((viewer) =>
      (['accepted', 'declined', 'withdrawn'] as const).filter((to) => mayAnswer(proposal, viewer, to, at)),
    )
  }
  expect(all('open')).toEqual([['withdrawn'], ['accepted', 'declined'], []])
  expect(all('agreed')).toEqual([['withdrawn'], ['withdrawn'], []])
  expect(all('open', later(1))).toEqual([[], [], []])
  for (const status of ['applied', 'declined', 'withdrawn', 'expired', 'failed'] as const)
    expect(all(status)).toEqual([[], [], []])
  // one that is over cannot be withdrawn, whatever is still written beside it
  const over = { proposedBy: 'owner', status: 'applied', dueAt: later(1) } as const
  expect(mayAnswer(over, 'owner', 'withdrawn', now)).toBe(false)
  expect(mayAnswer({ ...over, status: 'open', dueAt: null }, 'owner', 'withdrawn', now)).toBe(false)
})

test('the owner pays for an agreed change in time, while its nights have room and the stay is paid', () => {
  const agreedChange = { status: 'agreed', dueAt: later(1), fits: true } as const
  const pays = (stay: Partial<LifecycleFacts>, change: Partial<typeof agreedChange> | { fits: false }, at = now) =>
    (['owner', 'sitter', 'admin'] as const).map((viewer) =>
      mayPayChange({ ...booking, ...stay }, { ...agreedChange, ...change }, viewer, at),
    )
  expect(pays({}, {})).toEqual([true, false, false])
  expect(pays({ paymentState: 'authorized' }, {})).toEqual([true, false, false])
  const nobody = [false, false, false]
  expect(pays({}, {}, later(1))).toEqual(nobody)
  expect(pays({}, { fits: false })).toEqual(nobody)
  expect(pays({ paymentState: 'unpaid' }, {})).toEqual(nobody)
  expect(mayPayChange(booking, { ...agreedChange, dueAt: null }, 'owner', now)).toBe(false)
  const isOpen = { ...agreedChange, status: 'open' } as const
  expect(mayPayChange(booking, isOpen, 'owner', now)).toBe(false)
})

test('an extra payment is needed where the stay is paid or its card is being charged', () => {
  const needs = (change: Partial<LifecycleFacts>, cents: number) =>
    needsPayment({ ...booking, ...change, totalCents: 14_000 }, cents)
  expect([needs({}, 14_001), needs({}, 14_000), needs({}, 9500)]).toEqual([true, false, false])
  expect(needs({ paymentState: 'authorized' }, 14_001)).toBe(true)
  expect(needs({ paymentState: 'unpaid' }, 14_001)).toBe(false)
  expect(needs({ status: 'pending', paymentState: 'authorized' }, 14_001)).toBe(false)
})

test('a proposal lasts 72 hours, or 24 once agreed, and never past a check-in', () => {
  const far = { ...booking, checkInAt: later(1000) }
  expect(dueOf('open', now, booking, far)).toEqual(later(72))
  expect(dueOf('agreed', now, booking, far)).toEqual(later(24))
  expect(dueOf('open', now, far, { checkInAt: later(5) })).toEqual(later(5))
  expect(dueOf('open', now, { ...booking, checkInAt: later(7) }, far)).toEqual(later(7))
  // a suggestion for a request ends with the request
  const request = { ...far, status: 'pending', createdAt: later(-70) } as const
  expect(dueOf('open', now, request, far)).toEqual(later(2))
})

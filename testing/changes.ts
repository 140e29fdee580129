import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { CallInput } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { anAcceptedStay, daysFromNow } from './factories.ts'
import type { ListingOptions, Person, Stay } from './factories.ts'
import { balances, eventually, payByCard, paymentState } from './pay.ts'
import { noneFails } from './due.ts'

export type ChangeInput = CallInput<typeof api.bookings.proposeChange>['body']

/** What tests of changed bookings do, in one application. */
export function changesIn(app: () => TestApp) {
  const call: TestApp['call'] = (endpoint, input, person) => app().call(endpoint, input, person)
  const on = (from: number, to: number) => ({ startDate: daysFromNow(app(), from), endDate: daysFromNow(app(), to) })
  const propose = (stay: Stay, body: ChangeInput, by: Person = stay.owner) =>
    call(api.bookings.proposeChange, { params: { id: stay.bookingId }, body }, by)
  const answer = (stay: Stay, changeId: string, status: 'accepted' | 'declined' | 'withdrawn', by: Person) =>
    call(api.bookings.answerChange, { params: { id: stay.bookingId, changeId }, body: { status } }, by)
  return {
    on,
    propose,
    answer,
    read: async (stay: Stay, by: Side = 'owner') =>
      (await call(api.bookings.get, { params: { id: stay.bookingId } }, stay[by])).body,
    decide: (stay: Stay, status: 'accepted' | 'cancelled', by: Person, revision?: number) =>
      call(api.bookings.change, { params: { id: stay.bookingId }, body: { status, revision } }, by),
    startPaying: (stay: Stay, amount: string) =>
      call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount } }, stay.owner),
    turnTo: (instant: Date) => runDue(app().connection.db, instant, noneFails),
    hours: (count: number) => new Date(app().now.getTime() + count * 3_600_000),
    /** Three nights from day 10 at 45.00 a night, accepted and paid: 140.00. */
    async aPaidStay(options: ListingOptions = {}): Promise<Stay> {
      const stay = await anAcceptedStay(app(), options)
      await payByCard(app(), stay)
      await eventually(() => paymentState(app(), stay.bookingId), 'paid')
      return stay
    },
    /** Proposes as the owner and accepts as the sitter. Returns the proposal's id. */
    async agreed(stay: Stay, input: ChangeInput): Promise<string> {
      const changeId = (await propose(stay, input)).body.proposal?.id ?? ''
      const answered = await answer(stay, changeId, 'accepted', stay.sitter)
      expect(answered.status, answered.text).toBe(200)
      return changeId
    },
    /** How much the provider has for a booking, in cents. */
    fundsOf: async (stay: Stay) => (await balances(app(), stay.bookingId))['provider_balance'] ?? 0,
  }
}

/** Returns how many pets are on each night of a listing that has any, by days from now. */
export async function nightsOf(app: TestApp, listingId: string): Promise<Record<number, number>> {
  const { rows } = await app.connection.pool.query<{ day: number; used: number }>(
    'select night - $2::date as day, used from listing_nights where listing_id = $1 and used > 0 order by 1',
    [listingId, daysFromNow(app, 0)],
  )
  return Object.fromEntries(rows.map(({ day, used }) => [day, used]))
}

/** Counts the extra payments of a stay that are not settled yet. */
export async function liveExtras(app: TestApp, stay: Stay): Promise<number> {
  const { rows } = await app.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from payments where booking_id = $1 and extra_id is not null
      and status in ('starting', 'open', 'authorized')`,
    [stay.bookingId],
  )
  return rows[0]?.count ?? -1
}

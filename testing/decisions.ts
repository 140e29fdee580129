import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefundPayer } from '#contract/vocabulary/refunds.ts'
import type { TestApp } from './app.ts'
import { changesIn } from './changes.ts'
import { anAdmin, signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { balances, eventually } from './pay.ts'

const said = { reason: 'goodwill', note: 'canary-note', text: 'We are sorry.' } as const
type RefundInput = Partial<CallInput<typeof api.admin.refundBooking>['body']>

/** What came of a decision: its status, and the code of a refusal, found by its sentence. */
async function outcomeOf(answer: Promise<{ readonly status: number; readonly text: string }>) {
  const { status, text } = await answer
  return { status, refused: Object.entries(refusals).find(([, { sentence }]) => sentence === text)?.[0] ?? text }
}

const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000)

/** When a stay of an application begins and ends, and what the provider has of its payments. */
function factsIn(app: () => TestApp) {
  const momentOf = async ({ bookingId }: Stay, what: 'check_in_at' | 'check_out_at') => {
    const { db } = app().connection
    const row = await db.selectFrom('bookings').select(what).where('id', '=', bookingId).executeTakeFirstOrThrow()
    return row[what] ?? new Date(Number.NaN)
  }
  /** What the provider has of a stay's payments, in cents: what it took, less what it gave back. */
  const atProvider = async ({ bookingId }: Stay): Promise<number> => {
    const { rows } = await app().connection.pool.query<{ intent: string }>(
      'select intent_id as intent from payments where booking_id = $1 and intent_id is not null',
      [bookingId],
    )
    let sum = 0
    for (const { intent } of rows) {
      const asked = await app().payments.provider.retrieveIntent(intent)
      if (!asked.ok) throw new Error(asked.failure.message)
      const answer = await fetch(`${app().address}/sandbox/stripe/v1/refunds?payment_intent=${intent}`, {
        headers: { authorization: 'Bearer sk_test_here' },
      })
      const { data } = (await answer.json()) as { data: { amount: number; status: string }[] }
      const back = data.filter(({ status }) => status !== 'failed').reduce((total, { amount }) => total + amount, 0)
      sum += asked.value.receivedCents - back
    }
    return sum
  }
  return { momentOf, atProvider }
}

/** What tests of decisions about stays do, in one application; each call is by an admin who has just logged in. */
export function decisionsIn(app: () => TestApp) {
  const { aPaidStay, turnTo } = changesIn(app)
  const { momentOf, atProvider } = factsIn(app)
  const params = ({ bookingId }: Stay) => ({ params: { id: bookingId } })
  const aRunningStay = async (): Promise<Stay> => {
    app().now = new Date()
    const stay = await aPaidStay()
    app().now = hoursAfter(await momentOf(stay, 'check_in_at'), 1)
    return { ...stay, owner: await signedInAgain(app(), stay.owner), sitter: await signedInAgain(app(), stay.sitter) }
  }
  const isOver = async (stay: Stay) => turnTo(hoursAfter(await momentOf(stay, 'check_out_at'), 1))
  return {
    params,
    momentOf,
    atProvider,
    /** Three nights for 140.00 that began an hour ago: 135.00 and the fee of 5.00, the commission 13.50. */
    aRunningStay,
    /** Lets the clock do what is due an hour after check-out. */
    isOver,
    /** The same, over for an hour and divided. */
    async anOverStay(): Promise<Stay> {
      const stay = await aRunningStay()
      app().now = hoursAfter(await momentOf(stay, 'check_out_at'), 1)
      await isOver(stay)
      await eventually(async () => (await balances(app(), stay.bookingId))['sitter_payable'], -12_150)
      return stay
    },
    async refund(stay: Stay, amount: string, paidBy: RefundPayer = 'both', more: RefundInput = {}, by?: Person) {
      const body = { ...said, amount, paidBy, requestId: randomUUID(), ...more }
      const admin = by ?? (await anAdmin(app()))
      return outcomeOf(app().attempt(api.admin.refundBooking, { ...params(stay), body }, admin))
    },
    async cancel(
      stay: Stay,
      amount: string,
      paidBy: RefundPayer = 'both',
      fault: 'sitter' | 'owner' | 'nobody' = 'nobody',
    ) {
      const body = { ...said, amount, paidBy, fault, requestId: randomUUID() }
      return outcomeOf(app().attempt(api.admin.cancelBooking, { ...params(stay), body }, await anAdmin(app())))
    },
    async end(stay: Stay, from: string) {
      const body = { ...said, from, requestId: randomUUID() }
      return outcomeOf(app().attempt(api.admin.endStay, { ...params(stay), body }, await anAdmin(app())))
    },
    async preview(stay: Stay, query: { amount?: string; paidBy?: RefundPayer } = {}) {
      return (await app().call(api.admin.refundPreview, { ...params(stay), query }, await anAdmin(app()))).body
    },
    /** Waits until a stay's money is as expected, with the ledger at zero and the provider in agreement. */
    async comesTo(stay: Stay, expected: Record<string, number>): Promise<void> {
      await eventually(() => balances(app(), stay.bookingId), expected)
      expect(Object.values(expected).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      await eventually(() => atProvider(stay), expected['provider_balance'] ?? 0)
    },
  }
}

// docs/product.md#refunds-and-cancellations-with-a-reason
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { refundPayers } from '#contract/vocabulary/refunds.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { setUpPayouts } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { long, patience } from '#testing/long.ts'
import { aDisputedPayment } from '#testing/money-news.ts'
import { balances, confirmCard, eventually } from '#testing/pay.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp({ live: true })
const { anOverStay, aRunningStay, atProvider, cancel, comesTo, end, isOver, params, preview, refund } = decisionsIn(
  () => app,
)

test.each([
  ['both', { provider_balance: 9500, service_fees: -500, commission: -900, sitter_payable: -8100 }],
  ['sitter', { provider_balance: 9500, service_fees: -500, commission: -1350, sitter_payable: -7650 }],
  [
    'marketplace',
    {
      provider_balance: 9500,
      service_fees: -500,
      commission: -1350,
      sitter_payable: -12_150,
      marketplace_expense: 4500,
    },
  ],
] as const)('a stay that is over has 45.00 given back, paid by %s', async (paidBy, expected) => {
  const stay = await anOverStay()
  const seen = await preview(stay, { amount: '45.00', paidBy })
  expect((await refund(stay, '45.00', paidBy)).status).toBe(204)
  await comesTo(stay, expected)
  // as the preview said
  const after = await preview(stay)
  expect([after.sitter, after.marketplace]).toEqual([seen.sitter, seen.marketplace])
  expect(after.left).toBe('95.00')
})

full('a refund takes back the right part of a payout that was sent', async () => {
  const stay = await anOverStay()
  app.now = new Date(app.now.getTime() + 49 * 3_600_000)
  const sitter = await signedInAgain(app, stay.sitter)
  await setUpPayouts(app, sitter)
  await payOut(app.payouts, stay.bookingId)
  expect((await balances(app, stay.bookingId))['sitter_payable'] ?? 0).toBe(0)
  expect((await refund(stay, '20.00', 'marketplace')).status).toBe(204)
  await payOut(app.payouts, stay.bookingId)
  expect((await app.call(api.payouts.list, { query: {} }, sitter)).body[0]).toMatchObject({ amount: '121.50' })
  expect((await refund(stay, '20.00', 'sitter')).status).toBe(204)
  await payOut(app.payouts, stay.bookingId)
  expect((await app.call(api.payouts.list, { query: {} }, sitter)).body[0]).toMatchObject({ amount: '101.50' })
})

full('a stay that is over is refunded once by repeated requests, and never more than there is by two', async () => {
  const stay = await anOverStay()
  const requestId = randomUUID()
  const tries = await Promise.all(Array.from({ length: 8 }, () => refund(stay, '30.00', 'both', { requestId })))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await preview(stay)).left).toBe('110.00')
  expect((await refund(stay, '30.00', 'sitter', { requestId })).refused).toBe('refund_made')
  const others = await Promise.all(Array.from({ length: 6 }, () => refund(stay, '60.00')))
  expect(others.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await preview(stay)).left).toBe('50.00')
})

test('a stay is not refunded beyond what the sitter earned when they pay', async () => {
  const stay = await anOverStay()
  expect((await preview(stay)).fromSitter).toBe('121.50')
  expect((await refund(stay, '121.51', 'sitter')).refused).toBe('refund_beyond_sitter')
  expect((await refund(stay, '121.50', 'sitter')).status).toBe(204)
  // what both pay would be borne by somebody else
  expect((await refund(stay, '10.00', 'both')).refused).toBe('refund_beyond_sitter')
  expect((await refund(stay, '18.50', 'marketplace')).status).toBe(204)
  await comesTo(stay, { service_fees: -500, commission: -1350, marketplace_expense: 1850 })
})

test('whatever is with a bank is refused', async () => {
  const stay = await anOverStay()
  const report = await aDisputedPayment(app, stay)
  await report('needs_response')
  expect(await preview(stay)).toMatchObject({ stage: 'with_bank', left: '0.00' })
  expect((await refund(stay, '1.00')).refused).toBe('refund_disputed')
  expect((await cancel(stay, '0.00')).refused).toBe('refund_disputed')
  expect((await end(stay, '2030-01-01')).refused).toBe('refund_disputed')
})

full('the audit log and the history have reason and amount; the note is in no answer to a side', async () => {
  const stay = await anOverStay()
  expect((await refund(stay, '45.00', 'sitter')).status).toBe(204)
  const log = (await app.call(api.audit.list, { query: { subjectId: stay.bookingId } }, await anAdmin(app))).body
  expect(log[0]).toMatchObject({
    action: 'booking_refunded',
    details: { amount: '45.00', reason: 'goodwill', paidBy: 'sitter' },
  })
  const decisionFor = async (person: Person) => {
    const { body, text } = await app.call(api.bookings.get, params(stay), await signedInAgain(app, person))
    return [body.events.at(-1)?.decision, text.includes('canary-note')]
  }
  const shown = { kind: 'refund', amount: '45.00', reason: 'goodwill', inCase: null, text: 'We are sorry.' }
  for (const side of ['owner', 'sitter'] as const)
    expect(await decisionFor(stay[side])).toEqual([{ ...shown, paidBy: null, note: null }, false])
  expect(await decisionFor(await anAdmin(app))).toEqual([{ ...shown, paidBy: 'sitter', note: 'canary-note' }, true])
  for (const side of ['owner', 'sitter'] as const) {
    const { text } = await app.call(api.account.exportData, {}, await signedInAgain(app, stay[side]))
    expect(text).toContain('We are sorry.')
    expect(text).not.toContain('canary-note')
  }
})

for (const paidBy of ['both', 'sitter', 'marketplace'] as const)
  full(
    `both sides get a mail about a refund that ${paidBy} paid, with reason and amount, as far as it is theirs`,
    async () => {
      const stay = await anOverStay()
      const telling = startTelling(app)
      await telling.run()
      telling.sent.length = 0
      expect((await refund(stay, '45.00', paidBy)).status).toBe(204)
      await telling.run()
      const said = ['refunded $45.00', 'Why: goodwill. We are sorry.']
      for (const { email } of [stay.owner, stay.sitter]) {
        const mails = telling.sent.filter(({ channel, to }) => channel === 'mail' && to === email)
        expect(mails).toHaveLength(1)
        const { title = '', text = '' } = mails[0] ?? {}
        // what the marketplace gives of its own is no matter of the sitter's
        const isTold = email === stay.owner.email || paidBy !== 'marketplace'
        for (const words of said) expect([words, text.includes(words)]).toEqual([words, isTold])
        expect([title, title.includes('$45.00')]).toEqual([title, isTold])
        expect(text).not.toContain('canary-note')
      }
    },
  )

test('the payments of a booking are looked up again', async () => {
  const stay = await anOverStay()
  expect((await app.attempt(api.admin.lookUpPayment, params(stay), await anAdmin(app))).status).toBe(204)
  const log = (await app.call(api.audit.list, { query: { subjectId: stay.bookingId } }, await anAdmin(app))).body
  expect(log[0]).toMatchObject({ action: 'payment_looked_up', details: { payments: 1 } })
})

const step = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 6000 }), by: fc.constantFrom(...refundPayers) }),
  fc.constantFrom('cancel' as const, 'end' as const, 'over' as const, 'tip' as const),
)

/** Tips 5.00, if that can be done now. Returns whether it was. */
async function tip(stay: Stay): Promise<boolean> {
  const body = { amount: '5.00' }
  const started = await app.call(api.payments.tip, { ...params(stay), body }, await signedInAgain(app, stay.owner))
  return started.status === 200 && (await confirmCard(app, started.body)) === 'succeeded'
}

full(
  'after any history sitter, marketplace and owner have together what was paid',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (history) => {
        const stay = await aRunningStay()
        let tipped = false
        for (const each of history) {
          if (each === 'over') await isOver(stay)
          else if (each === 'tip') tipped ||= await tip(stay)
          else if (each === 'cancel') await cancel(stay, (await preview(stay)).byPolicy)
          else if (each === 'end') await end(stay, (await preview(stay)).endings.at(-1)?.date ?? '2030-01-01')
          else await refund(stay, toMoney(each.amount), each.by)
        }
        await isOver(stay)
        const { left } = await preview(stay)
        await eventually(async () => (await balances(app, stay.bookingId))['booking_funds'] ?? 0, 0)
        // a tip is beside what is left of the stay
        const tipCents = tipped ? 500 : 0
        await eventually(async () => toMoney((await atProvider(stay)) - tipCents), left)
        const { provider_balance: held = 0, ...parts } = await balances(app, stay.bookingId)
        expect(0 - Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(held)
        expect(parts['sitter_payable'] ?? 0).toBeLessThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(tipCents)
        expect(0 - (parts['sitter_payable'] ?? 0)).toBeGreaterThanOrEqual(tipCents)
      }),
      { numRuns: long ? 60 : 4, endOnFailure: true },
    )
  },
  patience(120_000),
)

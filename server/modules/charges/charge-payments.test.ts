// @module-tag full
// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { statementPath } from '#contract/paths.ts'
import { refusals } from '#contract/refusals.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { chargesIn } from '#testing/charges.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { setUpPayouts } from '#testing/earned.ts'
import { anOwner } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { aChargeTakenBack } from '#testing/money-news.ts'
import { balances, confirmCard, declinedCard, eventually } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const { again, aLateStay, asked, drop, hours, list, object, pay } = chargesIn(() => app)
const { atProvider, comesTo } = decisionsIn(() => app)
const { read } = changesIn(() => app)

const earned = async (stay: Stay) => {
  const { clearing, due } = (await app.call(api.earnings.get, {}, (await again(stay)).sitter)).body
  return { clearing, due }
}
/** The fee of the stay of 140.00 and the commission on its 135.00. */
const divided = { service_fees: -500, commission: -1350 }
const stateOf = async (stay: Stay) => (await list(stay)).charges.map(({ state }) => state)

test("a charge that is paid is the sitter's less the commission, and sent 48 hours later, by itself", async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  await setUpPayouts(app, stay.sitter)
  hours(40)
  const now = await again(stay)
  for (const other of [stay.sitter, await anOwner(app)])
    expect((await pay(id, (await again({ ...stay, owner: other })).owner)).status).toBe(404)
  const { body, status } = await pay(id, now.owner)
  expect([status, body.capture]).toEqual([200, 'charge'])
  expect(await confirmCard(app, body)).toBe('succeeded')
  await comesTo(stay, { service_fees: -500, commission: -1550, provider_balance: 16_000, sitter_payable: -13_950 })
  expect(await stateOf(now)).toEqual(['paid'])
  expect((await pay(id, now.owner)).text).toBe(refusals.nothing_to_pay.sentence)
  expect((await object(id, now.owner)).text).toBe(refusals.charge_settled.sentence)
  expect((await drop(id, now.sitter)).text).toBe(refusals.charge_settled.sentence)
  // the stay itself is as it was
  expect(await read(now)).toMatchObject({ paymentState: 'paid', netPaid: '140.00', refunded: '0.00' })
  const month = app.now.toISOString().slice(0, 7)
  const { body: statement } = await app.server.inject({
    url: statementPath(month),
    headers: { cookie: cookieOf(now.sitter) },
  })
  const line = statement.split('\n').find((each) => each.includes(stay.bookingId))
  expect(line).toContain('135.00,13.50,0.00,18.00,0.00,139.50,0.00')

  // that of the stay goes out when it is due, and the charge two days after it was paid
  hours(9)
  await payOut(app.payouts, stay.bookingId)
  await eventually(() => balances(app, stay.bookingId), {
    service_fees: -500,
    commission: -1550,
    provider_balance: 3850,
    sitter_payable: -1800,
  })
  expect(await earned(stay)).toEqual({ clearing: '18.00', due: '0.00' })
  hours(39)
  expect(await earned(stay)).toEqual({ clearing: '0.00', due: '18.00' })
  await payOut(app.payouts, stay.bookingId)
  await eventually(() => balances(app, stay.bookingId), {
    service_fees: -500,
    commission: -1550,
    provider_balance: 2050,
  })
})

test('a declined card leaves a charge open, and a second tab resumes it', async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  const many = await Promise.all(Array.from({ length: 5 }, () => pay(id, stay.owner)))
  expect(new Set(many.map(({ body }) => body.clientSecret)).size).toBe(1)
  expect(await confirmCard(app, { ...(await pay(id, stay.owner)).body, number: declinedCard })).toBe(
    'Your card was declined.',
  )
  expect(await stateOf(stay)).toEqual(['asked'])
  expect(await confirmCard(app, (await pay(id, stay.owner)).body)).toBe('succeeded')
  await eventually(() => stateOf(stay), ['paid'])
})

test.each(['object', 'drop'] as const)(
  'to %s while it is being paid has one outcome, true in the ledger',
  async (how) => {
    for (let times = 0; times < 3; times++) {
      const stay = await aLateStay()
      const id = await asked(stay)
      const { body } = await pay(id, stay.owner)
      const end = how === 'object' ? () => object(id, stay.owner) : () => drop(id, stay.sitter)
      const [paid, ended] = await Promise.all([confirmCard(app, body), end()])
      if (ended.status === 200) {
        // whatever was taken all the same goes back
        await comesTo(stay, { ...divided, provider_balance: 14_000, sitter_payable: -12_150 })
        expect(await stateOf(stay)).toEqual([how === 'object' ? 'objected' : 'dropped'])
      } else {
        expect([paid, ended.text]).toEqual(['succeeded', refusals.charge_settled.sentence])
        await comesTo(stay, {
          service_fees: -500,
          commission: -1550,
          provider_balance: 16_000,
          sitter_payable: -13_950,
        })
        expect(await stateOf(stay)).toEqual(['paid'])
      }
      await eventually(() => atProvider(stay), ended.status === 200 ? 14_000 : 16_000)
    }
  },
)

test('a bank that takes back a charge leaves the ledger at zero, and holds what is owed', async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  await confirmCard(app, (await pay(id, stay.owner)).body)
  await eventually(() => stateOf(stay), ['paid'])
  await aChargeTakenBack(app, id)
  const after = await balances(app, stay.bookingId)
  expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(after).toMatchObject({ disputes: 2000, provider_balance: 14_000, sitter_payable: -13_950 })
  await payOut(app.payouts, stay.bookingId)
  expect((await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.sitter)).body.status).toBe(
    'completed',
  )
})

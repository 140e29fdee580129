// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'
import { disputed, moneyNow, settled } from '#testing/rescue-money.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'
import { runDue } from '../clock.ts'

const app = useTestApp({ live: true })
const { accept, aPlace, aRescue, ask, candidates, detail, placed, refundNow } = rescuesIn(() => app)

const runAt = (at: Date) => runDue(app.connection.db, at, noneFails)
const aDispute = async (rescue: Fallen) => {
  const bank = await disputed(app, rescue)
  if (!bank) throw new Error('nothing to dispute')
  return bank
}

test('while the bank asks about what was paid, nothing of it moves or goes back', async () => {
  const rescue = await aRescue()
  const place = await aPlace(7500)
  const waiting = (await ask(rescue, place)).body
  const bank = await aDispute(rescue)
  expect((await detail(rescue)).rescue).toMatchObject({ parked: null })
  expect(await candidates(rescue)).toMatchObject({ state: 'open', parked: null, held: '0.00' })
  // others can still be asked, and are paid as usual
  expect((await accept({ bookingId: waiting.id, sitter: place.sitter })).status).toBe(200)
  expect(await paymentState(app, waiting.id)).toBe('unpaid')
  await settled(app)
  expect(await moneyNow(app, rescue.owner)).toMatchObject({ paid: 23_000, refunded: 0, taken: 23_000, twice: 0 })
  await bank.won()
  await bank.returned()
  await eventually(async () => (await moneyNow(app, rescue.owner)).refunded, 23_000)
  expect(await moneyNow(app, rescue.owner)).toMatchObject({ paid: 23_000, taken: 0, twice: 0, inStays: 0 })
})

test.each(['tap', 'clock'] as const)(
  'what is refunded by %s while the bank asks goes back once: by the bank if it keeps it',
  async (by) => {
    const rescue = await aRescue()
    const bank = await aDispute(rescue)
    if (by === 'tap') expect((await refundNow(rescue)).status).toBe(200)
    else await runAt(rescue.until)
    await settled(app)
    expect(await moneyNow(app, rescue.owner)).toMatchObject({ refunded: 0, taken: 23_000 })
    await bank.lost()
    await eventually(() => paymentState(app, rescue.bookingId), 'refunded')
    await settled(app)
    expect(await moneyNow(app, rescue.owner)).toMatchObject({
      paid: 23_000,
      refunded: 0,
      taken: 23_000,
      twice: 0,
      inStays: 0,
    })
  },
)

test('what the bank has taken for good, or did not return yet, pays for no new stay', async () => {
  for (const end of ['lost', 'won'] as const) {
    const rescue = await aRescue()
    const bank = await aDispute(rescue)
    await bank[end]()
    expect((await candidates(rescue)).parked).toBeNull()
    const stay = await placed(rescue, await aPlace(7500))
    await settled(app)
    expect(await paymentState(app, stay.bookingId)).toBe('unpaid')
    expect((await moneyNow(app, rescue.owner)).twice).toBe(0)
    expect(await payByCard(app, stay)).toBe('succeeded')
    await eventually(() => paymentState(app, stay.bookingId), 'paid')
    if (end === 'won') await bank.returned()
    await settled(app)
    const { paid, refunded, taken, twice, inStays } = await moneyNow(app, rescue.owner)
    expect([paid, refunded + taken, twice, inStays]).toEqual([46_000, 23_000, 0, 23_000])
  }
})

test('what the bank returned before a sitter accepts pays for the new stay', async () => {
  const rescue = await aRescue()
  const bank = await aDispute(rescue)
  await bank.won()
  await bank.returned()
  expect((await candidates(rescue)).parked).toBe('230.00')
  const stay = await placed(rescue, await aPlace(7500))
  await settled(app)
  expect(await paymentState(app, stay.bookingId)).toBe('paid')
  expect(await moneyNow(app, rescue.owner)).toMatchObject({ paid: 23_000, refunded: 0, taken: 0, inStays: 23_000 })
})

test('a dispute that is reported while the money moves is noted where the money is then', async () => {
  for (let times = 0; times < 10; times++) {
    const rescue = await aRescue()
    const place = await aPlace(7500)
    const { id } = (await ask(rescue, place)).body
    const [answer, bank] = await Promise.all([accept({ bookingId: id, sitter: place.sitter }), disputed(app, rescue)])
    expect(answer.status).toBe(200)
    if (!bank) continue
    await settled(app)
    const { rows } = await app.connection.pool.query(
      'select d.booking_id = p.booking_id as here from disputes d join payments p on p.id = d.payment_id where p.booking_id = any($1)',
      [[rescue.bookingId, id]],
    )
    expect(rows).toEqual([{ here: true }])
    expect((await moneyNow(app, rescue.owner)).twice).toBe(0)
  }
})

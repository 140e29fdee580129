import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { aSavedCard } from '#testing/cards.ts'
import { confirmCard, declinedCard, goodCard } from '#testing/pay.ts'
import { aCompletedOne } from './market.ts'
import type { Act, Weighted } from './market.ts'

type Owned = { id: string; by: string }

/** Pays what is to be paid of a stay, mostly with a good card. */
const pays: Act = async (market) => {
  const { app, as, random } = market
  const found = await market.one<Owned>(
    `select id, owner_id as by from bookings where status in ('pending', 'accepted') and payment_state in ('unpaid', 'failed')
     order by created_at, id`,
  )
  if (!found) return undefined
  const owner = await as(found.by)
  const { toPay } = (await app.call(api.bookings.get, { params: { id: found.id } }, owner)).body
  if (toPay === null) return undefined
  const started = await app.attempt(api.payments.createIntent, { body: { bookingId: found.id, amount: toPay } }, owner)
  if (started.status !== 200) return started
  await confirmCard(app, { ...started.body, number: random.chance(0.9) ? goodCard : declinedCard })
  return started
}

/** Agrees that a saved card is charged when the sitter says yes. */
const agrees: Act = async (market) => {
  const { app, as } = market
  const found = await market.one<Owned & { most: number }>(
    `select b.id, owner_id as by, total_cents as most from bookings b where status = 'pending' and payment_state = 'unpaid'
     and round_id is null and not exists (select from charge_agreements where booking_id = b.id) order by created_at, b.id`,
  )
  if (!found) return undefined
  const owner = await as(found.by)
  const [card = await aSavedCard(app, owner)] = (await app.call(api.payments.cards, {}, owner)).body
  const body = { cardId: card.id, most: toMoney(found.most) }
  return app.attempt(api.payments.agreeToCharge, { params: { id: found.id }, body }, owner)
}

type Asked = { id: string; owner: string; sitter: string; kind: 'agreed' | 'proposed' }

/** An owner pays what a case said they owe their sitter, or one of the two ends what they may end. */
const answersCharge: Act = async (market) => {
  const found = await market.one<Asked>(
    `select c.id, owner_id as owner, sitter_id as sitter, c.kind from charges c join bookings b on b.id = c.booking_id
     where c.state in ('asked', 'unpaid') order by c.asked_at, c.id`,
  )
  if (!found) return undefined
  const { app, as, random } = market
  const owner = await as(found.owner)
  if (random.chance(0.3)) {
    const by = found.kind === 'proposed' && random.chance(0.5) ? owner : await as(found.sitter)
    return app.attempt(api.charges.drop, { params: { id: found.id } }, by)
  }
  const started = await app.attempt(api.payments.charge, { params: { id: found.id }, body: {} }, owner)
  if (started.status === 200)
    await confirmCard(app, { ...started.body, number: random.chance(0.9) ? goodCard : declinedCard })
  return started
}

const tips: Act = async (market) => {
  const found = await aCompletedOne(market)
  if (!found) return undefined
  const { app, as } = market
  const owner = await as(found.owner)
  const started = await app.attempt(api.payments.tip, { params: { id: found.id }, body: { amount: '10.00' } }, owner)
  if (started.status === 200) await confirmCard(app, { ...started.body, number: goodCard })
  return started
}

const givesBack: Act = async (market) => {
  const found = await aCompletedOne(market)
  if (!found) return undefined
  const { app, as, random } = market
  const body = { amount: toMoney(random.whole(1, 30) * 100), note: 'Sorry', requestId: randomUUID() }
  return app.attempt(api.bookings.giveBack, { params: { id: found.id }, body }, await as(found.sitter))
}

/** Staff gives something back, or cancels. */
const staffRefunds: Act = async (market) => {
  const found = await market.one<{ id: string; status: string; total: number }>(
    `select id, status, total_cents as total from bookings where payment_state in ('paid', 'partially_refunded')
     and status in ('accepted', 'completed', 'cancelled') order by created_at, id`,
  )
  if (!found) return undefined
  const { app, as, random } = market
  const said = { reason: 'goodwill', note: 'Checked', text: 'We are sorry.', requestId: randomUUID() } as const
  const paidBy = random.pick(['both', 'sitter', 'marketplace'] as const)
  const params = { id: found.id }
  const amount = toMoney(Math.floor((found.total * random.whole(1, 10)) / 20))
  const staff = await as(market.admin.id)
  if (found.status !== 'accepted' || random.chance(0.5))
    return app.attempt(api.admin.refundBooking, { params, body: { ...said, amount, paidBy } }, staff)
  const fault = random.pick(['sitter', 'owner', 'nobody'] as const)
  return app.attempt(api.admin.cancelBooking, { params, body: { ...said, amount, paidBy, fault } }, staff)
}

export const moneyActs: Weighted = {
  pays: [9, pays],
  agrees: [3, agrees],
  'answers a charge': [1, answersCharge],
  tips: [1, tips],
  'gives back': [1, givesBack],
  'staff refunds': [0.5, staffRefunds],
}

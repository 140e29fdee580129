import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { suspend } from '#testing/measures.ts'
import { anUploadedPhoto } from '#testing/uploads.ts'
import { aCompletedOne } from './market.ts'
import type { Act, Weighted } from './market.ts'

const opens: Act = async (market) => {
  const found = await aCompletedOne(market)
  if (!found) return undefined
  const { app, as, random } = market
  const isOwner = random.chance(0.7)
  const by = await as(isOwner ? found.owner : found.sitter)
  const body = {
    topic: 'stay' as const,
    problem: random.pick(['not_as_described', 'damage', 'no_show'] as const),
    bookingId: found.id,
    asks: random.chance(0.7) ? toMoney(random.whole(5, 60) * 100) : undefined,
    text: 'The garden had no fence at all.',
    photos: isOwner ? [] : [await anUploadedPhoto(app, by)],
    requestId: randomUUID(),
  }
  return app.attempt(api.cases.open, { body }, by)
}

type Between = { id: string; opener: string; other: string; offer: string | null; side: 'opener' | 'other' | null }
const between = `select c.id, opener_id as opener, other_id as other, o.id as offer, o.side
  from cases c left join case_offers o on o.case_id = c.id and o.state = 'open'
  where c.state = 'sides' order by opened_at, c.id`

/** One of the two sides of a case writes, offers, answers an offer, asks staff or takes it back. */
const goesOn: Act = async (market) => {
  const found = await market.one<Between>(between)
  if (!found) return undefined
  const { app, as, random } = market
  const params = { id: found.id }
  const [opener, other] = [found.opener, found.other]
  if (found.offer !== null && random.chance(0.6)) {
    const answer = random.pick(['accept', 'decline'] as const)
    const by = found.side === 'opener' ? other : opener
    return app.attempt(api.cases.answerOffer, { params, body: { offerId: found.offer, answer } }, await as(by))
  }
  const by = await as(random.pick([opener, other]))
  const what = random.whole(1, 10)
  if (what <= 6) {
    const gets = random.chance(0.7) ? ('owner' as const) : ('sitter' as const)
    const body = { gets, amount: toMoney(random.whole(1, 40) * 100), requestId: randomUUID() }
    return app.attempt(api.cases.offer, { params, body }, by)
  }
  const to = what <= 8 ? ('staff' as const) : ('withdrawn' as const)
  return app.attempt(api.cases.step, { params, body: { to } }, by)
}

const staffDecides: Act = async (market) => {
  const { app, as, random } = market
  const found = await market.one<{ id: string }>(
    `select id from cases where state = 'open' and other_id is not null order by opened_at, id`,
  )
  if (!found) return undefined
  const body = {
    amount: toMoney(random.pick([500, 2500])),
    paidBy: random.pick(['both', 'sitter', 'marketplace'] as const),
    toSitter: random.chance(0.4) ? '20.00' : '0',
    sitterPaidBy: random.pick(['marketplace', 'owner'] as const),
    reason: 'not_described' as const,
    text: 'We looked into what both of you said.',
    requestId: randomUUID(),
  }
  return app.attempt(api.cases.decide, { params: { id: found.id }, body }, await as(market.admin.id))
}

const staffSolves: Act = async (market) => {
  const { app, as } = market
  const found = await market.one<{ id: string }>(
    `select id from cases where state in ('open', 'waiting') and other_id is null order by opened_at, id`,
  )
  if (!found) return undefined
  const input = { params: { id: found.id }, body: { state: 'solved' as const } }
  return app.attempt(api.cases.setState, input, await as(market.admin.id))
}

/** A sitter is suspended, or one of those who are is not any more. */
const staffSuspends: Act = async (market) => {
  const { app, as, random } = market
  const staff = await as(market.admin.id)
  const found = await market.one<{ id: string }>(
    `select id from measures where kind = 'suspension' and lifted_at is null order by id`,
  )
  if (found) {
    const input = { params: { id: found.id }, body: { why: 'They explained.' } }
    return app.attempt(api.moderation.lift, input, staff)
  }
  await suspend(app, staff, random.pick(market.sitters), { choice: random.pick(['cancel', 'keep'] as const) })
  return { status: 201, text: '' }
}

export const caseActs: Weighted = {
  'opens a case': [1, opens],
  'goes on with a case': [3, goesOn],
  'staff decides': [1, staffDecides],
  'staff solves': [1, staffSolves],
  'staff suspends or lifts': [0.1, staffSuspends],
}

import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { confirmCard, goodCard } from '#testing/pay.ts'
import { caseActs } from './case-acts.ts'
import type { Act, Answer, Market, Weighted } from './market.ts'
import { moneyActs } from './money-acts.ts'

type Dates = { readonly startDate: PlainDate; readonly endDate: PlainDate }
type Wish = Dates & { readonly petIds: readonly string[]; readonly roundId?: string }

const someDates = ({ app, random }: Market): Dates => {
  const first = random.pick([1, 2, 3, 5, 8, 13, 21, 30])
  return { startDate: daysFromNow(app, first), endDate: daysFromNow(app, first + random.whole(1, 4)) }
}

/** Asks for the price and sends the request, as the page of a listing does. */
async function request({ app }: Market, owner: Person, listingId: string, { petIds, ...rest }: Wish): Promise<Answer> {
  const { startDate, endDate } = rest
  const query = { startDate, endDate, pets: petIds.join(',') }
  const quote = await app.attempt(api.bookings.quote, { params: { id: listingId }, query }, owner)
  if (quote.status !== 200) return quote
  const body = { listingId, petIds: [...petIds], ...rest, totalAmount: quote.body.total, requestId: randomUUID() }
  return app.attempt(api.bookings.request, { body }, owner)
}

async function asks(market: Market): Promise<Answer> {
  const { random } = market
  const { owner, petIds } = random.pick(market.families)
  const pets = random.chance(0.4) ? petIds : [random.pick(petIds)]
  return request(market, await market.as(owner.id), random.pick(market.listingIds), {
    petIds: pets,
    ...someDates(market),
  })
}

async function asksThree(market: Market): Promise<Answer | undefined> {
  const { random } = market
  const { owner, petIds } = random.pick(market.families)
  const wish = { petIds: [random.pick(petIds)], ...someDates(market), roundId: randomUUID() }
  let last: Answer | undefined
  for (let asked = 0; asked < 3; asked++)
    last = await request(market, await market.as(owner.id), random.pick(market.listingIds), wish)
  return last
}

const change = async (
  { app, as }: Market,
  found: { id: string; by: string } | undefined,
  status: 'accepted' | 'declined' | 'cancelled',
): Promise<Answer | undefined> =>
  found && app.attempt(api.bookings.change, { params: { id: found.id }, body: { status } }, await as(found.by))

const pending = `select id, sitter_id as by from bookings where status = 'pending' order by created_at, id`
const ofOwner = `select id, owner_id as by from bookings where status = $1 and check_in_at > $2 order by created_at, id`
const ofSitter = `select id, sitter_id as by from bookings where status = 'accepted' and check_in_at > $1
  and payment_state = 'paid' order by created_at, id`

const answers: Act = async (market) =>
  change(market, await market.one(pending), market.random.chance(0.8) ? 'accepted' : 'declined')
const ownerCancels: Act = async (market) =>
  change(market, await market.one(ofOwner, [market.random.pick(['pending', 'accepted']), market.app.now]), 'cancelled')
const sitterCancels: Act = async (market) => change(market, await market.one(ofSitter, [market.app.now]), 'cancelled')

async function proposes(market: Market): Promise<Answer | undefined> {
  const { app, as, random } = market
  const found = await market.one<{ id: string; owner: string; sitter: string; start: PlainDate; end: PlainDate }>(
    `select id, owner_id as owner, sitter_id as sitter, start_date as start, end_date as "end" from bookings
     where status in ('pending', 'accepted') and check_in_at > $1 order by created_at, id`,
    [app.now],
  )
  if (!found) return undefined
  const person = await as(random.pick([found.owner, found.sitter]))
  const days = random.whole(-2, 3)
  const dates = { startDate: addDays(found.start, days), endDate: addDays(found.end, days + random.whole(0, 1)) }
  const params = { id: found.id }
  const quote = await app.attempt(api.bookings.quoteChange, { params, query: dates }, person)
  if (quote.status !== 200) return quote
  return app.attempt(api.bookings.proposeChange, { params, body: { ...dates, total: quote.body.total } }, person)
}

async function answersChange(market: Market): Promise<Answer | undefined> {
  const { app, as, random } = market
  const found = await market.one<{ id: string; changeId: string; by: string }>(
    `select p.id as "changeId", b.id, case proposed_by when 'owner' then b.sitter_id else b.owner_id end as by
     from booking_proposals p join bookings b on b.id = p.booking_id where p.status = 'open' order by p.created_at, p.id`,
  )
  if (!found) return undefined
  const { by, ...params } = found
  const body = { status: random.pick(['accepted', 'accepted', 'declined'] as const) }
  return app.attempt(api.bookings.answerChange, { params, body }, await as(by))
}

async function blocks({ app, as, random, ...market }: Market): Promise<Answer> {
  const at = random.whole(0, market.sitters.length - 1)
  const first = random.whole(1, 40)
  const body = { startDate: daysFromNow(app, first), endDate: daysFromNow(app, first + random.whole(1, 5)) }
  const params = { id: market.listingIds[at] ?? '' }
  return app.attempt(api.availability.block, { params, body }, await as(market.sitters[at]?.id ?? ''))
}

type Rescue = { id: string; from: string; owner: string }
const rescues = `select id, from_booking_id as "from", owner_id as owner from rounds where kind = 'rescue' and state = 'open' order by created_at, id`

/** An owner whose stay fell through asks one of the places that the product suggests; of a dearer one a card holds the rest. */
async function asksInRescue(market: Market): Promise<Answer | undefined> {
  const { app, random } = market
  const found = await market.one<Rescue>(rescues)
  if (!found) return undefined
  const owner = await market.as(found.owner)
  const seen = await app.attempt(api.rounds.candidates, { params: { id: found.id } }, owner)
  if (seen.status !== 200) return seen
  const { startDate, endDate, pets, candidates } = seen.body
  if (candidates.length === 0) return undefined
  const { card, toPay } = random.pick(candidates)
  if (Number(toPay) > Number(seen.body.held)) {
    const body = { bookingId: found.from, amount: toPay }
    const started = await app.attempt(api.payments.createIntent, { body }, owner)
    if (started.status !== 200) return started
    await confirmCard(app, { ...started.body, number: goodCard })
  }
  const wish = { startDate, endDate, petIds: pets.map(({ id }) => id), roundId: found.id }
  return request(market, owner, card.id, wish)
}

const wantsMoneyBack: Act = async (market) => {
  const found = await market.one<Rescue>(rescues)
  if (!found) return undefined
  const { app, as } = market
  return app.attempt(api.rounds.end, { params: { id: found.id }, body: { state: 'ended' } }, await as(found.owner))
}

/** Somebody who has not reviewed a stay that is over does; nobody but them may read its words until it is shown. */
async function reviews(market: Market): Promise<Answer | undefined> {
  const { app, as, random } = market
  const found = await market.one<{ id: string; by: string; type: 'sitter_review' | 'owner_review' }>(
    `select b.id, p.by, p.type from bookings b, lateral (values (b.owner_id, 'sitter_review'), (b.sitter_id, 'owner_review')) p (by, type)
     where b.status = 'completed' and not exists (select from reviews where booking_id = b.id and reviewer_id = p.by)
     order by b.created_at, b.id, p.type`,
  )
  if (!found) return undefined
  const body = {
    bookingId: found.id,
    reviewType: found.type,
    rating: random.whole(1, 5),
    comment: `heron-${found.id}-${found.by}`,
  }
  return app.attempt(api.reviews.write, { body }, await as(found.by))
}

/** What happens in a market, and how often compared with each other. */
export const acts: Weighted = {
  asks: [8, asks],
  'asks three': [3, asksThree],
  answers: [9, answers],
  'owner cancels': [0.7, ownerCancels],
  'sitter cancels': [1.5, sitterCancels],
  proposes: [2, proposes],
  'answers a change': [2, answersChange],
  blocks: [1, blocks],
  'asks in a rescue': [3, asksInRescue],
  'wants money back': [1, wantsMoneyBack],
  reviews: [4, reviews],
  ...moneyActs,
  ...caseActs,
}

import * as api from '#contract/api.ts'
import type { Market } from './market.ts'

/**
 * What must never be found, after whatever happened: a statement that finds it, with the time as $1. Their columns say
 * which rows.
 */
const never: Readonly<Record<string, string>> = {
  'a movement of money that is not zero':
    'select movement_id from ledger_entries where $1::timestamptz is not null group by 1 having sum(amount_cents) <> 0',
  'money of a stay that nobody has, or has twice': `
    select booking_id, account, sum(amount_cents) from ledger_entries where $1::timestamptz is not null
    and account in ('booking_funds', 'service_fees', 'commission', 'card_holds', 'marketplace_expense') group by 1, 2
    having sum(amount_cents) * case when account in ('card_holds', 'marketplace_expense') then -1 else 1 end > 0`,
  'an owner who got more than they paid': `
    select b.owner_id from ledger_entries e join bookings b on b.id = e.booking_id
    where account = 'provider_balance' and kind not in ('payout', 'payout_returned', 'moved') and $1::timestamptz is not null
    group by 1 having sum(amount_cents) < 0`,
  'a payment that is charged for more than was asked':
    'select id from payments where captured_cents > amount_cents and $1::timestamptz is not null',
  'an overfull night': `
    select b.listing_id, night from bookings b join listings l on l.id = b.listing_id,
    generate_series(b.start_date, b.end_date - 1, interval '1 day') night
    where status = 'accepted' and $1::timestamptz is not null group by 1, 2, l.max_pets having sum(pet_count) > l.max_pets`,
  'a night with other guests than are counted': `
    with stays as (
      select listing_id, night::date, sum(pet_count) as guests from bookings,
      generate_series(start_date, end_date - 1, interval '1 day') night where status in ('accepted', 'completed') group by 1, 2)
    select listing_id, night, used, guests from listing_nights n full join stays s using (listing_id, night)
    where night > $1::timestamptz + interval '1 day' and coalesce(used, 0) <> coalesce(guests, 0)`,
  'a pet at two places': `
    select p.pet_id from booking_pets p join bookings b on b.id = p.booking_id
    join booking_pets q on q.pet_id = p.pet_id and q.booking_id > p.booking_id join bookings c on c.id = q.booking_id
    where b.status = 'accepted' and c.status = 'accepted' and b.start_date < c.end_date and c.start_date < b.end_date
    and $1::timestamptz is not null`,
  'rivals under one roof': `
    with guests as (
      select b.id, b.listing_id, b.start_date, b.end_date, p.kind, p.traits from bookings b
      join booking_pets bp on bp.booking_id = b.id join pets p on p.id = bp.pet_id where b.status = 'accepted')
    select a.id, b.id from guests a join guests b using (listing_id)
    where a.id <> b.id and a.start_date < b.end_date and b.start_date < a.end_date and $1::timestamptz is not null
    and a.traits ->> case b.kind when 'dog' then 'dogs' when 'cat' then 'cats' else 'otherAnimals' end = 'false'`,
  'two stays of one round': `
    select round_id from bookings where round_id is not null and status in ('accepted', 'completed') and $1::timestamptz is not null
    group by 1 having count(*) > 1`,
  'a card that is charged without its owner, for more than they agreed to': `
    select p.id from payments p join charge_agreements a on a.id = p.agreement_id
    where p.amount_cents > a.most_cents and $1::timestamptz is not null`,
  'two things to pay because of one case, or more than $500': `
    select case_id from charges where case_id is not null and $1::timestamptz is not null group by 1
    having count(*) filter (where state in ('asked', 'unpaid')) > 1 or coalesce(sum(amount_cents) filter (where state = 'paid'), 0) > 50000`,
  'a charge that is paid twice': `
    select charge_id from payments where charge_id is not null and $1::timestamptz is not null
    group by 1 having sum(captured_cents - refunded_cents) > max(amount_cents)`,
}

/** What must not be found once the clock has done what was due, the same way. */
const afterTheClock: Readonly<Record<string, string>> = {
  'a stay that waits beyond its time': `select id, status from bookings where due_at < $1::timestamptz - interval '1 minute'`,
  'a rescue beyond its time': `select id from rounds where state = 'open' and until < $1::timestamptz - interval '12 hours 1 minute'`,
  'money that waits for a rescue that is over': `
    select b.id, sum(amount_cents) from ledger_entries e join bookings b on b.id = e.booking_id
    where account = 'booking_funds' and b.status in ('cancelled', 'declined', 'expired')
    and b.updated_at < $1::timestamptz - interval '3 days'
    and not exists (select from rounds where from_booking_id = b.id and state = 'open')
    group by 1 having sum(amount_cents) <> 0`,
  'money of a stay that is over which is nobody’s yet': `
    select b.id, sum(amount_cents) from ledger_entries e join bookings b on b.id = e.booking_id
    where account = 'booking_funds' and b.completed_at < $1::timestamptz - interval '3 days' group by 1 having sum(amount_cents) <> 0`,
  'a hold of a request that does not wait': `
    select b.id, sum(amount_cents) from ledger_entries e join bookings b on b.id = e.booking_id
    where account = 'card_holds' and b.status <> 'pending' and b.updated_at < $1::timestamptz - interval '2 days'
    and not exists (select from bookings o where o.round_id = b.round_id and o.status = 'pending')
    group by 1 having sum(amount_cents) <> 0`,
  'a case that waits for a side beyond its time': `select id from cases where state = 'sides' and answer_by < $1::timestamptz - interval '1 minute'`,
  'an offer beyond its time': `select id from case_offers where state = 'open' and until < $1::timestamptz - interval '1 minute'`,
  'a payout that is frozen by no case': `
    select p.booking_id from payouts p where p.state = 'on_hold' and p.updated_at < $1::timestamptz - interval '2 days'
    and not exists (select from cases c where c.booking_id = p.booking_id and c.state <> 'solved')`,
  'a payout beyond its time': `select booking_id from payouts where look_at < $1::timestamptz - interval '1 day'`,
  'a review that both sides should see': `select id from reviews where not is_shown and deleted_at is null and shown_at < $1::timestamptz - interval '1 minute'`,
}

/** Returns what is wrong, in words, with the rows. */
async function wrong({ app }: Market, checks: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [what, statement] of Object.entries(checks)) {
    const { rows } = await app.connection.pool.query<object>(statement, [app.now])
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

export const wrongNow = async (market: Market): Promise<string[]> => [
  ...(await wrong(market, never)),
  ...(await readUnseen(market)),
]
export const wrongAfterTheClock = (market: Market): Promise<string[]> => wrong(market, afterTheClock)

/** Whether the other side or a visitor reads the words of a review that is not shown yet. */
async function readUnseen(market: Market): Promise<string[]> {
  const { app, as } = market
  const unseen = await market.one<{ id: string; by: string; listing: string; other: string }>(
    `select booking_id as id, listing_id as listing, reviewer_id as by, reviewee_id as other from reviews
     where not is_shown and deleted_at is null order by id`,
  )
  if (!unseen) return []
  const other = await as(unseen.other)
  const answers = [
    await app.attempt(api.reviews.ofBooking, { params: { id: unseen.id } }, other),
    await app.attempt(api.bookings.get, { params: { id: unseen.id } }, other),
    await app.attempt(api.reviews.ofListing, { params: { id: unseen.listing } }),
  ]
  return answers.some(({ text }) => text.includes(`heron-${unseen.id}-${unseen.by}`))
    ? [`an unseen review: ${unseen.id}`]
    : []
}

/** What the provider has of all payments less what it gave back and sent to sitters, and what the ledger says of it, in cents. */
export async function atProviderAndInLedger({ app }: Market): Promise<[provider: number, ledger: number]> {
  const ask = async (path: string) => {
    const answer = await fetch(`${app.address}/sandbox/stripe/v1/${path}`, {
      headers: { authorization: 'Bearer sk_test_here' },
    })
    return ((await answer.json()) as { data: Record<string, number | string>[] }).data
  }
  const { pool } = app.connection
  const { rows } = await pool.query<{ intent: string }>(
    'select intent_id as intent from payments where intent_id is not null',
  )
  let provider = 0
  for (const { intent } of rows) {
    const asked = await app.payments.provider.retrieveIntent(intent)
    if (!asked.ok) throw new Error(asked.failure.message)
    provider += asked.value.receivedCents
    for (const { amount, status } of await ask(`refunds?payment_intent=${intent}`))
      if (status !== 'failed') provider -= Number(amount)
  }
  const sent = await pool.query<{ id: string }>('select booking_id as id from payouts')
  for (const { id } of sent.rows)
    for (const { amount, amount_reversed: back } of await ask(`transfers?transfer_group=${id}`))
      provider -= Number(amount) - Number(back)
  const all = `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = 'provider_balance'`
  const ledger = (await pool.query<{ cents: number }>(all)).rows[0]?.cents ?? 0
  return [provider, ledger]
}

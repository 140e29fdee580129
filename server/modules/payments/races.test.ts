// @module-tag full
import { expect, test } from 'vitest'
import { createHmac } from 'node:crypto'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aRequest, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient, inParallel } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'
import { confirmCard, goodCard } from '#testing/pay.ts'
import * as api from '#contract/api.ts'
import { webhookPath } from '#contract/paths.ts'

const bookings = long ? 100 : 10
const startsEach = 20

const app = useTestApp({ live: true })

type Payable = { id: string; owner: Person; total: string }

/** Makes accepted stays of five owners at ten listings. */
async function acceptedStays(): Promise<Payable[]> {
  const sitter = await aSitter(app)
  const listings = await Promise.all(Array.from({ length: 10 }, () => aListing(app, sitter, { maxPets: 50 })))
  const owners = await Promise.all(Array.from({ length: 5 }, () => anOwner(app)))
  const stays: Payable[] = []
  for (const owner of owners) {
    for (let i = 0; i < bookings / owners.length; i++) {
      const listingId = listings[i % listings.length] ?? ''
      const petIds = [await aPet(app, owner)]
      const dates = { startDate: daysFromNow(app, 20 + i), endDate: daysFromNow(app, 22 + i) }
      const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds, ...dates })
      const change = { params: { id }, body: { status: 'accepted' as const } }
      expect((await app.call(api.bookings.change, change, sitter)).status).toBe(200)
      stays.push({ id, owner, total: totalAmount })
    }
  }
  return stays
}

/** Sends an event as the provider does, whatever its age. */
async function deliver(event: object): Promise<number> {
  const body = JSON.stringify(event)
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', 'whsec_here').update(`${t}.${body}`).digest('hex')
  const answer = await fetch(app.address + webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` },
    body,
  })
  return answer.status
}

async function count(sql: string): Promise<number> {
  const { rows } = await app.connection.pool.query<{ count: number }>(sql)
  return rows[0]?.count ?? -1
}

test(
  `${bookings} bookings, ${startsEach} parallel starts each, events three times and shuffled: one charge each`,
  async () => {
    const stays = await acceptedStays()
    const clients = Array.from({ length: 32 }, () => aClient(app))
    const secretsOf = new Map<string, Set<string>>()
    const starts = stays.flatMap((stay) => Array.from({ length: startsEach }, () => stay))
    await inParallel(32, starts, async (stay, client) => {
      const body = { bookingId: stay.id, amount: stay.total }
      const answer = await clients[client]?.send('POST', '/api/create-payment-intent', body, stay.owner)
      expect(answer?.status, answer?.text).toBe(200)
      const { clientSecret } = JSON.parse(answer?.text ?? '{}') as { clientSecret: string }
      secretsOf.set(stay.id, (secretsOf.get(stay.id) ?? new Set()).add(clientSecret))
    })
    for (const client of clients) client.close()
    for (const stay of stays) expect(secretsOf.get(stay.id)?.size).toBe(1)
    expect(await count('select count(*) from payments')).toBe(bookings)

    // two tabs submit the same card at once
    const publishableKey = 'pk_test_here'
    const twice = stays.flatMap((stay) => [stay, stay])
    await inParallel(16, twice, async (stay) => {
      const [clientSecret = ''] = secretsOf.get(stay.id) ?? []
      await confirmCard(app, { clientSecret, publishableKey, number: goodCard })
    })

    // the provider sends all events again, three times, in any order
    const listed = await fetch(`${app.address}/sandbox/stripe/v1/events?limit=100`, {
      headers: { authorization: 'Bearer sk_test_here' },
    })
    const { data } = (await listed.json()) as { data: object[] }
    expect(data.length).toBe(Math.min(100, 3 * bookings))
    const shuffled = [...data, ...data, ...data]
      .map((event, i) => ({ event, key: (i * 7919) % 301 }))
      .sort((a, b) => a.key - b.key)
    await inParallel(8, shuffled, async ({ event }) => expect(await deliver(event)).toBe(200))

    for (
      let waited = 0;
      waited < 200 && (await count(`select count(*) from bookings where payment_state = 'paid'`)) < bookings;
      waited++
    )
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await count(`select count(*) from bookings where payment_state = 'paid'`)).toBe(bookings)
    expect(
      await count(`select count(*) from payments where status = 'captured' and captured_cents = amount_cents`),
    ).toBe(bookings)
    expect(
      await count(`select count(*) from ledger_entries where kind = 'capture' and account = 'provider_balance'`),
    ).toBe(bookings)
    expect(await count('select sum(amount_cents)::int as count from ledger_entries')).toBe(0)
    expect(
      await count(`select (coalesce(sum(amount_cents), 0) - (select sum(total_cents) from bookings))::int as count
      from ledger_entries where account = 'provider_balance'`),
    ).toBe(0)
  },
  patience(120_000),
)

test('the database refuses a second live payment, a changed entry and an unbalanced movement', async () => {
  const { pool } = app.connection
  const again = `insert into payments (booking_id, capture, amount_cents, price_cents, status, fee_cents, commission_cents)
    select booking_id, 'charge', amount_cents, amount_cents, 'starting', 0, 0 from payments limit 1`
  await expect(pool.query(again)).rejects.toMatchObject({ constraint: 'payments_one_live' })
  await expect(pool.query('update ledger_entries set amount_cents = 1')).rejects.toThrow('never changed')
  await expect(pool.query('delete from ledger_entries')).rejects.toThrow('never changed')
  await expect(pool.query('truncate ledger_entries')).rejects.toThrow('never changed')
  const lopsided = `insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
    select new_id(), id, 'capture', 'provider_balance', 1, now() from bookings limit 1`
  await expect(pool.query(lopsided)).rejects.toThrow('does not sum to zero')
})

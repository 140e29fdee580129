// @module-tag full
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  aPendingStay,
  aPet,
  aRequest,
  aSitter,
  anOwner,
  daysFromNow,
  signedInAgain,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { balances, confirmCard, eventually, goodCard } from '#testing/pay.ts'
import { long, patience } from '#testing/long.ts'

const rounds = 12

const app = useTestApp({ live: true })

async function deadlocks(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** Sends the calls at the same moment, each by its own client. Returns their statuses. */
async function atOnce(sends: readonly (readonly [string, string, object | undefined, Person])[]): Promise<number[]> {
  return Promise.all(
    sends.map(async (send) => {
      const client = aClient(app)
      const { status } = await client.send(...send)
      client.close()
      return status
    }),
  )
}

async function facts(stay: Stay) {
  const { rows } = await app.connection.pool.query<{
    status: string
    owner_left: boolean
    sitter_left: boolean
    nights: number
  }>(
    `select b.status, o.deleted_at is not null as owner_left, s.deleted_at is not null as sitter_left,
       (select coalesce(sum(used), 0)::int from listing_nights n where n.listing_id = b.listing_id) as nights
     from bookings b join users o on o.id = b.owner_id join users s on s.id = b.sitter_id where b.id = $1`,
    [stay.bookingId],
  )
  return rows[0]
}

test.runIf(long).each(['owner', 'sitter'] as const)(
  'a sitter accepts while the %s leaves: either the stay is accepted and nobody left, or the other way round',
  async (leaver) => {
    const before = { retries: transactionRetries(), deadlocks: await deadlocks() }
    for (let round = 0; round < rounds; round++) {
      const stay = await aPendingStay(app)
      const accept = ['PUT', `/api/bookings/${stay.bookingId}`, { status: 'accepted' }, stay.sitter] as const
      const leave = ['DELETE', '/api/account', undefined, stay[leaver]] as const
      const statuses = await atOnce(round % 2 ? [accept, leave] : [leave, accept])
      expect(Math.max(...statuses)).toBeLessThan(500)
      const now = await facts(stay)
      const left = leaver === 'owner' ? now?.owner_left : now?.sitter_left
      if (left) expect(now).toMatchObject({ status: leaver === 'owner' ? 'cancelled' : 'declined', nights: 0 })
      else expect(now).toMatchObject({ status: 'accepted', nights: 3 })
    }
    expect(transactionRetries() - before.retries).toBe(0)
    expect((await deadlocks()) - before.deadlocks).toBe(0)
  },
  patience(60_000),
)

test.runIf(long)(
  'an owner pays while leaving: either they stay and the hold is kept, or the hold is released',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await aPendingStay(app)
      const client = aClient(app)
      const paying = (async () => {
        const started = await client.send(
          'POST',
          '/api/create-payment-intent',
          { bookingId: stay.bookingId, amount: stay.totalAmount },
          stay.owner,
        )
        if (started.status !== 200) return started.status
        const { clientSecret } = JSON.parse(started.text) as { clientSecret: string }
        await confirmCard(app, { clientSecret, publishableKey: 'pk_test_here', number: goodCard })
        return 200
      })()
      await new Promise((resolve) => setTimeout(resolve, round * 3))
      const [leaving, paid] = await Promise.all([atOnce([['DELETE', '/api/account', undefined, stay.owner]]), paying])
      client.close()
      expect([leaving[0], paid].every((status) => (status ?? 500) < 500)).toBe(true)
      const now = await facts(stay)
      if (now?.owner_left) {
        expect(now.status).toBe('cancelled')
        // a hold made meanwhile is released, which the ledger shows
        await eventually(() => balances(app, stay.bookingId), {})
      } else {
        expect(now?.status).toBe('pending')
        await eventually(() => balances(app, stay.bookingId), {
          card_holds: Number(stay.totalAmount) * 100,
          owner_card: -Number(stay.totalAmount) * 100,
        })
      }
    }
  },
  patience(60_000),
)

test.runIf(long)(
  'calls by a person who is leaving write nothing afterwards and cause no server error',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await aPendingStay(app)
      const owner = await signedInAgain(app, stay.owner)
      const statuses = await atOnce([
        ['POST', '/api/pets', { name: 'Canary', type: 'dogs' }, owner],
        ['PUT', '/api/profile', { name: 'Canary' }, owner],
        ['DELETE', '/api/account', undefined, stay.owner],
        ['POST', '/api/favorites', { listingId: stay.listingId }, owner],
        ['POST', '/api/favorites/lists', { name: 'Canary' }, owner],
        ['PUT', '/api/settings/privacy', { showPhoneToSitters: true }, owner],
        ['POST', '/api/objects/upload', {}, owner],
        ['POST', '/api/listings/empty', undefined, owner],
      ])
      expect(Math.max(...statuses)).toBeLessThan(500)
      expect(statuses[2]).toBe(204)
      const { rows } = await app.connection.pool.query<{ words: string }>(
        `select (select to_jsonb(u) from users u where id = $1)::text
         || coalesce((select jsonb_agg(p)::text from pets p where owner_id = $1), '')
         || coalesce((select jsonb_agg(f)::text from favorite_lists f where user_id = $1), '') as words`,
        [owner.id],
      )
      expect(rows[0]?.words).not.toContain('Canary')
      const { rows: left } = await app.connection.pool.query(
        `select 1 from favorites where user_id = $1 union all select 1 from user_settings where user_id = $1
       union all select 1 from sessions where user_id = $1
       union all select 1 from listings where sitter_id = $1 and deleted_at is null
       union all select 1 from pets where owner_id = $1 and deleted_at is null`,
        [owner.id],
      )
      expect(left).toEqual([])
    }
  },
  patience(60_000),
)

test.runIf(long)('an owner cannot leave when a card is held just before their requests are withdrawn', async () => {
  const { owner, bookingId } = await aPendingStay(app)
  const answer = await meanwhile(
    app,
    'select 1 from bookings where id = $1',
    bookingId,
    () => app.call(api.account.remove, {}, owner),
    `insert into payments (booking_id, capture, amount_cents, price_cents, status, fee_cents, commission_cents)
     values ('${bookingId}', 'hold', 1000, 1000, 'authorized', 500, 50)`,
  )
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Your card is authorized')])
})

test.runIf(long)('a row that is being added while its person leaves is erased too', async () => {
  const owner = await anOwner(app)
  const { pool } = app.connection
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`insert into pets (owner_id, name, kind) values ($1, 'Canary', 'dog')`, [owner.id])
    const leaving = app.call(api.account.remove, {}, owner)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    expect((await leaving).status).toBe(204)
  } finally {
    other.release()
  }
  const { rows } = await pool.query('select name from pets where owner_id = $1', [owner.id])
  expect(rows).toEqual([{ name: 'Pet' }])
})

test.runIf(long)('of two deletions of one account at once, the second gets 401', async () => {
  const owner = await anOwner(app)
  const other = await signedInAgain(app, owner)
  const statuses = await atOnce([
    ['DELETE', '/api/account', undefined, owner],
    ['DELETE', '/api/account', undefined, other],
  ])
  expect(statuses.toSorted()).toEqual([204, 401])
})

test.runIf(long)(
  'owners and sitters leave while sitters accept and decline and owners cancel, without a deadlock',
  async () => {
    const before = { retries: transactionRetries(), deadlocks: await deadlocks() }
    const sitters = [await aSitter(app), await aSitter(app), await aSitter(app)]
    const places = await Promise.all(sitters.map(async (sitter) => ({ sitter, id: await aListing(app, sitter) })))
    const owners = await Promise.all(Array.from({ length: 8 }, () => anOwner(app)))
    const sends: (readonly [string, string, object | undefined, Person])[] = []
    for (const [i, owner] of owners.entries()) {
      const petIds = [await aPet(app, owner)]
      const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 12) }
      for (const [j, { sitter, id: listingId }] of places.entries()) {
        const { id } = await aRequest(app, { owner, listingId, petIds, ...dates })
        const [status, by] = [
          (['accepted', 'declined', 'cancelled'] as const)[(i + j) % 3] ?? 'accepted',
          (i + j) % 3 === 2 ? owner : sitter,
        ]
        sends.push(['PUT', `/api/bookings/${id}`, { status }, by])
      }
      sends.push(['DELETE', '/api/account', undefined, owner])
    }
    for (const sitter of sitters) sends.push(['DELETE', '/api/account', undefined, sitter])
    const statuses = await atOnce(
      sends
        .map((send, i) => ({ send, key: (i * 7919) % 53 }))
        .sort((a, b) => a.key - b.key)
        .map(({ send }) => send),
    )
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // nobody who left has a pending or accepted stay
    const { rows } = await app.connection.pool
      .query(`select b.id from bookings b join users u on u.id in (b.owner_id, b.sitter_id)
    where b.status in ('pending', 'accepted') and u.deleted_at is not null`)
    expect(rows).toEqual([])
    expect(transactionRetries() - before.retries).toBe(0)
    expect((await deadlocks()) - before.deadlocks).toBe(0)
  },
  patience(60_000),
)

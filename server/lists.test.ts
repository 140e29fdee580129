// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aListing, aPendingStay, aSitter, anOwner, setBookingStatus } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { statementsOf } from '#testing/statements.ts'

/** Every list can be paged to its end with a cursor, and a poll without news costs one query. */
const app = useTestApp()
let stay: Stay

beforeAll(async () => {
  stay = await aPendingStay(app)
  const { pool } = app.connection
  // bookings of the same two people, some at the same instant, pending and completed, each with a review
  await pool.query(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count,
       special_instructions, price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents,
       cancellation_policy, time_zone, check_in_at, check_out_at, completed_at, created_at)
     select listing_id, owner_id, sitter_id, case when i % 3 = 0 then 'pending' else 'completed' end, start_date, end_date,
       1, 'Stay ' || i, price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents,
       cancellation_policy, time_zone, check_in_at, check_out_at, case when i % 3 = 0 then null else now() end,
       timestamptz '2026-01-01' + (i / 4) * interval '1 hour'
     from bookings, generate_series(1, 124) as i where id = $1`,
    [stay.bookingId],
  )
  await pool.query(
    `insert into reviews (booking_id, listing_id, reviewer_id, reviewee_id, rating, comment, created_at)
     select id, listing_id, owner_id, sitter_id, 1 + length(special_instructions) % 5, special_instructions, created_at
     from bookings where status = 'completed'`,
  )
  await pool.query('update reviews set is_shown = true, shown_at = created_at')
  await pool.query(
    `insert into listings (sitter_id, title, created_at)
     select $1, 'Draft ' || i, timestamptz '2026-01-01' + (i / 3) * interval '1 hour' from generate_series(1, 120) as i`,
    [stay.sitter.id],
  )
  // conversations with many people, some of them empty
  await pool.query(
    `with others as (
       insert into users (issuer, subject, email, role) select 'tests', 'o' || i, 'o' || i || '@people.test', 'owner'
       from generate_series(1, 120) as i returning id
     ), opened as (
       insert into conversations (low_user_id, high_user_id) select least(id, $1), greatest(id, $1) from others
       returning id, low_user_id, high_user_id
     )
     insert into conversation_members (conversation_id, user_id, other_user_id, last_message_at)
     select id, $1, case when low_user_id = $1 then high_user_id else low_user_id end,
       case when row_number() over () % 4 = 0 then null
         else timestamptz '2026-01-01' + (row_number() over () / 5) * interval '1 hour' end
     from opened`,
    [stay.sitter.id],
  )
})

type Rows = { id: string; status?: string; createdAt?: string; content?: string }[]
const get = (url: string, person: Person, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { cookie: cookieOf(person), ...headers } })

const markRead = (address: string, person: Person) =>
  app.server.inject({
    method: 'POST',
    url: address.replace(/messages$/, 'read'),
    headers: { cookie: cookieOf(person) },
    payload: {},
  })

/** All pages of a list, found by following the links. */
async function pages(address: string, person: Person): Promise<Rows[]> {
  const found: Rows[] = []
  for (let next: string | undefined = address; next;) {
    const url: string = next
    const answer = await get(url, person)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(100_000)
    found.push(answer.json<Rows>())
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return found
}

test.each([
  ['/api/bookings', 'owner', 125],
  ['/api/bookings/owner', 'owner', 125],
  ['/api/bookings/sitter', 'sitter', 125],
  ['/api/my-listings', 'sitter', 121],
  ['/api/my-drafts', 'sitter', 120],
  ['/api/reviews?about=me', 'sitter', 83],
  ['/api/reviews?by=me', 'owner', 83],
  ['/api/listings/{id}/reviews', 'owner', 83],
  ['/api/conversations', 'sitter', 0],
] as const)('%s can be paged to its end', async (path, who, count) => {
  const person = stay[who]
  const address = path.replace('{id}', stay.listingId)
  const byDefault = (await pages(address, person)).flat()
  const few = await pages(`${address}${address.includes('?') ? '&' : '?'}limit=7`, person)
  const ids = few.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(byDefault.map(({ id }) => id))
  expect(few.slice(0, -1).every((page) => page.length === 7)).toBe(true)
  // empty conversations are listed, since nobody deleted them
  expect(ids.length).toBe(path === '/api/conversations' ? 120 : count)
})

test('deleting a conversation beyond the first page changes the tag of the list', async () => {
  const { headers } = await get('/api/conversations', stay.sitter)
  const known = { 'if-none-match': String(headers.etag) }
  expect((await get('/api/conversations', stay.sitter, known)).statusCode).toBe(304)
  const [, second] = await pages('/api/conversations', stay.sitter)
  const url = `/api/conversations/${second?.[0]?.id}`
  const gone = await app.server.inject({ method: 'DELETE', url, headers: { cookie: cookieOf(stay.sitter) } })
  expect(gone.statusCode).toBe(204)
  expect((await get('/api/conversations', stay.sitter, known)).statusCode).toBe(200)
  await app.connection.pool.query(`update conversation_members set hidden_at_count = null`)
})

test('a request that is answered between two pages causes no gaps or repeats', async () => {
  const first = await get('/api/bookings/sitter?limit=5', stay.sitter)
  const shown = first.json<Rows>()
  await setBookingStatus(app, shown[4]?.id ?? '', 'declined')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  const rest = (await pages(next, stay.sitter)).flat().map(({ id }) => id)
  await setBookingStatus(app, shown[4]?.id ?? '', 'pending')
  const all = (await pages('/api/bookings/sitter', stay.sitter)).flat().map(({ id }) => id)
  expect(new Set([...shown.map(({ id }) => id), ...rest])).toEqual(new Set(all))
})

test('refuses a malformed cursor', async () => {
  expect((await get('/api/bookings/owner?after=yesterday', stay.owner)).statusCode).toBe(400)
})

/** A conversation with a number of messages from the owner. */
async function aThread(messages: number, content = `'Message ' || i`) {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  await aListing(app, sitter)
  const opened = await app.server.inject({
    method: 'POST',
    url: '/api/conversations',
    headers: { cookie: cookieOf(owner) },
    payload: { otherUserId: sitter.id },
  })
  const { id } = opened.json<{ id: string }>()
  const { pool } = app.connection
  // a thousand per statement, because each message causes events and a notification
  for (let from = 1; from <= messages; from += 1000)
    await pool.query(
      `insert into messages (conversation_id, number, sender_id, content) select $1, i, $2, ${content}
       from generate_series($3::int, $4::int) as i`,
      [id, owner.id, from, Math.min(messages, from + 999)],
    )
  await pool.query('update conversations set message_count = $2, last_message_at = now() where id = $1', [id, messages])
  await pool.query('update conversation_members set last_message_at = now() where conversation_id = $1', [id])
  await pool.query(
    'update conversation_members set read_up_to = $2, delivered_up_to = $2 where conversation_id = $1 and user_id = $3',
    [id, messages, owner.id],
  )
  return { owner, sitter, address: `/api/conversations/${id}/messages` }
}

test('a thread can be paged back to its first message, with each page oldest first', async () => {
  const { owner, address } = await aThread(120)
  const found = await pages(`${address}?limit=25`, owner)
  expect(found.map((page) => page.length)).toEqual([25, 25, 25, 25, 20])
  expect(
    found
      .reverse()
      .flat()
      .map(({ content }) => content),
  ).toEqual(Array.from({ length: 120 }, (_, i) => `Message ${i + 1}`))
})

test('a page of very long messages ends early', async () => {
  const { owner, address } = await aThread(60, `repeat('🐾', 2000)`)
  expect((await pages(address, owner)).flat().length).toBe(60)
})

test('opening a thread marks all unread messages as read, a thousand at a time', async () => {
  const { sitter, address } = await aThread(2500)
  const unread = async () => {
    const { rows } = await app.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from messages where conversation_id = $1 and read_at is null`,
      [address.split('/')[3]],
    )
    return rows[0]?.count
  }
  expect(await unread()).toBe(2500)
  // a query each for the session and the thread, and three steps
  expect(await statements(() => markRead(address, sitter))).toBe(5)
  expect(await unread()).toBe(0)
  const { headers } = await get(address, sitter)
  expect((await get(address, sitter, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

/** The number of statements that a call runs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length
}

test('a poll without news costs one query, and gets 304', async () => {
  const { owner, sitter, address } = await aThread(3)
  for (const url of [address, '/api/conversations']) {
    const { headers } = await get(url, sitter)
    const known = { 'if-none-match': String(headers.etag) }
    let answer = await get(url, sitter, known)
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(await statements(() => get(url, sitter, known))).toBe(1)
    await app.server.inject({
      method: 'POST',
      url: address,
      headers: { cookie: cookieOf(owner) },
      payload: { content: 'News' },
    })
    answer = await get(url, sitter, known)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('News')
  }
  // that the recipient has read the message is news for its sender
  const { headers } = await get(address, owner)
  const sent = await app.server.inject({
    method: 'POST',
    url: address,
    headers: { cookie: cookieOf(owner) },
    payload: { content: 'Read me' },
  })
  expect(sent.statusCode).toBe(201)
  const before = await get(address, owner, { 'if-none-match': String(headers.etag) })
  await markRead(address, sitter)
  const after = await get(address, owner, { 'if-none-match': String(before.headers.etag) })
  expect(after.json<{ readAt: string | null }[]>().at(-1)?.readAt).not.toBeNull()
})

test('every list refuses a malformed cursor', async () => {
  const { sitter, owner, address } = await aThread(1)
  for (const [url, person] of [
    ['/api/bookings', owner],
    ['/api/bookings/owner', owner],
    ['/api/bookings/sitter', sitter],
    ['/api/conversations', owner],
    [address, owner],
    ['/api/my-listings', sitter],
    ['/api/my-drafts', sitter],
    ['/api/reviews?about=me', sitter],
    [`/api/listings/${stay.listingId}/reviews`, owner],
  ] as const)
    for (const after of ['pending-00000000-0000-0000-0000-000000000000', 'x', '%00'])
      expect([
        url,
        after,
        (await get(`${url}${url.includes('?') ? '&' : '?'}after=${after}`, person)).statusCode,
      ]).toEqual([url, after, after.startsWith('pending') && url.endsWith('/sitter') ? 200 : 400])
})

test("a thread's tag gives no access to other people or ended sessions", async () => {
  const { owner, sitter, address } = await aThread(3)
  const known = { 'if-none-match': String((await get(address, owner)).headers.etag) }
  const statusFor = async (person: Person) => (await get(address, person, known)).statusCode
  expect([await statusFor(owner), await statusFor(await anOwner(app))]).toEqual([304, 404])
  const set = (what: string, person: Person) =>
    app.connection.pool.query(`update sessions set ${what} where user_id = $1`, [person.id])
  await set(`last_seen_at = now() - interval '8 days'`, owner)
  expect(await statusFor(owner)).toBe(401)
  await get(address, sitter)
  await set(`expires_at = now() - interval '1 hour'`, sitter)
  expect(await statusFor(sitter)).toBe(401)
})

test('a listing contains its latest twenty reviews and the counts of all ratings', async () => {
  const { pool } = app.connection
  await pool.query(`update listings set rating_counts = '{1,2,3,4,73}' where id = $1`, [stay.listingId])
  const answer = await get(`/api/listings/${stay.listingId}`, stay.owner)
  const listing = answer.json<{ reviews: unknown[]; ratingCounts: number[] }>()
  expect(listing.reviews.length).toBe(20)
  expect(listing.ratingCounts).toEqual([1, 2, 3, 4, 73])
  expect(await statements(() => app.server.inject({ url: `/api/listings/${stay.listingId}` }))).toBe(1)
})

test("a cursor of another person's list finds nothing", async () => {
  const others = (await get('/api/bookings/owner', stay.owner)).json<{ id: string }[]>()
  const { sitter, owner } = await aPendingStay(app)
  for (const [url, person] of [
    ['/api/bookings/owner', owner],
    ['/api/bookings/sitter', sitter],
  ] as const) {
    expect((await get(url, person)).json()).toHaveLength(1)
    expect((await get(`${url}?after=${others[0]?.id}`, person)).json()).toEqual([])
  }
})

test('a poll with a weak tag, or with several, gets 304 too', async () => {
  const { sitter, address } = await aThread(1)
  for (const url of [address, '/api/conversations']) {
    await get(url, sitter)
    const tag = String((await get(url, sitter)).headers.etag)
    for (const known of [tag, `W/${tag}`, `"older", W/${tag}`, '*']) {
      const answer = await get(url, sitter, { 'if-none-match': known })
      expect([url, known, answer.statusCode, answer.headers.etag]).toEqual([url, known, 304, tag])
      // the protective headers came with the cached response
      expect(answer.headers).not.toHaveProperty('x-content-type-options')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
})

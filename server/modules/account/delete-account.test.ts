import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { formerMember } from '#contract/vocabulary/names.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aCompletedStay,
  aListing,
  aPendingStay,
  aPet,
  aPicture,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  setBookingStatus,
  daysFromNow,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { application } from '#testing/application.ts'
import { full } from '#testing/full.ts'
import { aWorld } from '#testing/world.ts'

const app = useTestApp()

const leave = (person: Person) => app.call(api.account.remove, {}, person)
const statusOf = async (id: string, person: Person) =>
  (await app.call(api.bookings.get, { params: { id } }, person)).body.status

full('a deleted account is signed out everywhere, and no table keeps any of its words', async () => {
  const { owner, listingId } = await aWorld(app)
  const needles = [
    'Ophelia',
    'Underhill',
    '555 0199',
    '12 Hidden Lane',
    'Chatty about her',
    'Rumpelstiltskin',
    owner.email,
  ]
  await app.call(
    api.identity.changeProfile,
    {
      body: {
        name: 'Ophelia',
        surname: 'Underhill',
        phone: '+1 512 555 0199',
        address: '12 Hidden Lane',
        bio: 'Chatty about her',
      },
    },
    owner,
  )
  await app.call(
    api.reports.listing,
    { params: { id: listingId }, body: { reason: 'other', details: 'I am Ophelia' } },
    owner,
  )
  await app.call(
    api.applications.apply,
    { body: { ...application, name: 'Ophelia', address: '12 Hidden Lane', email: owner.email } },
    owner,
  )
  await app.call(api.pets.add, { body: { name: 'Rumpelstiltskin', type: 'cats' } }, owner)
  await app.call(api.identity.changePrivacySettings, { body: { showPhoneToSitters: true } }, owner)
  const draft = {
    title: "Ophelia's home",
    description: 'Chatty about her',
    location: '12 Hidden Lane, Austin, TX 78704, USA',
    pricePerDay: '20',
  }
  await app.call(
    api.listings.create,
    { body: { ...draft, latitude: 30.2, longitude: -97.7, petTypes: ['dog' as const] } },
    owner,
  )
  await anUnplacedDraft(owner)
  // deletes the queue's jobs, as if they had finished: finished jobs are not kept
  await app.connection.pool.query('delete from jobs._private_jobs')
  expect(await placesOf(needles)).not.toEqual([])

  expect((await leave(owner)).status).toBe(204)
  expect(await placesOf(needles)).toEqual([])
  expect((await app.call(api.identity.currentUser, {}, owner)).status).toBe(401)
})

test("deletes the owner's own data; the sitter keeps stay and review, and the request is cancelled", async () => {
  const { owner, sitter, bookingId, completedId, shareToken } = await aWorld(app)
  await app.call(api.identity.changePrivacySettings, { body: { showPhoneToSitters: true } }, owner)
  expect((await leave(owner)).status).toBe(204)
  const { rows } = await app.connection.pool.query<{ left: number }>(
    `select (select count(*)::int from sessions where user_id = $1) + (select count(*)::int from favorites where user_id = $1)
      + (select count(*)::int from favorite_lists where user_id = $1) + (select count(*)::int from user_settings where user_id = $1)
      + (select count(*)::int from pets where owner_id = $1 and deleted_at is null)
      + (select count(*)::int from listings where sitter_id = $1 and deleted_at is null) as left`,
    [owner.id],
  )
  expect(rows[0]?.left).toBe(0)
  expect((await app.call(api.favorites.sharedList, { params: { token: shareToken } })).status).toBe(404)

  const stay = (await app.call(api.bookings.get, { params: { id: completedId } }, sitter)).body
  expect(stay.owner).toMatchObject({ firstName: formerMember, fullname: formerMember, lastName: null, email: null })
  expect(stay.status).toBe('completed')
  const request = (await app.call(api.bookings.get, { params: { id: bookingId } }, sitter)).body
  expect(request.events.at(-1)).toMatchObject({ to: 'cancelled', by: 'owner', reason: 'account deleted' })
  const reviews = (await app.call(api.reviews.ofListing, { params: { id: stay.listingId } })).body
  expect(reviews[0]).toMatchObject({ comment: 'Lovely', reviewer: { firstName: formerMember, profileImageUrl: null } })
})

/** A draft without a point, with days that are closed. */
async function anUnplacedDraft(owner: Person): Promise<void> {
  const { id } = (await app.call(api.listings.createEmpty, {}, owner)).body
  const unplaced = { location: '12 Hidden Lane, Austin, TX', city: '12 Hidden Lane', title: 'Hidden Lane' }
  await app.call(api.listings.change, { params: { id }, body: unplaced }, owner)
  const closed = { startDate: daysFromNow(app, 5), endDate: daysFromNow(app, 6) }
  expect((await app.call(api.availability.block, { params: { id }, body: closed }, owner)).status).toBe(201)
}

/** Returns the tables and columns of all schemas that contain any of these words. */
async function placesOf(needles: readonly string[]): Promise<string[]> {
  const { pool } = app.connection
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)
    for (const needle of needles)
      if (rows.some(({ text }) => text.toLowerCase().includes(needle.toLowerCase()))) found.push(`${name}: ${needle}`)
  }
  return found
}

test('a conversation with a former member stays readable, names them as one, and takes no more messages', async () => {
  const { owner, sitter, conversationId } = await aWorld(app)
  await leave(owner)
  const [talk] = (await app.call(api.messaging.conversations, {}, sitter)).body
  expect(talk).toMatchObject({ id: conversationId, otherUser: { fullname: formerMember, left: true, city: null } })
  const messages = await app.call(api.messaging.messages, { params: { id: conversationId } }, sitter)
  expect(messages.body[0]?.content).toBe('canary-message')
  const sent = await app.call(
    api.messaging.send,
    { params: { id: conversationId }, body: { content: 'Hello?' } },
    sitter,
  )
  expect([sent.status, sent.text]).toEqual([409, refusals.former_member.sentence])
  // the existing conversation opens; a new one is refused
  expect((await app.call(api.messaging.open, { body: { otherUserId: owner.id } }, sitter)).body.id).toBe(conversationId)
  expect((await app.call(api.messaging.open, { body: { otherUserId: owner.id } }, await anAdmin(app))).status).toBe(404)
})

test("deleting a sitter's account declines requests, hides the listings and erases their addresses", async () => {
  const stay = await aPendingStay(app)
  const { owner, sitter, listingId, bookingId } = stay
  await app.call(api.favorites.add, { body: { listingId } }, owner)
  expect((await leave(sitter)).status).toBe(204)
  const request = (await app.call(api.bookings.get, { params: { id: bookingId } }, owner)).body
  expect(request.events.at(-1)).toMatchObject({ to: 'declined', by: 'sitter', reason: 'account deleted' })
  expect(request.sitter.fullname).toBe(formerMember)
  expect(request.listing.title).toBe('Private Pet Suite in Austin, TX')
  expect((await app.call(api.listings.get, { params: { id: listingId } })).status).toBe(404)
  const found = (await app.call(api.search.listings, { query: {} })).body
  expect(found.map(({ id }) => id)).not.toContain(listingId)
  expect((await app.call(api.favorites.ids, {}, owner)).body).toEqual({ listingIds: [], unavailable: 0 })
  expect(await placesOf(['Secret Street', 'Secret Towers', sitter.email])).toEqual(
    // other sitters in this file have the same address
    expect.not.arrayContaining([expect.stringContaining(sitter.email)]),
  )
  const row = await app.connection.db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirst()
  expect(row).toMatchObject({
    location: 'Austin, TX',
    zip_code: null,
    apartment_name: null,
    latitude: 30.25,
    longitude: -97.77,
  })
  // the photos belong to no listing now, so the sweep deletes them
  const images = await app.connection.db
    .selectFrom('listing_images')
    .selectAll()
    .where('listing_id', '=', listingId)
    .execute()
  expect(images).toEqual([])
})

test('an account cannot be deleted before its stays are over, on either side', async () => {
  const stay = await anAcceptedStay(app)
  for (const person of [stay.owner, stay.sitter]) {
    const answer = await leave(person)
    expect([answer.status, answer.text]).toEqual([409, refusals.stays_not_over.sentence])
    expect((await app.call(api.identity.currentUser, {}, person)).status).toBe(200)
  }
  expect(await statusOf(stay.bookingId, stay.owner)).toBe('accepted')
})

test('a sitter cannot leave before the payout of the last stay, two days after check-out', async () => {
  const stay = await aCompletedStay(app)
  expect((await leave(stay.sitter)).text).toBe(refusals.money_under_way.sentence)
  await app.connection.pool.query(`update bookings set check_out_at = $2 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() - 48 * 3_600_000 + 1000),
  ])
  expect((await leave(stay.sitter)).status).toBe(409)
  await app.connection.pool.query(`update bookings set check_out_at = $2 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() - 48 * 3_600_000),
  ])
  expect((await leave(stay.sitter)).status).toBe(204)
})

test.each([
  [
    'authorized',
    'pending',
    'Your card is authorized for a request. Cancel the request first, then delete your account.',
  ],
  ['authorized', 'cancelled', refusals.money_under_way.sentence],
  ['captured', 'cancelled', refusals.money_under_way.sentence],
] as const)('an owner cannot leave with money %s for a booking that is %s', async (payment, status, sentence) => {
  const stay = await aPendingStay(app)
  if (status !== 'pending') await setBookingStatus(app, stay.bookingId, status)
  const captured = payment === 'captured' ? 1000 : 0
  await app.connection.pool.query(
    `insert into payments (booking_id, capture, amount_cents, price_cents, status, captured_cents, fee_cents, commission_cents)
     values ($1, 'hold', 1000, 1000, $2, $3, 500, 50)`,
    [stay.bookingId, payment, captured],
  )
  const refused = await leave(stay.owner)
  expect([refused.status, refused.text]).toEqual([409, sentence])
  await app.connection.pool.query(
    `update payments set status = case status when 'authorized' then 'cancelled' else status end, settled_at = now()
     where booking_id = $1`,
    [stay.bookingId],
  )
  expect((await leave(stay.owner)).status).toBe(204)
})

test('an owner cannot leave before a refund is made', async () => {
  const stay = await aPendingStay(app)
  await setBookingStatus(app, stay.bookingId, 'cancelled')
  await app.connection.pool.query(
    `with paid as (insert into payments (booking_id, capture, amount_cents, price_cents, status, captured_cents, refunded_cents, fee_cents, commission_cents)
       values ($1, 'charge', 1000, 1000, 'captured', 1000, 1000, 500, 50) returning id)
     insert into refunds (payment_id, booking_id, amount_cents, reason, status) select id, $1, 1000, 'cancelled', 'due' from paid`,
    [stay.bookingId],
  )
  expect((await leave(stay.owner)).text).toBe(refusals.money_under_way.sentence)
  await app.connection.pool.query(`update refunds set status = 'done' where booking_id = $1`, [stay.bookingId])
  expect((await leave(stay.owner)).status).toBe(204)
})

test('of two admins who leave at once, one is refused', async () => {
  await app.connection.pool.query(`update users set role = 'owner' where role = 'admin'`)
  const admins = [await anAdmin(app), await anAdmin(app)]
  const answers = await Promise.all(admins.map(leave))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const stays = admins[answers.findIndex(({ status }) => status === 409)] as Person
  expect((await leave(stays)).text).toBe(refusals.last_admin.sentence)
})

test('pictures of a former member are linked to no person and no pet', async () => {
  const owner = await anOwner(app)
  const picture = await aPicture(app, owner)
  await app.call(api.identity.changeProfileImage, { body: { imageUrl: `/objects/uploads/${picture}` } }, owner)
  const petId = await aPet(app, owner)
  await app.connection.pool.query('update pets set picture_id = $2 where id = $1', [petId, picture])
  await leave(owner)
  const { rows } = await app.connection.pool.query(
    'select 1 from users where picture_id = $1 union select 1 from pets where picture_id = $1 union select 1 from booking_pets where picture_id = $1',
    [picture],
  )
  expect(rows).toEqual([])
})

full('the database refuses anything that a former member would write, and any words kept in their row', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter)
  await leave(owner)
  const { pool } = app.connection
  const writes = [
    ['insert into sessions (token_hash, user_id, expires_at) values ($2, $1, now())', [Buffer.from(owner.id)]],
    ['insert into user_settings (user_id) values ($1)', []],
    [`insert into pictures (id, owner_id, state) values ('aaaaaaaaaaaaaaaaaaaa', $1, 'reserved')`, []],
    [`insert into pets (owner_id, name, kind) values ($1, 'Rex', 'dog')`, []],
    ['insert into listings (sitter_id) values ($1)', []],
    [
      `insert into audit_log (actor_id, action, subject_kind, subject_id, details, created_at)
      values ($1, 'user_changed', 'user', $1, '{}', now())`,
      [],
    ],
    ['insert into favorites (user_id, listing_id) values ($1, $2)', [listingId]],
    [`insert into favorite_lists (user_id, name) values ($1, 'x')`, []],
    [`insert into quota_uses (user_id, action, began_at, used) values ($1, 'x', now(), 1)`, []],
  ] as const
  for (const [statement, more] of writes)
    await expect(pool.query(statement, [owner.id, ...more]), statement).rejects.toMatchObject({ code: 'PS401' })
  for (const change of [`email = 'a@b.c'`, `bio = 'x'`, `fullname = 'Ann'`, `first_name = null`, `role = 'admin'`])
    await expect(pool.query(`update users set ${change} where id = $1`, [owner.id]), change).rejects.toMatchObject({
      constraint: 'users_former_members',
    })
})

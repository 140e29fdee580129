import type { Side } from '#contract/vocabulary/booking-states.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aNotification, aPendingStay, aPet, aPicture, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { statementsOf } from '#testing/statements.ts'
import { application } from '#testing/application.ts'
import { pushSubscription } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

const app = useTestApp({ env: { RATE_LIMITS: 'true' } })
let world: World
let texts: Record<Side, string>
beforeAll(async () => {
  world = await aWorld(app)
  const { owner, sitter, listingId } = world
  await app.call(api.identity.changePrivacySettings, { body: { showEmailToSitters: true } }, owner)
  await app.call(api.identity.changePrivacySettings, { body: { showEmailToSitters: true } }, sitter)
  await aPicture(app, owner)
  await aNotification(app, owner)
  for (const [person, endpoint] of [
    [owner, 'https://push.petstead.test/owner'],
    [sitter, 'https://push.petstead.test/sitter'],
  ] as const)
    await app.call(api.devices.subscribe, { body: { ...pushSubscription, endpoint } }, person)
  const seen = { first_seen_at: app.now, last_seen_at: app.now }
  await app.connection.db
    .insertInto('known_devices')
    .values({ user_id: owner.id, token_hash: Buffer.alloc(32), ...seen })
    .execute()
  const account = { user_id: sitter.id, account_id: 'acct_of_sitter', created_at: app.now, asked_at: app.now }
  await app.connection.db.insertInto('payout_accounts').values(account).execute()
  const customer = { user_id: owner.id, customer_id: 'cus_of_owner', created_at: app.now }
  await app.connection.db.insertInto('payment_customers').values(customer).execute()
  await agreeToCharge(owner, world.bookingId)
  const payout = { booking_id: world.bookingId, sitter_id: sitter.id, came_at: app.now, updated_at: app.now }
  await app.connection.db.insertInto('payouts').values(payout).execute()
  await app.call(api.reports.listing, { params: { id: listingId }, body: { reason: 'other', details: 'Odd' } }, owner)
  for (const { id } of [owner, sitter]) {
    const said = { kind: 'warning', reason: 'scam', text: 'You asked for cash, twice.', note: 'canary-note' } as const
    await app.call(api.moderation.measure, { params: { id }, body: { ...said, requestId: id } }, world.admin)
    await app.call(
      api.cases.open,
      { body: { topic: 'other', text: 'How do I change my name?', requestId: randomUUID() } },
      id === owner.id ? owner : sitter,
    )
    await app.call(api.identity.changeProfile, { body: { bio: 'Here since 2020' } }, id === owner.id ? owner : sitter)
    const why = { reason: 'scam', text: 'You ask for cash in your bio.', note: 'canary-note' } as const
    await app.call(api.moderation.hide, { params: { kind: 'profile_text', id }, body: why }, world.admin)
  }
  await app.call(api.applications.apply, { body: application }, owner)
  // asked and withdrawn before the request that waits now, which asking would end
  await app.connection.db
    .insertInto('deletion_requests')
    .values({ user_id: owner.id, state: 'withdrawn', requested_at: app.now, ended_at: app.now })
    .execute()
  await app.call(api.messaging.saveQuickAnswers, { body: { answers: ['Sure, see you then!'] } }, sitter)
  // each side gets one row of a kind that usually only the other side has
  await aPet(app, sitter)
  await app.connection.db.insertInto('favorites').values({ user_id: sitter.id, listing_id: listingId }).execute()
  await app.connection.pool.query(
    `insert into care_records (booking_id, entry, pet_id, kind, day, outcome, at, received_at, recorded_by, client_id, said)
     values ($1, 'record', $2, 'water', '2027-05-20', 'done', $3, $3, $4, new_id(), 'x')`,
    [world.completedId, world.petId, app.now, sitter.id],
  )
  await anEmergency()
  texts = { owner: await download(owner), sitter: await download(sitter) }
})

/** A mandate, an address for a vet and a cost in the stay that is over, and a contact of either side who was asked. */
async function anEmergency(): Promise<void> {
  const { completedId, owner, sitter, petId } = world
  const { pool } = app.connection
  await pool.query(
    `insert into lost_pets (booking_id, pet_id, state, slug, started_by, starter, started_at, opened_at, ended_at, area_latitude,
       area_longitude, area_meters, last_seen_at, client_id, said)
     values ($1, $2, 'found', 'aaaaaaaaaaaaaa', $3, 'sitter', $4, $4, $4, 30, -97, 1000, $4, new_id(), 'x')`,
    [completedId, petId, sitter.id, app.now],
  )
  await pool.query(
    `insert into mandates (booking_id, limit_cents, life_saving, end_of_life, pet_ids, signed_name, text, text_hash, signed_by,
       signed_at, client_id, said)
     values ($1, 50000, 'yes', 'owner', $2, 'Una Reed', 'I agree', repeat('a', 64), $3, $4, new_id(), 'x')`,
    [completedId, [petId], owner.id, app.now],
  )
  await pool.query(
    `insert into emergency_links (booking_id, token_hash, made_at, made_by, client_id) values ($1, '\\x00', $2, $3, new_id())`,
    [completedId, app.now, sitter.id],
  )
  for (const { id } of [owner, sitter])
    await pool.query(
      `insert into contact_consents (owner_id, email, asked_at) values ($1::uuid, $1::uuid::text || '@contacts.test', $2)`,
      [id, app.now],
    )
  await pool.query(
    `insert into vet_expenses (booking_id, amount_cents, what, decided_by, recorded_by, recorded_at, client_id, said)
     values ($1, 12000, 'A bandage', 'owner', $2, $3, new_id(), 'x')`,
    [completedId, sitter.id, app.now],
  )
}

async function download(person: Person): Promise<string> {
  const answer = await app.call(api.account.exportData, {}, person)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}

/**
 * Columns that name a person and whose rows are in the download; the value is the column that identifies a row there.
 */
const covered: Record<string, string> = {
  'bookings.owner_id': 'id',
  'bookings.sitter_id': 'id',
  'conversation_members.user_id': 'conversation_id',
  'conversations.high_user_id': 'id',
  'conversations.low_user_id': 'id',
  'case_entries.author_id': 'id',
  'care_records.recorded_by': 'id',
  'cases.opener_id': 'id',
  'consents.user_id': 'document',
  'favorite_list_items.user_id': 'list_id',
  'favorite_lists.user_id': 'id',
  'favorites.user_id': 'listing_id',
  'known_devices.user_id': 'id',
  'deletion_requests.user_id': 'id',
  'listings.sitter_id': 'id',
  'reports.reporter_id': 'id',
  'measures.user_id': 'id',
  'hidden_things.user_id': 'id',
  'moderation_texts.user_id': 'audit_id',
  'messages.sender_id': 'id',
  'mandates.signed_by': 'text_hash',
  'emergency_links.made_by': 'id',
  'contact_consents.owner_id': 'email',
  'lost_pets.started_by': 'id',
  'vet_expenses.recorded_by': 'id',
  'notifications.user_id': 'id',
  'payout_accounts.user_id': 'account_id',
  'payment_customers.user_id': 'customer_id',
  'charge_agreements.user_id': 'text',
  'rounds.owner_id': 'id',
  'payouts.sitter_id': 'booking_id',
  'pets.owner_id': 'id',
  'push_subscriptions.user_id': 'endpoint',
  'quick_answers.user_id': 'answers[1]',
  'pictures.owner_id': 'id',
  'reviews.reviewee_id': 'id',
  'reviews.reviewer_id': 'id',
  'sessions.user_id': 'id',
  'sitter_answers.sitter_id': 'subject_id',
  'sitter_applications.user_id': 'id',
  // the booking events by both sides, identified by their booking
  'booking_events.actor_id': 'booking_id',
}

/** Columns that name a person but hold no data about them, and why. */
const notPersonal: Record<string, string> = {
  'conversation_members.other_user_id': "the other one's mark of the same conversation",
  'cases.other_id': 'whom staff asked about a case of somebody else; they are given it like their own',
  'audit_log.actor_id': 'what an admin did for the marketplace, without a word of anybody',
  'staff_notes.person_id': 'what staff noted for itself, which is given on request, and goes with the account',
  'staff_notes.made_by': 'who noted something about somebody else, for the marketplace',
  'staff_notes.struck_by': 'who struck out a note about somebody else, for the marketplace',
  'hidden_things.decided_by': 'who decided about a review that somebody else asked for, for the marketplace',
  'hidden_things.made_by': "who hid something of somebody else's, for the marketplace",
  'hidden_things.restored_by': "who showed something of somebody else's again, for the marketplace",
  'desk_marks.taken_by': 'which thing that waits an admin looks at, forgotten with the thing',
  'legal_versions.published_by': 'who published terms for everyone, for the marketplace',
  'measures.decided_by': "who decided about somebody else's appeal, for the marketplace",
  'measures.lifted_by': "who lifted somebody else's suspension, for the marketplace",
  'sent_data.user_id': 'that their data was sent to them, which is what is sent; forgotten after days',
  'sent_data.sent_by': 'who sent somebody else their data, for the marketplace',
  'site_versions.made_by': 'what they did as an admin',
  'case_proposals.made_by':
    'who wants to decide about the stay of others, for the marketplace; forgotten with the decision',
  'refund_decisions.made_by': 'who decided about the stay of others, for the marketplace',
  'measures.made_by': 'who warned or suspended somebody else, for the marketplace',
  'reports.reported_id': 'who made what somebody else reported, which they are not told',
  'reports.closed_by': "who dealt with somebody else's report, for the marketplace",
  'owner_reviews.reviewee_id': 'a view of reviews, which are given',
  'public_reviews.reviewee_id': 'a view of reviews, which are given',
  'public_reviews.reviewer_id': 'a view of reviews, which are given',
  'earned_months.sitter_id': 'sums of their payouts and transfers, which are given',
  'held_funds.sitter_id': 'sums of the payments of their bookings, which are given',
  'lost_pet_alerts.user_id': 'which lost pet of somebody else they were told of, which is given as a notification',
  'live_events.user_id': 'where an open page looks again, without a word of it, forgotten after minutes',
  'notifications.about_user_id': 'what somebody else was told, which goes with the account of either',
  'quota_uses.user_id': 'how often a call was made lately, forgotten after two days',
  'sitter_applications.reviewed_by': "who decided on somebody else's application, for the marketplace",
  'request_words.sitter_id': 'made from the names in their bookings',
  // exported as notificationSettings and privacySettings; the row has no id
  'user_settings.user_id': 'given as settings',
}

async function agreeToCharge({ id: user_id }: Person, booking_id: string): Promise<void> {
  const about = { user_id, booking_id, purpose: 'accept', card_id: 'pm_1', most_cents: 9500 } as const
  const text = 'If Sam accepts, charge Visa 4242 up to $95.00.'
  const values = { ...about, text, agreed_at: app.now, ends_at: app.now }
  await app.connection.db.insertInto('charge_agreements').values(values).execute()
}

test('every table that names a person is in their download, or is listed with the reason why not', async () => {
  const { pool } = app.connection
  const { rows: columns } = await pool.query<{ column: string }>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select format('%s.%s', table_name, column_name) from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name ~ '(user|owner|sitter|sender|reviewer|reviewee|actor)_id$'`)
  expect(columns.map(({ column }) => column).toSorted()).toEqual(
    [...Object.keys(covered), ...Object.keys(notPersonal)].toSorted(),
  )
  for (const [column, key] of Object.entries(covered)) {
    const [table = '', name = ''] = column.split('.')
    let seen = 0
    for (const side of ['owner', 'sitter'] as const) {
      const { rows } = await pool.query<{ key: string }>(
        `select ${key}::text as key from ${table} where ${name} = $1`,
        [world[side].id],
      )
      seen += rows.length
      for (const row of rows) expect(texts[side], `${column} of the ${side}`).toContain(row.key)
    }
    expect(seen, `rows of ${column} to look at`).toBeGreaterThan(0)
  }
})

test('the download is one file with everything the person wrote and nothing that they may not see', async () => {
  const answer = await app.call(api.account.exportData, {}, world.owner)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="petstead-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  const all = answer.body
  expect(all.profile.email).toBe(world.owner.email)
  expect(all.privacySettings.showEmailToSitters).toBe(true)
  expect(all.conversations[0]?.messages[0]).toMatchObject({ from: 'me', content: 'canary-message' })
  // what staff noted for itself
  expect(texts.owner + texts.sitter).not.toContain('canary-note')
  expect(all.bookings.map(({ side, status }) => `${side} ${status}`).toSorted()).toEqual([
    'owner completed',
    'owner pending',
  ])
  // while a request is pending, the owner sees neither the address nor the sitter's email
  const pending = all.bookings.find(({ status }) => status === 'pending')
  expect([pending?.listing.address, pending?.sitter.email]).toEqual([null, null])
  expect(answer.text).not.toContain(world.sitter.email)
  expect(all.favorites.lists).toMatchObject([{ name: 'Summer', listingIds: [world.listingId] }])
  const sitters = JSON.parse(texts.sitter) as typeof all
  expect(sitters.listings.find(({ id }) => id === world.listingId)).toMatchObject({
    location: '1204 Secret Street, Austin, TX 78704, USA',
    pricePerDay: '45.00',
    blocks: [{ reason: 'Blocked by owner' }],
  })
})

full('rejects a sixth download within an hour', async () => {
  const owner = await anOwner(app)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await app.call(api.account.exportData, {}, owner)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

full('the download has all bookings of more than one page, without one query per booking', async () => {
  const { owner, bookingId } = await aPendingStay(app)
  await app.connection.pool.query(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
       nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at,
       check_out_at)
     select listing_id, owner_id, sitter_id, 'declined', start_date, end_date, pet_count, price_per_day_cents, nights_cents,
       discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at, check_out_at
     from bookings, generate_series(1, 230) where id = $1`,
    [bookingId],
  )
  let exported: Reply<typeof api.account.exportData> | undefined
  const statements = await statementsOf(async () => {
    exported = (await app.call(api.account.exportData, {}, owner)).body
  })
  expect(new Set(exported?.bookings.map(({ id }) => id)).size).toBe(231)
  expect(exported?.bookings.find(({ id }) => id === bookingId)?.events).toHaveLength(1)
  expect(statements.filter((text) => text.includes('from "booking_events"'))).toHaveLength(1)
})

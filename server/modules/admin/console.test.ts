import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  aPendingStay,
  aPicture,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  setBookingStatus,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const bookings = (query: object = {}) => app.call(api.admin.bookings, { query }, admin)
const listings = (query: object = {}) => app.call(api.admin.listings, { query }, admin)
const auditOf = async (subjectId: string) => (await app.call(api.audit.list, { query: { subjectId } }, admin)).body

test('finds bookings by both sides, title and id, by status and payment, newest first', async () => {
  const [older, newer] = [await aPendingStay(app), await anAcceptedStay(app)]
  const idsOf = async (query: object) => (await bookings(query)).body.map(({ id }) => id)
  expect((await idsOf({})).filter((id) => [older.bookingId, newer.bookingId].includes(id))).toEqual([
    newer.bookingId,
    older.bookingId,
  ])
  for (const search of [older.owner.email.toUpperCase(), older.sitter.email, older.bookingId, older.listingId])
    expect([search, await idsOf({ search })]).toEqual([search, [older.bookingId]])
  // by an id as the pages show it, and by first and last name together, regardless of case
  const shown = `#${older.bookingId.slice(-8).toUpperCase()}`
  const { rows } = await app.connection.pool.query<{ first_name: string; last_name: string; city: string }>(
    `update users set fullname = null, first_name = 'Ádám', last_name = 'O_Dea' where id = $1 returning *`,
    [newer.sitter.id],
  )
  expect(rows).toHaveLength(1)
  expect(await idsOf({ search: shown })).toEqual([older.bookingId])
  for (const search of ['Ádám O_D', 'ám o_dea'])
    expect([search, await idsOf({ search })]).toEqual([search, [newer.bookingId]])
  // "_" is no wildcard, and the listing's place is not searched
  for (const search of ['%', 'O_Dx', 'm o-dea', 'Austin'])
    expect([search, await idsOf({ search })]).toEqual([search, []])
  expect(await idsOf({ search: older.owner.email, status: 'accepted' })).toEqual([])
  expect(await idsOf({ search: newer.owner.email, status: 'accepted', paymentState: 'unpaid' })).toEqual([
    newer.bookingId,
  ])
  const [first] = (await bookings({ limit: '1' })).body
  const rest = await bookings({ after: first?.id })
  expect(rest.body.map(({ id }) => id)).not.toContain(first?.id)
  expect([(await bookings()).headers['x-total-count'], rest.headers['x-total-count']]).toEqual(['2', undefined])
})

test('clearing is refused and changes nothing while any booking holds money', async () => {
  const stay = await anAcceptedStay(app)
  await app.connection.pool.query(`update bookings set payment_state = 'paid' where id = $1`, [stay.bookingId])
  const refused = await app.call(api.admin.clearBookings, {}, admin)
  expect([refused.status, refused.text]).toEqual([409, refusals.bookings_money_held.sentence])
  expect((await bookings({ search: stay.bookingId })).body).toMatchObject([{ status: 'accepted' }])
  // over, but the sitter is not yet paid
  await setBookingStatus(app, stay.bookingId, 'completed')
  await app.connection.pool.query(`update bookings set check_out_at = $2 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() - 47 * 3_600_000),
  ])
  expect((await app.call(api.admin.clearBookings, {}, admin)).status).toBe(409)
  await app.connection.pool.query(`update bookings set check_out_at = $2 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() - 49 * 3_600_000),
  ])
})

test('clearing cancels open bookings, frees their nights, and removes all bookings from all lists', async () => {
  const [pending, accepted] = [await aPendingStay(app), await anAcceptedStay(app)]
  const before = (await app.call(api.admin.figures, {}, admin)).body
  expect(before.bookings.total).toBeGreaterThan(3)
  expect((await app.call(api.admin.clearBookings, {}, admin)).status).toBe(204)
  expect((await bookings()).body).toEqual([])
  expect((await app.call(api.admin.figures, {}, admin)).body).toMatchObject({
    bookings: { total: 0, active: 0 },
    revenue: { total: '0.00' },
  })
  for (const { owner, sitter, bookingId } of [pending, accepted]) {
    expect((await app.call(api.bookings.list, {}, owner)).body).toEqual([])
    expect((await app.call(api.bookings.listAsSitter, {}, sitter)).body).toEqual([])
    const page = await app.call(api.bookings.get, { params: { id: bookingId } }, owner)
    expect(page.body.status).toBe('cancelled')
    expect(page.body.events.at(-1)).toMatchObject({ by: 'clock', reason: 'cleared by an admin' })
  }
  const { rows } = await app.connection.pool.query(
    'select coalesce(sum(used), 0)::int as pets from listing_nights where listing_id = $1',
    [accepted.listingId],
  )
  expect(rows).toEqual([{ pets: 0 }])
  const [entry] = (await app.call(api.audit.list, { query: { limit: '1' } }, admin)).body
  expect(entry).toMatchObject({ action: 'bookings_cleared', subject: { kind: 'bookings', id: null } })
  expect(entry?.details).toEqual({ bookings: before.bookings.total })
  // bookings made afterwards are listed
  const later = await aPendingStay(app)
  expect((await bookings()).body.map(({ id }) => id)).toEqual([later.bookingId])
})

test('a request made during clearing is either cleared or left unchanged', async () => {
  await Promise.all([
    app.call(api.admin.clearBookings, {}, admin),
    ...Array.from({ length: 4 }, () => aPendingStay(app)),
    app.call(api.admin.clearBookings, {}, admin),
  ])
  const { rows } = await app.connection.pool.query(
    `select count(*)::int as wrong from bookings where archived_at is not null and status in ('pending', 'accepted')`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})

test('finds listings by title, place, sitter and state, including hidden but not deleted ones', async () => {
  const sitter = await aSitter(app)
  const [shown, hidden] = [await aListing(app, sitter), await aListing(app, sitter, { active: false })]
  const gone = await aListing(app, sitter)
  await app.call(api.listings.remove, { params: { id: gone } }, sitter)
  const idsOf = async (query: object) => (await listings(query)).body.map(({ id }) => id)
  expect(await idsOf({ search: sitter.email })).toEqual([hidden, shown])
  expect(await idsOf({ search: sitter.email, status: 'active' })).toEqual([shown])
  expect(await idsOf({ search: sitter.email, status: 'inactive' })).toEqual([hidden])
  expect(await idsOf({ search: shown })).toEqual([shown])
  const page = await listings({ search: sitter.email, limit: '1' })
  expect([page.headers['x-total-count'], page.headers.link]).toEqual(['2', expect.stringContaining('rel="next"')])
  expect(await idsOf({ search: sitter.email, after: hidden })).toEqual([shown])
})

test('a deactivated listing is hidden; its sitter sees why and cannot publish it until it is allowed', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await app.call(
    api.listings.changeImages,
    { params: { id }, body: { imageUrls: [`/objects/uploads/${await aPicture(app, sitter)}`] } },
    sitter,
  )
  const reason = 'The photos show another home.'
  const hidden = await app.call(api.admin.deactivateListing, { params: { id }, body: { reason } }, admin)
  expect(hidden.body).toMatchObject({ isActive: false, deactivationReason: reason })
  expect((await app.call(api.listings.get, { params: { id } }, await anOwner(app))).status).toBe(404)
  expect((await app.call(api.listings.get, { params: { id } }, sitter)).body.deactivationReason).toBe(reason)
  const publish = () => app.call(api.listings.change, { params: { id }, body: { isActive: true } }, sitter)
  const refused = await publish()
  expect([refused.status, refused.text]).toEqual([403, refusals.listing_deactivated.sentence])
  const { body: allowed } = await app.call(api.admin.allowListing, { params: { id } }, admin)
  expect(allowed).toMatchObject({ isActive: false, deactivationReason: null })
  expect(await publish()).toMatchObject({ status: 200, body: { isActive: true, deactivationReason: null } })
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['restored', 'hidden'])
})

full('the same deactivation twenty times at once is one entry of the log, and so is allowing it', async () => {
  const id = await aListing(app, await aSitter(app))
  const twenty = (ask: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 20 }, ask))
  const input = { params: { id }, body: { reason: 'The photos show another home.' } }
  const answers = [
    ...(await twenty(() => app.call(api.admin.deactivateListing, input, admin))),
    ...(await twenty(() => app.call(api.admin.allowListing, { params: { id } }, admin))),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['restored', 'hidden'])
})

test("giving and taking a sitter's badge is logged", async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const set = (verified: boolean) =>
    app.call(api.admin.changeUser, { params: { id: sitter.id }, body: { verified } }, admin)
  for (const verified of [true, false]) {
    expect((await set(verified)).body.verified).toBe(verified)
    expect((await app.call(api.listings.get, { params: { id } })).body.verified).toBe(verified)
    expect((await listings({ search: id })).body[0]?.sitter.verified).toBe(verified)
  }
  expect((await auditOf(sitter.id)).map(({ details }) => details)).toContainEqual({ fields: ['verified'] })
})

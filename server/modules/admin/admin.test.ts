import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  aPendingStay,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  setBookingStatus,
  signedInAgain,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { aClient } from '#testing/load.ts'
import { application } from '#testing/application.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const change = (id: string, body: object, by = admin) => app.call(api.admin.changeUser, { params: { id }, body }, by)
const remove = (id: string, by = admin) => app.call(api.admin.deleteUser, { params: { id } }, by)
const auditOf = async (subjectId: string) => (await app.call(api.audit.list, { query: { subjectId } }, admin)).body
const roleOf = async (id: string) =>
  (await app.connection.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

test('the figures match the database', async () => {
  const before = (await app.call(api.admin.figures, {}, admin)).body
  const stay = await anAcceptedStay(app)
  await aListing(app, stay.sitter, { active: false })
  await app.call(api.applications.apply, { body: application }, await anOwner(app))
  const gone = await anOwner(app)
  await app.call(api.account.remove, {}, gone)
  // a capture of the stay in this month, and one before
  const entry = (account: string, cents: number, at: string) =>
    `insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
     values ('${movement}', '${stay.bookingId}', 'capture', '${account}', ${cents}, ${at});`
  const movement = '01890000-0000-7000-8000-00000000000a'
  const month = `'${app.now.toISOString().slice(0, 7)}-01T00:00:00Z'::timestamptz`
  const pair = (cents: number, at: string) => entry('provider_balance', cents, at) + entry('booking_funds', -cents, at)
  await app.connection.pool.query(pair(14_000, month) + pair(5000, `${month} - interval '1 second'`))
  const after = (await app.call(api.admin.figures, {}, admin)).body
  const grown = (pick: (figures: typeof after) => number | string) => Number(pick(after)) - Number(pick(before))
  expect([
    grown(({ users }) => users.total),
    grown(({ users }) => users.owners),
    grown(({ users }) => users.sitters),
    grown(({ bookings }) => bookings.total),
    grown(({ bookings }) => bookings.active),
    grown(({ listings }) => listings.total),
    grown(({ listings }) => listings.active),
    grown(({ pendingApplications }) => pendingApplications),
  ]).toEqual([3, 2, 1, 1, 1, 2, 1, 1])
  // 3 nights at 45 plus a fee of 5 make 140, of which 13.50 are commission
  expect(grown(({ revenue }) => revenue.total)).toBe(140)
  expect(after.revenue).toMatchObject({
    capturedThisMonth: '140.00',
    commissionThisMonth: '13.50',
    commissionPercent: 10,
  })
})

test('finds people by name, email, phone, place and role, newest first, without those who left', async () => {
  const [owner, sitter, gone] = [await anOwner(app), await aSitter(app), await anOwner(app)]
  const where = `Testburg${Math.random().toString(36).slice(2, 8)}`
  for (const { id } of [owner, sitter, gone]) await change(id, { city: where, state: 'TX', name: 'Ana Maria Moss' })
  await app.call(api.account.remove, {}, gone)
  const list = (query: object) => app.call(api.admin.users, { query }, admin)
  const found = await list({ search: where })
  expect(found.body.map(({ id }) => id)).toEqual([sitter.id, owner.id])
  expect(found.headers['x-total-count']).toBe('2')
  expect(found.body[1]).toMatchObject({
    email: owner.email,
    fullname: 'Ana Maria Moss',
    name: 'Ana Maria',
    surname: 'Moss',
    may: { delete: true, message: true },
  })
  expect((await list({ search: where, role: 'owner' })).body.map(({ id }) => id)).toEqual([owner.id])
  expect((await list({ search: sitter.email.toUpperCase() })).body.map(({ id }) => id)).toEqual([sitter.id])
  expect((await list({ search: owner.id })).body.map(({ id }) => id)).toEqual([owner.id])
  expect((await list({ search: `${where}, tx`, limit: '1' })).headers.link).toMatch(/after=.*rel="next"/)
  expect((await list({ search: admin.email })).body[0]?.may).toEqual({
    delete: false,
    message: false,
    changeEmail: false,
    measure: false,
  })
})

test('a missing field is kept, an empty one is cleared, and the log names only the fields', async () => {
  const owner = await anOwner(app)
  const name = (await app.call(api.identity.profile, {}, owner)).body
  const same = { email: owner.email, name: `${name.firstName} ${name.lastName}`, state: null }
  const changed = await change(owner.id, { ...same, phone: '', bio: 'canary-bio', city: 'Dallas' })
  expect(changed.body).toMatchObject({
    phone: null,
    bio: 'canary-bio',
    city: 'Dallas',
    email: owner.email,
    role: 'owner',
  })
  expect(await app.call(api.identity.currentUser, {}, owner)).toMatchObject({ status: 200 })
  const log = await auditOf(owner.id)
  expect(log).toMatchObject([{ action: 'user_changed', actor: { id: admin.id }, subject: { kind: 'user' } }])
  expect(log[0]?.details).toEqual({ fields: ['phone', 'city', 'bio'] })
  // the email of a login by an outside provider cannot be changed here
  const other = await change(owner.id, { email: 'new@people.test' })
  expect([other.status, other.text]).toEqual([409, refusals.email_elsewhere.sentence])
  const nameless = await change(owner.id, { name: ' ' })
  expect([nameless.status, nameless.text]).toEqual([400, refusals.profile_needs_name.sentence])
})

test('a new role ends the sessions; the last admin keeps the role', async () => {
  const owner = await anOwner(app)
  expect((await change(owner.id, { role: 'admin' })).body.role).toBe('admin')
  expect((await app.call(api.identity.currentUser, {}, owner)).status).toBe(401)
  const second = await signedInAgain(app, { ...owner, role: 'admin' })
  expect((await change(admin.id, { role: 'sitter' }, second)).body.role).toBe('sitter')
  const last = await change(second.id, { role: 'owner' }, second)
  expect([last.status, last.text]).toEqual([409, refusals.admin_needed.sentence])
  expect((await change(admin.id, { role: 'admin' }, second)).body.role).toBe('admin')
  admin = await signedInAgain(app, admin)
  expect((await change(second.id, { role: 'owner' })).body.role).toBe('owner')
  const removed = (await auditOf(second.id)).find(({ action }) => action === 'staff_removed')
  expect(removed?.details).toEqual({ from: 'admin', to: 'owner' })
})

full('of two admins who demote each other at once, one stays admin', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await anAdmin(app), await anAdmin(app)]
    const statuses = await Promise.all(
      [
        [one, two],
        [two, one],
      ].map(async ([by, target]) => {
        const client = aClient(app)
        if (!by || !target) throw new Error('no admins')
        const { status } = await client.send('PUT', `/api/admin/users/${target.id}`, { role: 'owner' }, by)
        client.close()
        return status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
    const roles = [await roleOf(one.id), await roleOf(two.id)]
    expect(roles.toSorted()).toEqual(['admin', 'owner'])
    await app.connection.pool.query(`update users set role = 'owner' where id = any($1)`, [[one.id, two.id]])
  }
})

test('a sitter with guests keeps the role; otherwise a new role hides their listings', async () => {
  const { sitter, bookingId, listingId } = await aPendingStay(app)
  const refused = await change(sitter.id, { role: 'owner' })
  expect([refused.status, refused.text]).toEqual([409, refusals.sitter_has_stays.sentence])
  expect(await roleOf(sitter.id)).toBe('sitter')
  await setBookingStatus(app, bookingId, 'declined')
  expect((await change(sitter.id, { role: 'owner' })).status).toBe(200)
  expect((await app.call(api.listings.get, { params: { id: listingId } })).status).toBe(404)
})

test('deletes people, but no admins and nobody whose stays are not over', async () => {
  const owner = await anOwner(app)
  expect((await remove(owner.id)).status).toBe(204)
  expect((await app.call(api.identity.currentUser, {}, owner)).status).toBe(401)
  expect(await auditOf(owner.id)).toMatchObject([{ action: 'user_deleted', details: {} }])
  expect((await remove(owner.id)).status).toBe(404)
  for (const { id } of [admin, await anAdmin(app)]) {
    const refused = await remove(id)
    expect([refused.status, refused.text]).toEqual([403, refusals.admins_stay.sentence])
  }
  const stay = await anAcceptedStay(app)
  const busy = await remove(stay.owner.id)
  expect([busy.status, busy.text]).toEqual([409, refusals.user_stays_not_over.sentence])
  expect(await auditOf(stay.owner.id)).toEqual([])
})

test('a cancellation by an admin is logged, one by a side of the booking is not', async () => {
  const [byAdmin, byOwner] = [await anAcceptedStay(app), await anAcceptedStay(app)]
  const cancel = (id: string, by: Person) =>
    app.call(api.bookings.change, { params: { id }, body: { status: 'cancelled' } }, by)
  expect((await cancel(byAdmin.bookingId, admin)).status).toBe(200)
  expect((await cancel(byOwner.bookingId, byOwner.owner)).status).toBe(200)
  expect(await auditOf(byAdmin.bookingId)).toMatchObject([
    { action: 'booking_cancelled', actor: { id: admin.id }, details: { from: 'accepted' } },
  ])
  expect(await auditOf(byOwner.bookingId)).toEqual([])
})

test('the log is paged, newest first', async () => {
  const owner = await anOwner(app)
  for (const city of ['A', 'B', 'C']) await change(owner.id, { city })
  const list = (query: object) => app.call(api.audit.list, { query: { subjectId: owner.id, ...query } }, admin)
  const all = (await list({})).body.map(({ id }) => id)
  expect(all).toHaveLength(3)
  const [first, second] = (await list({ limit: '2' })).body.map(({ id }) => id)
  expect([first, second]).toEqual(all.slice(0, 2))
  expect((await list({ after: second })).body.map(({ id }) => id)).toEqual(all.slice(2))
})

test('the log is searched by actor, subject and action', async () => {
  const [other, owner] = [await anAdmin(app), await anOwner(app)]
  await change(owner.id, { city: 'Reno' }, other)
  await change(owner.id, { city: 'Waco' })
  const list = async (query: object) =>
    (await app.call(api.audit.list, { query }, admin)).body.map(({ actor, subject }) => [actor.id, subject.id])
  expect(await list({ search: other.email.toUpperCase() })).toEqual([[other.id, owner.id]])
  expect(await list({ search: owner.id, action: 'user_changed' })).toEqual([
    [admin.id, owner.id],
    [other.id, owner.id],
  ])
  expect(await list({ search: owner.id, action: 'user_deleted' })).toEqual([])
})

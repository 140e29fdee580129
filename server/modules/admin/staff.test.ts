// docs/product.md#staff
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { grantAdmin, revokeAdmin } from '#server/modules/identity/public.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()
const none = '01890000-0000-7000-8000-000000000000'
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const add = (person: Person, email: string, by = admin) =>
  app.attempt(api.admin.addStaff, { params: { id: person.id }, body: { email } }, by)
const remove = (person: Person, by = admin) => app.attempt(api.admin.removeStaff, { params: { id: person.id } }, by)
const staff = async (by = admin) => (await app.call(api.admin.staff, {}, by)).body
const actionsOn = async (id: string) => {
  const { rows } = await app.connection.pool.query<{ action: string; actor: string | null }>(
    'select action, actor_id as actor from audit_log where subject_id = $1 order by created_at, id',
    [id],
  )
  return rows
}
const later = (minutes: number) => (app.now = new Date(app.now.getTime() + minutes * 60_000))

test('somebody becomes an admin once their email was typed, and is listed since when', async () => {
  const owner = await anOwner(app)
  expect((await add(owner, 'someone@else.test')).text).toBe(refusals.staff_email_differs.sentence)
  expect((await add(owner, owner.email.toUpperCase())).status).toBe(204)
  expect((await staff()).find(({ id }) => id === owner.id)).toMatchObject({ email: owner.email, lastSeenAt: null })
  // the same again changes nothing
  expect((await add(owner, owner.email)).status).toBe(204)
  expect(await actionsOn(owner.id)).toEqual([{ action: 'staff_added', actor: admin.id }])
  // their old session has ended
  expect((await app.attempt(api.identity.currentUser, {}, owner)).status).toBe(401)
  expect((await remove(owner)).status).toBe(204)
  expect((await staff()).map(({ id }) => id)).not.toContain(owner.id)
  expect((await actionsOn(owner.id)).map(({ action }) => action)).toEqual(['staff_added', 'staff_removed'])
})

test('nobody becomes an admin whose email is not confirmed', async () => {
  const owner = await anOwner(app)
  await app.connection.pool.query('update users set email_verified = false where id = $1', [owner.id])
  expect((await add(owner, owner.email)).text).toBe(refusals.staff_unconfirmed.sentence)
})

test('the last admin stays, also when two remove each other at once', async () => {
  const other = await anAdmin(app)
  await app.connection.pool.query(`update users set role = 'owner' where role = 'admin' and id <> all($1::uuid[])`, [
    [admin.id, other.id],
  ])
  const both = await Promise.all([remove(other, admin), remove(admin, other)])
  expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  const { rows } = await app.connection.pool.query<{ id: string }>(`select id from users where role = 'admin'`)
  expect(rows).toHaveLength(1)
  const last = rows[0]?.id === admin.id ? admin : other
  expect((await remove(last, last)).text).toBe(refusals.admin_needed.sentence)
  expect((await staff(last)).map(({ may }) => may.remove)).toEqual([false])
})

/** What undoes a suspension, moves money by a case, or opens what two sides wrote. */
const undoing = () => [
  () => app.attempt(api.moderation.lift, { params: { id: none }, body: { why: 'It was wrong.' } }, admin),
  () =>
    app.attempt(
      api.moderation.decideAppeal,
      { params: { id: none }, body: { outcome: 'reversed', answer: 'It was wrong.' } },
      admin,
    ),
  () => app.attempt(api.payouts.release, { params: { id: none }, body: { why: 'The stay went well.' } }, admin),
  () =>
    app.attempt(
      api.cases.decide,
      {
        params: { id: none },
        body: { amount: '1.00', paidBy: 'both', reason: 'other', text: 'Here.', requestId: randomUUID() },
      },
      admin,
    ),
  () =>
    app.attempt(
      api.cases.openForStay,
      { params: { id: none }, body: { with: 'owner', problem: null, text: 'Hello?', requestId: randomUUID() } },
      admin,
    ),
]

test('what would do harm needs a login of the last 15 minutes', async () => {
  const owner = await anOwner(app)
  const measure = {
    kind: 'suspension',
    reason: 'scam',
    text: 'You asked owners to pay in cash.',
    requestId: randomUUID(),
  }
  const calls = [
    () => add(owner, owner.email),
    () => remove(owner),
    () => app.attempt(api.admin.changeUser, { params: { id: owner.id }, body: { phone: '' } }, admin),
    () => app.attempt(api.admin.deleteUser, { params: { id: owner.id } }, admin),
    ...(['suspension', 'warning'] as const).map(
      (kind) => () =>
        app.attempt(api.moderation.measure, { params: { id: owner.id }, body: { ...measure, kind } }, admin),
    ),
    () =>
      app.attempt(
        api.admin.refundBooking,
        {
          params: { id: randomUUID() },
          body: { amount: '1.00', paidBy: 'both', reason: 'other', requestId: randomUUID() },
        },
        admin,
      ),
    ...undoing(),
  ]
  later(16)
  for (const call of calls) {
    const answer = await call()
    expect([answer.status, answer.text]).toEqual([403, "Please confirm it's you."])
  }
  // what does not, works as before
  const look = { ...measure, preview: true, requestId: randomUUID() }
  expect((await app.attempt(api.moderation.measure, { params: { id: owner.id }, body: look }, admin)).status).toBe(200)
})

test('a login is as fresh as its provider says, whenever the session began', async () => {
  const owner = await anOwner(app)
  const proved = (minutesAgo: number | null) =>
    app.connection.pool.query('update sessions set proved_at = $2 where user_id = $1', [
      admin.id,
      minutesAgo === null ? null : new Date(app.now.getTime() - minutesAgo * 60_000),
    ])
  await proved(16)
  expect((await add(owner, owner.email)).status).toBe(403)
  await proved(null)
  expect((await add(owner, owner.email)).status).toBe(403)
  await proved(15)
  expect((await add(owner, owner.email)).status).toBe(204)
})

test('what the command line does to the staff is in the audit log, by nobody', async () => {
  const { db } = app.connection
  const owner = await anOwner(app)
  const noted = (action: 'staff_added' | 'staff_removed') => (tx: typeof db, id: string) =>
    writeAudit(tx, { actorId: null, action, subject: { kind: 'user', id }, details: {} }, app.now)
  const ends = async () => {}
  expect(await grantAdmin(db, owner.email, ends, noted('staff_added'))).toBeUndefined()
  expect(await revokeAdmin(db, owner.email, ends, noted('staff_removed'))).toEqual({ role: 'owner' })
  expect(await actionsOn(owner.id)).toEqual([
    { action: 'staff_added', actor: null },
    { action: 'staff_removed', actor: null },
  ])
})

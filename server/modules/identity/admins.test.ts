import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { endBuiltInSessions } from '#server/identity-provider/built-in.ts'
import { useTestApp } from '#testing/app.ts'
import { aPerson, anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { grantAdmin, revokeAdmin } from './public.ts'

const app = useTestApp()

// what is written of it: admin/staff.test.ts
const unnoted = async () => {}
const grant = (email: string) => grantAdmin(app.connection.db, email, endBuiltInSessions, unnoted)
const revoke = (email: string) => revokeAdmin(app.connection.db, email, endBuiltInSessions, unnoted)
const whoAmI = async (person: Person) => (await app.call(api.identity.currentUser, {}, person)).status
const roleOf = async (person: Person) =>
  (await app.connection.db.selectFrom('users').select('role').where('id', '=', person.id).executeTakeFirst())?.role

test('grants admin to the one account whose email is confirmed, which has to log in again', async () => {
  const person = await aPerson(app, 'owner')
  expect(await grant(person.email.toUpperCase())).toBeUndefined()
  expect([await roleOf(person), await whoAmI(person)]).toEqual(['admin', 401])
})

test('refuses an account whose email is not confirmed', async () => {
  const person = await aPerson(app, 'owner')
  await app.connection.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
  expect(await grant(person.email)).toBe('unconfirmed')
  expect([await roleOf(person), await whoAmI(person)]).toEqual(['owner', 200])
})

test('refuses somebody who is suspended', async () => {
  const person = await aPerson(app, 'owner')
  await app.connection.db.updateTable('users').set({ suspended_at: app.now }).where('id', '=', person.id).execute()
  expect(await grant(person.email)).toBe('suspended')
  expect(await roleOf(person)).toBe('owner')
})

test('refuses when accounts of two providers have the same email', async () => {
  const [person, twin] = [await aPerson(app, 'owner'), await aPerson(app, 'owner')]
  await app.connection.db.updateTable('users').set({ email: person.email }).where('id', '=', twin.id).execute()
  expect(await grant(person.email)).toBe('several')
  expect([await roleOf(person), await roleOf(twin)]).toEqual(['owner', 'owner'])
  expect(await grant('nobody@people.test')).toBe('nobody')
})

test.each(['owner', 'sitter'] as const)('revoking makes a former %s that again', async (role) => {
  await anAdmin(app)
  const person = await aPerson(app, role)
  await grant(person.email)
  await grant(person.email)
  expect(await revoke(person.email)).toEqual({ role })
  expect(await roleOf(person)).toBe(role)
  expect(await revoke(person.email)).toBe('no-admin')
})

test('the last admin stays admin, even when two revoke each other at once', async () => {
  await app.connection.db.updateTable('users').set({ role: 'owner' }).where('role', '=', 'admin').execute()
  const [a, b] = [await anAdmin(app), await anAdmin(app)]
  const outcomes = await Promise.all([revoke(a.email), revoke(b.email)])
  expect(outcomes).toContainEqual({ role: 'owner' })
  expect(outcomes).toContain('last-admin')
})

test('a change of role ends the provider’s sessions too', async () => {
  const person = await aPerson(app, 'owner')
  const { pool } = app.connection
  const subject = '0197d5f0-0000-7000-8000-000000000001'
  await pool.query(`update users set issuer = 'built-in', subject = $2 where id = $1`, [person.id, subject])
  await pool.query(
    `insert into identity.payloads (kind, id, payload) values ('Session', 's1', $1), ('Session', 's2', '{"accountId":"x"}'),
       ('Interaction', 'i1', $2), ('Interaction', 'i2', '{"uid":"i2"}')`,
    [JSON.stringify({ accountId: subject }), JSON.stringify({ result: { login: { accountId: subject } } })],
  )
  await grant(person.email)
  const left = await pool.query<{ id: string }>('select id from identity.payloads order by id')
  expect(left.rows.map(({ id }) => id)).toEqual(['i2', 's2'])
})

import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { endBuiltInSessions } from '#server/identity-provider/built-in.ts'
import { aPet, aPerson, anAdmin, aSitter } from '#testing/factories.ts'
import { useTestApp } from '#testing/app.ts'
import type { Person } from '#testing/factories.ts'
import { joinAccounts } from './public.ts'

const app = useTestApp()
let old: Person
let fresh: Person
beforeEach(async () => {
  old = await aPerson(app, 'owner')
  fresh = await aPerson(app, 'owner')
  await set(fresh, { email: old.email, issuer: 'https://new.test', subject: `new-${fresh.id}` })
})

const set = (person: Person, values: object) =>
  app.connection.db.updateTable('users').set(values).where('id', '=', person.id).execute()
const join = (a = old.id, b = fresh.id, unconfirmed = false) =>
  joinAccounts({ db: app.connection.db, endSessions: endBuiltInSessions, now: app.now, unconfirmed }, a, b)
const rowOf = ({ id }: Person) =>
  app.connection.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (person: Person) => (await app.call(api.identity.currentUser, {}, person)).status

test('the old account is taken over by the new identity and keeps what it has; the new one ends', async () => {
  const pet = await aPet(app, old)
  expect(await join()).toEqual({ joined: old.id })
  expect(await rowOf(old)).toMatchObject({ issuer: 'https://new.test', subject: `new-${fresh.id}`, email: old.email })
  expect((await rowOf(fresh)).deleted_at).not.toBeNull()
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([401, 401])
  const { rows } = await app.connection.pool.query('select owner_id from pets where id = $1', [pet])
  expect(rows).toEqual([{ owner_id: old.id }])
  const admin = await anAdmin(app)
  const log = (await app.call(api.audit.list, { query: { subjectId: old.id } }, admin)).body
  expect(log).toMatchObject([
    {
      action: 'account_joined',
      actor: { id: null, name: 'Command line' },
      details: { from: 'tests', to: 'https://new.test', joined: fresh.id },
    },
  ])
})

test('two accounts of one email are named by their ids', async () => {
  expect(await join(old.email.toUpperCase())).toMatchObject({
    why: 'several',
    accounts: [{ id: old.id }, { id: fresh.id }],
  })
  expect(await join('nobody@people.test')).toEqual({ why: 'nobody', named: 'nobody@people.test' })
  await set(fresh, { email: 'new@people.test' })
  expect(await join(old.email, 'NEW@people.test')).toEqual({ joined: old.id })
  expect(await rowOf(old)).toMatchObject({ email: 'new@people.test', email_verified: true })
})

describe('is refused, and changes nothing,', () => {
  const refused = async (why: object, joining = () => join()) => {
    const before = [await rowOf(old), await rowOf(fresh)]
    expect(await joining()).toMatchObject(why)
    expect([await rowOf(old), await rowOf(fresh)]).toEqual(before)
    expect(await statusOf(old)).toBe(200)
  }

  test('if the new account has anything of its own', async () => {
    await aPet(app, fresh)
    await refused({ why: 'not-empty', tables: ['pets'] })
  })

  test('if it has written to somebody', async () => {
    const sitter = await aSitter(app)
    await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, fresh)
    await refused({ why: 'not-empty', tables: ['conversation_members', 'conversations'] })
  })

  test('for one account, for admins, and for a new account with a role', async () => {
    await refused({ why: 'same' }, () => join(old.id, old.id))
    await set(fresh, { role: 'sitter' })
    await refused({ why: 'new-role' })
    await set(fresh, { role: 'admin' })
    await refused({ why: 'admin' })
  })

  test('if the new email is not confirmed, unless the operator knows better', async () => {
    await set(fresh, { email_verified: false })
    await refused({ why: 'unconfirmed' })
    expect(await join(old.id, fresh.id, true)).toEqual({ joined: old.id })
  })

  test('if two emails are not both confirmed, whatever the operator knows', async () => {
    await set(fresh, { email: 'other@people.test' })
    await set(old, { email_verified: false })
    await refused({ why: 'other-email' }, () => join(old.id, fresh.id, true))
  })
})

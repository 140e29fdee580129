import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startSession } from './sessions.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0'

const app = useTestApp()
let owner: Person
let elsewhere: Person
beforeEach(async () => {
  owner = await anOwner(app)
  elsewhere = await signedInWith(owner, firefox, new Date(app.now.getTime() - 3_600_000))
})

/** The same person in another browser, signed in at `since`. */
async function signedInWith(person: Person, userAgent: string, since: Date): Promise<Person> {
  const { token } = await startSession(app.connection.db, person.id, person.role, null, since, userAgent)
  return { ...person, session: token }
}

const sessionsOf = async (person: Person) => (await app.call(api.identity.sessions, {}, person)).body
const statusOf = async (person: Person) => (await app.call(api.identity.currentUser, {}, person)).status

test('a person sees their own sessions, this browser first', async () => {
  await anOwner(app)
  expect(await sessionsOf(owner)).toMatchObject([
    { device: null, current: true },
    { device: 'Firefox on Linux', current: false, signedInAt: new Date(app.now.getTime() - 3_600_000).toISOString() },
  ])
  expect(await sessionsOf(elsewhere)).toMatchObject([
    { device: 'Firefox on Linux', current: true },
    { device: null, current: false },
  ])
})

test('a session that was idle for too long is not shown', async () => {
  await signedInWith(owner, firefox, new Date(app.now.getTime() - 8 * 86_400_000))
  expect(await sessionsOf(owner)).toHaveLength(2)
})

test('keeps at most 300 characters of a user agent', async () => {
  const talkative = await signedInWith(owner, `${firefox} ${'x'.repeat(5000)}`, app.now)
  expect((await sessionsOf(talkative))[0]).toMatchObject({ device: 'Firefox on Linux', current: true })
})

test('only its person can end a session, and only once', async () => {
  const stranger = await anOwner(app)
  const id = (await sessionsOf(owner)).find(({ current }) => !current)?.id ?? ''
  const end = async (person: Person) =>
    (await app.call(api.identity.endSession, { params: { sessionId: id } }, person)).status
  expect([await end(stranger), await statusOf(elsewhere)]).toEqual([404, 200])
  expect([await end(owner), await end(owner)]).toEqual([204, 404])
  expect([await statusOf(owner), await statusOf(elsewhere)]).toEqual([200, 401])
})

test('signing out elsewhere keeps the session that asks, and those of others', async () => {
  const stranger = await anOwner(app)
  expect((await app.call(api.identity.signOutElsewhere, {}, owner)).status).toBe(204)
  expect([await statusOf(owner), await statusOf(elsewhere), await statusOf(stranger)]).toEqual([200, 401, 200])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { PushMessage, PushTarget } from '#server/gateways/push/push.ts'
import { startSession, sweepSessions } from '#server/modules/identity/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { pushSubscription } from '#testing/valid-inputs.ts'
import { pushToDevices } from './public.ts'

const app = useTestApp()

let made = 100
const anAddress = () => `https://push.petstead.test/${made++}`
const subscribe = (person: Person, endpoint: string) =>
  app.call(api.devices.subscribe, { body: { ...pushSubscription, endpoint } }, person)
const reached = async (person: Person) => (await app.call(api.devices.reach, {}, person)).body.push.endpoint
/** The same person in another browser. */
const elsewhere = async (person: Person): Promise<Person> => ({
  ...person,
  session: (await startSession(app.connection.db, person.id, person.role, null, app.now)).token,
})

const aMessage = (): PushMessage => ({ title: 'Hello', body: 'There', path: '/messages', key: randomUUID() })
/** Pushes a message to a person. Returns the addresses it was sent to. */
async function pushed(
  person: Person,
  answer: (target: PushTarget) => 'sent' | 'gone' = () => 'sent',
  message = aMessage(),
) {
  const asked: string[] = []
  const push = async (target: PushTarget) => {
    asked.push(target.endpoint)
    return answer(target)
  }
  await pushToDevices({ db: app.connection.db, push }, person.id, message)
  return asked.toSorted()
}

test('a browser gets pushes from when they are turned on until they are turned off', async () => {
  const owner = await anOwner(app)
  expect(await reached(owner)).toBeNull()
  const [first, second] = [anAddress(), anAddress()]
  expect((await subscribe(owner, first)).status).toBe(204)
  expect(await reached(owner)).toBe(first)
  // the browser has renewed its address
  await subscribe(owner, second)
  expect(await pushed(owner)).toEqual([second])
  expect((await app.call(api.devices.unsubscribe, {}, owner)).status).toBe(204)
  expect([await reached(owner), await pushed(owner)]).toEqual([null, []])
})

test('each browser of a person has its own address, and turning one off leaves the other on', async () => {
  const owner = await anOwner(app)
  const other = await elsewhere(owner)
  const [here, there] = [anAddress(), anAddress()]
  await subscribe(owner, here)
  await subscribe(other, there)
  expect([await reached(owner), await reached(other)]).toEqual([here, there])
  expect(await pushed(owner)).toEqual([here, there])
  await app.call(api.devices.unsubscribe, {}, owner)
  expect(await pushed(owner)).toEqual([there])
})

describe('nothing is pushed to where a person is no longer logged in', () => {
  test('when they log out there', async () => {
    const owner = await anOwner(app)
    await subscribe(owner, anAddress())
    await app.connection.pool.query('delete from sessions where user_id = $1', [owner.id])
    expect(await pushed(owner)).toEqual([])
  })

  test('when they log out everywhere else', async () => {
    const owner = await anOwner(app)
    const other = await elsewhere(owner)
    const here = anAddress()
    await subscribe(owner, here)
    await subscribe(other, anAddress())
    await app.call(api.identity.signOutElsewhere, {}, owner)
    expect(await pushed(owner)).toEqual([here])
  })

  test('when somebody else logs in there', async () => {
    const [owner, next] = [await anOwner(app), await anOwner(app)]
    const address = anAddress()
    await subscribe(owner, address)
    await subscribe(next, address)
    expect([await pushed(owner), await pushed(next)]).toEqual([[], [address]])
  })

  test('when their session expired', async () => {
    const [owner, admin] = [await anOwner(app), await anAdmin(app)]
    const [ofOwner, ofAdmin] = [anAddress(), anAddress()]
    await subscribe(owner, ofOwner)
    await subscribe(admin, ofAdmin)
    const after = (hours: number) => sweepSessions(app.connection.db, new Date(app.now.getTime() + hours * 3_600_000))
    await after(1)
    expect([await pushed(owner), await pushed(admin)]).toEqual([[ofOwner], [ofAdmin]])
    await after(3)
    expect([await pushed(owner), await pushed(admin)]).toEqual([[ofOwner], []])
    await after(7 * 24 + 1)
    expect(await pushed(owner)).toEqual([])
  })

  test('when they delete their account', async () => {
    const owner = await anOwner(app)
    const address = anAddress()
    await subscribe(owner, address)
    expect((await app.call(api.account.exportData, {}, owner)).body.pushAddresses).toEqual([
      { address, addedAt: app.now.toISOString() },
    ])
    await app.call(api.account.remove, {}, owner)
    expect(await pushed(owner)).toEqual([])
  })
})

test('an address that is gone is deleted, and the others still get the message', async () => {
  const owner = await anOwner(app)
  const other = await elsewhere(owner)
  const [here, there] = [anAddress(), anAddress()]
  await subscribe(owner, here)
  await subscribe(other, there)
  expect(await pushed(owner, ({ endpoint }) => (endpoint === here ? 'gone' : 'sent'))).toEqual([here, there])
  expect(await pushed(owner)).toEqual([there])
  const broken = pushed(owner, () => {
    throw new Error('busy')
  })
  await expect(broken).rejects.toThrow('busy')
  expect(await pushed(owner)).toEqual([there])
})

test('a retry skips the browsers that already got the message', async () => {
  const owner = await anOwner(app)
  const other = await elsewhere(owner)
  const [here, there] = [anAddress(), anAddress()]
  await subscribe(owner, here)
  await subscribe(other, there)
  const message = aMessage()
  const broken = pushed(
    owner,
    ({ endpoint }) => {
      if (endpoint === there) throw new Error('busy')
      return 'sent'
    },
    message,
  )
  await expect(broken).rejects.toThrow('busy')
  expect(await pushed(owner, undefined, message)).toEqual([there])
  expect(await pushed(owner, undefined, message)).toEqual([])
  // many other messages do not change that
  for (let i = 0; i < 60; i++) await pushed(owner)
  expect(await pushed(owner)).toEqual([here, there])
})

test('an address is kept as it is understood', async () => {
  const owner = await anOwner(app)
  await subscribe(owner, 'https://PUSH.petstead\n.test/a b')
  expect(await reached(owner)).toBe('https://push.petstead.test/a%20b')
})

test.each([
  'https://127.0.0.1/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://push.petstead.test:8443/a',
  'https://me:word@push.petstead.test/a',
])('rejects the address %s', async (endpoint) => {
  const answer = await app.attempt(
    api.devices.subscribe,
    { body: { ...pushSubscription, endpoint } },
    await anOwner(app),
  )
  expect([answer.status, answer.text]).toEqual([400, refusals.push_address.sentence])
})

test.each([
  { endpoint: 'http://push.petstead.test/a' },
  { endpoint: 'nowhere' },
  { endpoint: `https://push.petstead.test/${'a'.repeat(1000)}` },
  { keys: { ...pushSubscription.keys, auth: 'short' } },
  { keys: { ...pushSubscription.keys, p256dh: 'A'.repeat(87) } },
])('rejects the subscription %o', async (wrong) => {
  const answer = await app.attempt(
    api.devices.subscribe,
    { body: { ...pushSubscription, ...wrong } },
    await anOwner(app),
  )
  expect(answer.status).toBe(400)
})

test('when several people register one address at once, one of them gets it', async () => {
  const people = await Promise.all([anOwner(app), anOwner(app), anOwner(app), anOwner(app)])
  const address = anAddress()
  const statuses = await Promise.all(people.map(async (person) => (await subscribe(person, address)).status))
  expect(statuses).toEqual([204, 204, 204, 204])
  const all = await Promise.all(people.map((person) => pushed(person)))
  expect(all.flat()).toEqual([address])
})

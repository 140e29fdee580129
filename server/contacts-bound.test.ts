// docs/product.md#staff
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { contactsPerLogin } from '#contract/sign-in.ts'
import { useTestApp } from '#testing/app.ts'
import { application } from '#testing/application.ts'
import { anAcceptedStay, anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { meanwhile } from '#testing/meanwhile.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const stale = () =>
  app.connection.pool.query(
    `update sessions set proved_at = $2::timestamptz - interval '16 minutes' where user_id = $1`,
    [admin.id, app.now],
  )
/** Somebody with an account, as many times. */
const addPeople = (count: number) =>
  app.connection.pool.query(
    `insert into users (issuer, subject, email, fullname) select 'test', gen_random_uuid()::text,
      gen_random_uuid() || '@example.com', 'One of many' from generate_series(1, $1::int)`,
    [count],
  )
/** A page of the users' table. */
const page = (after?: string) => app.attempt(api.admin.users, { query: { limit: 100, ...(after && { after }) } }, admin)
/** Where the page after an answer begins. */
const next = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  /after=([^&>]+)/.exec(String(headers.link))?.[1]
/** As if this session had been shown so many others. */
const shown = (people: number) =>
  app.connection.pool.query(
    'update sessions set contacts_shown = array(select generate_series(1, $2::int)) where user_id = $1',
    [admin.id, people],
  )
const noted = async () =>
  (
    await app.connection.pool.query<{ details: object }>(
      `select details from audit_log where action = 'contacts_read' and actor_id = $1 and subject_id = $1`,
      [admin.id],
    )
  ).rows
const refused = { status: 403, text: refusals.fresh_login_needed.sentence }

/** Reads the table to its end, or until it is refused. Returns how many people were shown, and the last answer. */
async function readAll() {
  const people = new Set<string>()
  let answer = await page()
  for (;;) {
    if (answer.status !== 200) return { people, answer }
    for (const { id } of answer.body) people.add(id)
    const after = next(answer)
    if (!after) return { people, answer }
    answer = await page(after)
  }
}

test('an admin whose login is old reads of so many people, the same ones as often as they like, then logs in again', async () => {
  await addPeople(2 * contactsPerLogin)
  await stale()
  for (let again = 0; again < 8; again++) expect((await page()).status).toBe(200)
  expect(await noted()).toEqual([])
  const { people, answer } = await readAll()
  expect(answer).toMatchObject(refused)
  expect(people.size).toBeLessThanOrEqual(contactsPerLogin)
  expect(people.size).toBeGreaterThan(contactsPerLogin - 100)
  // what was shown before still is, and so is what is one's own
  expect((await page()).status).toBe(200)
  expect((await app.call(api.identity.currentUser, {}, admin)).status).toBe(200)
  expect(await noted()).toEqual([{ details: { people: contactsPerLogin } }])
  // with time alone nothing comes back, with a login everything does, and the other admins see that, too
  app.now = new Date(app.now.getTime() + 3_600_000)
  expect((await readAll()).answer).toMatchObject(refused)
  admin = await signedInAgain(app, admin)
  await app.connection.pool.query('update sessions set proved_at = $2 where user_id = $1', [admin.id, app.now])
  const whole = await readAll()
  expect(whole.answer.status).toBe(200)
  expect(whole.people.size).toBeGreaterThan(2 * contactsPerLogin)
  expect(await noted()).toHaveLength(2)
})

test('people are counted over all calls, those at the same time together', async () => {
  const stay = await anAcceptedStay(app)
  const owners = [await anOwner(app), await anOwner(app), await anOwner(app), await anOwner(app)]
  await stale()
  await shown(contactsPerLogin - 3)
  const readStay = () => app.attempt(api.bookings.get, { params: { id: stay.bookingId } }, admin)
  expect((await readStay()).status).toBe(200)
  const answers = await meanwhile(
    app,
    'select 1 from sessions where user_id = $1',
    admin.id,
    () => Promise.all(owners.map(({ id }) => app.attempt(api.people.get, { params: { id } }, admin))),
    'select 1',
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  expect(await noted()).toHaveLength(1)
  expect((await readStay()).status).toBe(200)
})

test('a login is not fresh in one call and old in another, and only admins are counted', async () => {
  const stay = await anAcceptedStay(app)
  const readStay = (person: Person) => app.attempt(api.bookings.get, { params: { id: stay.bookingId } }, person)
  await shown(contactsPerLogin)
  expect((await readStay(admin)).status).toBe(200)
  await stale()
  expect(await readStay(admin)).toMatchObject(refused)
  await app.connection.pool.query(
    `update sessions set proved_at = null, contacts_shown = array(select generate_series(1, $2::int)) where user_id = $1`,
    [stay.owner.id, contactsPerLogin],
  )
  expect((await readStay(stay.owner)).status).toBe(200)
})

test('what a change answers is counted, and not refused', async () => {
  const [one, two] = [await anOwner(app), await anOwner(app)]
  await stale()
  const read = async (id: string) => (await app.attempt(api.people.get, { params: { id } }, admin)).status
  const reject = async (applicant: Person) => {
    const { id } = (await app.call(api.applications.apply, { body: application }, applicant)).body
    const body = { status: 'rejected' } as const
    const { status, text } = await app.attempt(api.applications.decide, { params: { id }, body }, admin)
    expect([status, text]).toEqual([200, expect.stringContaining('@')])
  }
  await shown(contactsPerLogin)
  expect(await read(one.id)).toBe(403)
  await reject(one)
  await shown(contactsPerLogin - 2)
  await reject(two)
  expect(await read((await anOwner(app)).id)).toBe(403)
})

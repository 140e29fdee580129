import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { requiredApplicationFields } from '#contract/vocabulary/applications.ts'
import { builtInIssuer } from '#server/identity-provider/built-in.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aSitter, anAdmin, anOwner, aPendingStay, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { application } from '#testing/application.ts'
import { sweepApplications } from './sweep.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const day = 86_400_000

const apply = (person: Person, body: object = application) => app.call(api.applications.apply, { body }, person)
const mine = (person: Person) => app.call(api.applications.mine, {}, person)
const findMine = (person: Person) => app.call(api.applications.findMine, {}, person)
const decide = (id: string, status: 'approved' | 'rejected', adminNotes?: string, by = admin) =>
  app.call(api.applications.decide, { params: { id }, body: { status, adminNotes } }, by)

async function anApplication(): Promise<{ owner: Person; id: string }> {
  const owner = await anOwner(app)
  return { owner, id: (await apply(owner)).body.id }
}

async function personOf({ id }: Person) {
  return app.connection.db
    .selectFrom('users')
    .select(['role', 'verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the mails queued for an address, as subject and text. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await app.connection.pool.query<{ text: string }>(
    `select (payload ->> 'subject') || ': ' || (payload ->> 'text') as text from jobs._private_jobs
     where payload ->> 'to' = $1 order by id`,
    [email],
  )
  return rows.map(({ text }) => text)
}

/** Counts the queued jobs that notify an applicant of the decision. */
async function tellings(id: string): Promise<number> {
  const { rows } = await app.connection.pool.query(
    `select from jobs._private_jobs where payload ->> 'about' = 'application' and payload ->> 'subject' = $1`,
    [id],
  )
  return rows.length
}

async function auditOf(id: string) {
  return (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body
}

test('an applicant sees the application, nobody gets a mail of it alone, and a status in the body is ignored', async () => {
  const owner = await anOwner(app)
  expect([(await mine(owner)).status, (await mine(owner)).text]).toEqual([404, refusals.no_application.sentence])
  expect((await findMine(owner)).body).toEqual([])
  const sent = await apply(owner, { ...application, status: 'approved', reviewedBy: owner.id, adminNotes: 'Sure' })
  expect(sent.status).toBe(201)
  const found = (await mine(owner)).body
  expect(found).toEqual(sent.body)
  expect(found).toMatchObject({
    ...application,
    firstName: 'Rae',
    lastName: 'Right',
    status: 'pending',
    references: null,
    backgroundCheck: false,
    insurance: false,
    adminNotes: null,
    reviewedAt: null,
    earlier: [],
    may: { apply: false },
  })
  // it waits on the desk
  expect(await mailsTo(admin.email)).toEqual([])
  const again = await apply(owner)
  expect([again.status, again.text]).toEqual([409, refusals.application_pending.sentence])
})

test.each(Object.entries(requiredApplicationFields))('%s is required', async (field, words) => {
  const owner = await anOwner(app)
  const sentence = `Please fill in all required fields. Missing: ${words}`
  for (const nothing of ['  ', null, undefined]) {
    const refused = await apply(owner, { ...application, [field]: nothing })
    expect([refused.status, refused.text]).toEqual([400, sentence])
  }
  const problem = await app.server.inject({
    method: 'POST',
    url: api.applications.apply.path,
    headers: { cookie: cookieOf(owner), accept: 'application/problem+json' },
    payload: { ...application, [field]: '' },
  })
  expect(problem.json()).toMatchObject({ code: 'application_incomplete', errors: { [field]: sentence } })
})

test('at least one kind of pet is required, duplicates are removed, and unknown kinds are rejected', async () => {
  const owner = await anOwner(app)
  for (const petTypes of [[], null]) {
    const refused = await apply(owner, { ...application, petTypes })
    expect([refused.status, refused.text]).toEqual([400, 'Please select at least one type of pet you can care for.'])
  }
  expect((await apply(owner, { ...application, petTypes: ['Dragons'] })).status).toBe(400)
  expect((await apply(owner, { ...application, petTypes: ['Fish', 'Fish'] })).body.petTypes).toEqual(['Fish'])
})

test('sitters and admins cannot apply', async () => {
  for (const person of [await aSitter(app), admin]) {
    const refused = await apply(person)
    expect([refused.status, refused.text]).toEqual([409, refusals.already_sitter.sentence])
  }
})

test('approving makes a verified sitter at once, ends their sessions, sends a mail and is logged', async () => {
  const { owner, id } = await anApplication()
  const approved = await decide(id, 'approved')
  expect(approved.body).toMatchObject({
    status: 'approved',
    adminNotes: 'Approved by admin',
    reviewedBy: admin.id,
    reviewedAt: app.now.toISOString(),
    applicant: { id: owner.id, email: owner.email, role: 'sitter' },
    may: { decide: false },
  })
  expect(await personOf(owner)).toEqual({ role: 'sitter', verified: true })
  expect((await mine(owner)).status).toBe(401)
  const sitter = await signedInAgain(app, { ...owner, role: 'sitter' })
  expect((await mine(sitter)).body).toMatchObject({ status: 'approved', may: { apply: false }, reapplyAt: null })
  expect((await app.call(api.listings.mine, {}, sitter)).status).toBe(200)
  expect(await tellings(id)).toBe(1)
  expect(await auditOf(id)).toMatchObject([
    { action: 'application_approved', actor: { id: admin.id }, subject: { kind: 'application', id }, details: {} },
  ])
})

test('a rejection has a reason, keeps role and sessions, and allows a new application after thirty days', async () => {
  const { owner, id } = await anApplication()
  expect((await decide(id, 'rejected', '  ')).body.adminNotes).toBe('Rejected by admin')
  expect(await personOf(owner)).toEqual({ role: 'owner', verified: false })
  const rejected = (await mine(owner)).body
  const again = new Date(Date.parse(rejected.reviewedAt ?? '') + 30 * day)
  expect(rejected).toMatchObject({ status: 'rejected', reapplyAt: again.toISOString(), may: { apply: false } })
  const early = await apply(owner)
  expect(early.status).toBe(409)
  expect(early.text).toMatch(/^You can apply again on \w+ \d+, \d{4}\.$/)
  const before = app.now
  try {
    app.now = new Date(again)
    const person = await signedInAgain(app, owner)
    expect((await mine(person)).body.may.apply).toBe(true)
    const second = (await apply(person, { ...application, availability: 'Always' })).body
    expect(second).toMatchObject({
      status: 'pending',
      availability: 'Always',
      earlier: [{ id, status: 'rejected', adminNotes: 'Rejected by admin' }],
    })
    const boss = await signedInAgain(app, admin)
    const reason = 'Please tell us more about your home.'
    expect((await decide(second.id, 'rejected', reason, boss)).body.adminNotes).toBe(reason)
    expect(await tellings(second.id)).toBe(1)
  } finally {
    app.now = before
  }
})

test('nobody of our own accounts is approved whose email is not confirmed', async () => {
  const set = (person: Person, issuer: string, isConfirmed: boolean) =>
    app.connection.pool.query('update users set issuer = $2, email_verified = $3 where id = $1', [
      person.id,
      issuer,
      isConfirmed,
    ])
  const { owner, id } = await anApplication()
  await set(owner, builtInIssuer, false)
  const refused = await decide(id, 'approved')
  expect([refused.status, refused.text]).toEqual([
    409,
    "They haven't confirmed their email yet, so they can't be approved.",
  ])
  expect(await personOf(owner)).toEqual({ role: 'owner', verified: false })
  await set(owner, builtInIssuer, true)
  expect((await decide(id, 'approved')).status).toBe(200)
  // people of another provider cannot confirm it here
  const other = await anApplication()
  await set(other.owner, 'https://login.elsewhere.test', false)
  expect((await decide(other.id, 'approved')).status).toBe(200)
})

test('a decision cannot be changed', async () => {
  const { id } = await anApplication()
  await decide(id, 'rejected')
  for (const status of ['approved', 'rejected'] as const) {
    const refused = await decide(id, status)
    expect([refused.status, refused.text]).toEqual([409, refusals.application_decided.sentence])
  }
  expect(await auditOf(id)).toHaveLength(1)
})

test('the application of a former member is gone', async () => {
  const { owner, id } = await anApplication()
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect((await app.call(api.applications.get, { params: { id } }, admin)).status).toBe(404)
  expect((await decide(id, 'approved')).status).toBe(404)
})

test('an owner who becomes a sitter keeps the stays that they requested', async () => {
  const { owner, bookingId } = await aPendingStay(app)
  const { id } = (await apply(owner)).body
  expect((await decide(id, 'approved')).status).toBe(200)
  const sitter = await signedInAgain(app, { ...owner, role: 'sitter' })
  const stay = await app.call(api.bookings.get, { params: { id: bookingId } }, sitter)
  expect(stay.body).toMatchObject({ status: 'pending', may: { cancel: true } })
})

test('admins find applications by status and words, pending ones first, page by page', async () => {
  const where = `Testville${Math.random().toString(36).slice(2, 8)}`
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push((await apply(await anOwner(app), { ...application, city: where })).body.id)
  const [first = '', second = ''] = ids
  await decide(first, 'rejected')
  await decide(second, 'approved')
  const list = (query: object) => app.call(api.applications.list, { query }, admin)
  const all = await list({ search: where })
  expect(all.body.map(({ id }) => id)).toEqual([...ids.slice(2).toReversed(), second, first])
  expect(all.headers['x-total-count']).toBe('5')
  expect((await list({ search: where, status: 'approved' })).body.map(({ id }) => id)).toEqual([second])
  expect((await list({ search: `${where}, TX` })).body).toHaveLength(5)
  expect((await list({ search: '100%_' })).body).toEqual([])
  const pages: string[] = []
  for (let next: string | undefined = `${api.applications.list.path}?search=${where}&limit=2`; next;) {
    const url: string = next
    const answer = await app.server.inject({ url, headers: { cookie: cookieOf(admin) } })
    pages.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(pages).toEqual([...ids.slice(2).toReversed(), second, first])
})

test('the audit log cannot be changed, even by the owner of the database', async () => {
  const { id } = await anApplication()
  await decide(id, 'approved')
  for (const tamper of [
    'update audit_log set details = \'{"a":1}\'',
    'delete from audit_log',
    'truncate audit_log cascade',
  ])
    await expect(app.connection.pool.query(tamper)).rejects.toThrow('the audit log is never changed')
})

test('a rejected application is deleted after six months; pending and approved ones are kept', async () => {
  const [waiting, approved, rejected, lately] = [
    await anApplication(),
    await anApplication(),
    await anApplication(),
    await anApplication(),
  ]
  await decide(approved.id, 'approved')
  await decide(rejected.id, 'rejected')
  await decide(lately.id, 'rejected')
  const age = (id: string, days: number) =>
    app.connection.pool.query(
      `update sitter_applications set created_at = $2::timestamptz, reviewed_at = case when reviewed_at is not null then $2::timestamptz end
       where id = $1`,
      [id, new Date(app.now.getTime() - days * day)],
    )
  for (const { id } of [waiting, approved, rejected]) await age(id, 184)
  await age(lately.id, 182)
  await sweepApplications(app.connection.db, app.now)
  const get = async ({ id }: { id: string }) => (await app.call(api.applications.get, { params: { id } }, admin)).status
  expect([await get(waiting), await get(approved), await get(rejected), await get(lately)]).toEqual([
    200, 200, 404, 200,
  ])
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwedStay, setUpPayouts } from '#testing/earned.ts'
import { aPendingStay, anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { eventually } from '#testing/pay.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { solveSilentCases, sweepOldCases } from './public.ts'

const app = useTestApp({ live: true })
/** With the limits that people have. */
const limited = useTestApp({ env: { RATE_LIMITS: 'true' } })
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

/** Moves the clock, and logs the admin in again. */
async function turn(milliseconds: number): Promise<void> {
  app.now = new Date(app.now.getTime() + milliseconds)
  admin = await signedInAgain(app, admin)
}

type Body = CallInput<typeof api.cases.open>['body']
const aCase = (more: Partial<Body> = {}): Body => ({
  topic: 'other',
  text: 'canary-opener: how do I do this?',
  requestId: randomUUID(),
  ...more,
})
const open = (person: Person | undefined, more: Partial<Body> = {}) =>
  app.call(api.cases.open, { body: aCase(more) }, person)
const aboutStay = (stay: Stay, more: Partial<Body> = {}) =>
  open(stay.owner, { topic: 'stay', problem: 'pet_hurt', bookingId: stay.bookingId, ...more })
const entry = (text: string) => ({ text, requestId: randomUUID() })
const answer = (id: string, text: string, side: 'opener' | 'other' = 'opener') =>
  app.call(api.cases.answer, { params: { id }, body: { side, ...entry(text) } }, admin)
const write = (id: string, text: string, person: Person) =>
  app.call(api.cases.write, { params: { id }, body: entry(text) }, person)
const read = (id: string, person: Person) => app.call(api.cases.get, { params: { id } }, person)
const setState = (id: string, state: 'open' | 'waiting' | 'solved') =>
  app.call(api.cases.setState, { params: { id }, body: { state } }, admin)
const waiting = async () => (await app.call(api.cases.list, { query: { state: 'open' } }, admin)).body

test('a case is opened once, answered, written to again, solved, and opened again within 14 days', async () => {
  const owner = await anOwner(app)
  const body = aCase({ photos: [await anUploadedPhoto(app, owner)] })
  const answers = await Promise.all([1, 2, 3].map(() => app.call(api.cases.open, { body }, owner)))
  expect(new Set(answers.map(({ status, body: { number } }) => `${status} ${number}`)).size).toBe(1)
  const { number, id } = answers[0]?.body ?? {}
  if (!id) throw new Error('no case')
  expect(number).toMatch(/^C-[2-9A-HJ-NP-Z]{4}-[2-9]{2}$/)
  expectRefused(await app.call(api.cases.open, { body: { ...body, text: 'Something else' } }, owner), 'case_differs')
  expect(await waiting()).toMatchObject([{ id, urgent: false, opener: { id: owner.id } }])
  // staff sees the photo, a stranger does not
  const [photo] = body.photos ?? []
  expect(await seenBy(app, photo ?? '', admin)).toBe(200)
  expect(await seenBy(app, photo ?? '', await anOwner(app))).toBe(404)
  expect((await answer(id, 'You can do that in Settings.')).body).toMatchObject({ state: 'waiting' })
  expect(await waiting()).toEqual([])
  expect((await write(id, 'I found it, thank you.', owner)).body).toMatchObject({ state: 'open' })
  await setState(id, 'solved')
  await turn(14 * 86_400_000 - 1000)
  const again = await signedInAgain(app, owner)
  expect((await write(id, 'There is one thing more.', again)).body.entries.map(({ from }) => from)).toEqual([
    'person',
    'staff',
    'person',
    'person',
  ])
  await setState(id, 'solved')
  await turn(14 * 86_400_000)
  expectRefused(await write(id, 'And once more, later.', await signedInAgain(app, owner)), 'case_closed')
  expect(await run(`select action from audit_log where subject_id = $1 order by id`, [id])).toEqual([
    { action: 'case_answered' },
    { action: 'case_solved' },
    { action: 'case_solved' },
  ])
})

test('the two sides of a case never see what the other writes; nobody else sees anything', async () => {
  const stay = await aPendingStay(app)
  const { id } = (await aboutStay(stay, { problem: 'behavior' })).body
  if (!id) throw new Error('no case')
  expectRefused(await read(id, stay.sitter), 'case_not_found')
  await answer(id, 'canary-to-opener: we ask them.')
  await answer(id, 'canary-to-other: what happened?', 'other')
  await write(id, 'canary-other: nothing happened', stay.sitter)
  const opener = (await read(id, stay.owner)).text
  const other = (await read(id, stay.sitter)).text
  const canaries = (text: string) =>
    ['opener', 'to-opener', 'to-other', 'other'].filter((each) => text.includes(`canary-${each}:`))
  expect(canaries(opener)).toEqual(['opener', 'to-opener'])
  expect(canaries(other)).toEqual(['to-other', 'other'])
  // what the opener said that it is about is theirs too
  expect(other).not.toContain('behavior')
  const staff = await app.call(api.cases.read, { params: { id } }, admin)
  expect(canaries(staff.text)).toEqual(['opener', 'to-opener', 'to-other', 'other'])
  expect(staff.body.other?.id).toBe(stay.sitter.id)
  for (const person of [stay.owner, stay.sitter]) {
    const list = await app.call(api.cases.mine, { query: {} }, person)
    expect(list.body.map((each) => each.id)).toEqual([id])
    const data = (await app.call(api.account.exportData, {}, person)).text
    expect(canaries(data)).toEqual(canaries(person === stay.owner ? opener : other))
  }
  const stranger = await anOwner(app)
  for (const person of [stranger, await anAdmin(app)]) expectRefused(await read(id, person), 'case_not_found')
  expectRefused(await write(id, 'Let me in as well', stranger), 'case_not_found')
})

/** An owed stay that ended ten hours ago. */
async function aStayJustOver(): Promise<Stay> {
  const stay = await anOwedStay(app)
  const ended = new Date(app.now.getTime() - 10 * 3_600_000)
  await run('update bookings set check_out_at = $2 where id = $1', [stay.bookingId, ended])
  return stay
}

const payoutOf = async ({ bookingId }: Stay) =>
  (await run('select state from payouts where booking_id = $1', [bookingId]))[0]?.state

describe('a problem with a stay', () => {
  test('is urgent, holds the payout, tells both sides, and lets it go once it is solved', async () => {
    const stay = await aStayJustOver()
    await setUpPayouts(app, stay.sitter)
    const { id } = (await aboutStay(stay)).body
    if (!id) throw new Error('no case')
    expect((await waiting())[0]).toMatchObject({
      id,
      urgent: true,
      holdsPayout: true,
      stay: { bookingId: stay.bookingId },
    })
    await turn(10 * 86_400_000)
    await runPayouts(app.connection.db, app.now)
    await eventually(() => payoutOf(stay), 'held')
    await setState(id, 'waiting')
    await runPayouts(app.connection.db, app.now)
    expect(await payoutOf(stay)).toBe('held')
    await setState(id, 'solved')
    await runPayouts(app.connection.db, app.now)
    await eventually(() => payoutOf(stay), 'settled')
  }, 30_000)

  test('long after check-out holds nothing, and one of a stranger is none', async () => {
    const stay = await anOwedStay(app)
    const [{ at }] = await run('select check_out_at as at from bookings where id = $1', [stay.bookingId])
    const stranger = await anOwner(app)
    expectRefused(await open(stranger, { bookingId: stay.bookingId, problem: 'damage' }), 'case_needs_stay')
    expectRefused(await open(stranger, { problem: 'damage' }), 'case_needs_stay')
    for (const [seconds, holds] of [
      [-1, true],
      [0, false],
    ] as const) {
      app.now = new Date(at.getTime() + (14 * 86_400 + seconds) * 1000)
      const late = { ...stay, owner: await signedInAgain(app, stay.owner) }
      const { id } = (await aboutStay(late)).body
      expect((await read(id ?? '', late.owner)).body.holdsPayout).toBe(holds)
    }
  }, 30_000)

  test('is told to both sides and, as it is urgent, to all admins, without a word of it', async () => {
    const stay = await aStayJustOver()
    await run('delete from jobs._private_jobs')
    await aboutStay(stay)
    const jobs = await run(
      `select payload ->> 'step' as step, payload::text as text from jobs._private_jobs where payload ->> 'about' = 'case'`,
    )
    expect(jobs.map(({ step }) => step).toSorted()).toEqual(['held', 'opened'])
    expect(JSON.stringify(jobs)).not.toContain('canary')
  }, 30_000)
})

describe('a problem that was solved', () => {
  full(
    'holds nothing again when somebody writes long after check-out, unless staff opens it',
    async () => {
      const stay = await aStayJustOver()
      const { id } = (await aboutStay(stay)).body
      if (!id) throw new Error('no case')
      const holds = async () => (await answer(id, 'We look into it.')).body.holdsPayout
      const owner = stay.owner
      await setState(id, 'solved')
      // in time
      expect((await write(id, 'It is not solved.', owner)).body.holdsPayout).toBe(true)
      await setState(id, 'solved')
      await turn(2 * 86_400_000)
      expect((await write(id, 'It is still not solved.', await signedInAgain(app, owner))).body.holdsPayout).toBe(false)
      expect(await holds()).toBe(false)
      await setState(id, 'solved')
      expect((await setState(id, 'open')).body.holdsPayout).toBe(true)
      expect(await holds()).toBe(true)
    },
    30_000,
  )

  full(
    'is in the way of its opener and of the sitter it holds a payout of, until it is solved',
    async () => {
      const stay = await aStayJustOver()
      await setUpPayouts(app, stay.sitter)
      const { id } = (await aboutStay(stay)).body
      if (!id) throw new Error('no case')
      await turn(10 * 86_400_000)
      await runPayouts(app.connection.db, app.now)
      await eventually(() => payoutOf(stay), 'held')
      const leaver = await signedInAgain(app, stay.owner)
      expectRefused(await app.call(api.account.remove, {}, leaver), 'stay_in_case')
      const inTheWay = async (person: Person) => (await app.call(api.account.leaving, {}, person)).body.blocking
      expect(await inTheWay(leaver)).toMatchObject([{ kind: 'case', id: stay.bookingId, caseId: id, until: null }])
      // who was not asked knows of the case, but can't open it
      expect(await inTheWay(await signedInAgain(app, stay.sitter))).toMatchObject([{ kind: 'case', caseId: null }])
      const forStaff = await app.call(api.account.leavingOf, { params: { id: stay.sitter.id } }, admin)
      expect(forStaff.body.blocking).toMatchObject([{ kind: 'case', caseId: id }])
      await setState(id, 'solved')
      expect(await inTheWay(leaver)).toEqual([])
      expect((await app.call(api.account.remove, {}, leaver)).status).toBe(204)
      await runPayouts(app.connection.db, app.now)
      await eventually(() => payoutOf(stay), 'settled')
    },
    30_000,
  )
})

full('five cases a day, twenty open', async () => {
  const one = await anOwner(limited)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await limited.call(api.cases.open, { body: aCase() }, one)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const other = await anOwner(app)
  for (let i = 0; i < 20; i++) expect((await open(other)).status).toBe(201)
  expectRefused(await open(other), 'too_many_cases')
})

full('signed out, a case reaches staff once its email is confirmed; an address keeps three', async () => {
  const body = () => ({ body: aCase({ email: 'ana@people.test' }) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => limited.call(api.cases.open, body())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const kept = await limited.connection.pool.query(`select 1 from cases where email = 'ana@people.test'`)
  expect(kept.rows).toHaveLength(3)
  // who fills in what people do not see is told the same, and kept is nothing
  const bot = await open(undefined, { email: 'bot@people.test', website: 'https://spam.test' })
  expect([bot.status, bot.body.id]).toEqual([201, null])
  expectRefused(await open(undefined), 'case_needs_email')
  expectRefused(await open(undefined, { email: 'no address' }), 'case_needs_email')
  const { number } = (await open(undefined, { email: 'eve@people.test' })).body
  expect((await waiting()).map((each) => each.number)).not.toContain(number)
  const [mail] = await run(`select payload from jobs._private_jobs where payload ->> 'to' = 'eve@people.test'`)
  const token = /confirm=([\w-]+)/.exec(mail?.payload.text)?.[1] ?? ''
  expectRefused(await app.call(api.cases.confirm, { body: { token: `${token}x` } }), 'case_link_expired')
  for (let i = 0; i < 2; i++) expect((await app.call(api.cases.confirm, { body: { token } })).body).toEqual({ number })
  const found = (await waiting()).find((each) => each.number === number)
  expect(found).toMatchObject({ email: 'eve@people.test', opener: null })
  await answer(found?.id ?? '', 'canary-answer to you by mail')
  const mails = await run(
    `select payload ->> 'text' as text from jobs._private_jobs where payload ->> 'to' = 'eve@people.test'`,
  )
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('canary-answer to you by mail'))
  expect(await run(`select 1 from cases where email = 'bot@people.test'`)).toEqual([])
})

test('signed out, three cases a day are kept of a network, and for an email', async () => {
  const from = async (remoteAddress: string, email: string) => {
    const payload = aCase({ email })
    return (await limited.server.inject({ method: 'POST', url: '/api/cases', remoteAddress, payload })).statusCode
  }
  const hosts = async (network: string, email: (at: number) => string) => {
    const statuses = []
    for (let at = 1; at <= 5; at++) statuses.push(await from(`${network}${at}`, email(at)))
    return statuses
  }
  expect(await hosts('2001:db8:1:2::', (at) => `host${at}@people.test`)).toEqual([201, 201, 201, 429, 429])
  // one recipient, from everywhere
  const everywhere = await Promise.all(
    ['Vic@people.test', 'vic@people.test', 'VIC@people.test', 'vic@People.test', 'viC@people.test'].map((email, at) =>
      from(`203.0.113.${at}`, email),
    ),
  )
  expect(everywhere.toSorted()).toEqual([201, 201, 201, 429, 429])
})

full('signed out, a case that is sent several times at once is one, and counts once', async () => {
  for (let round = 0; round < 3; round++) {
    const body = aCase({ email: `once${round}@people.test` })
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.call(api.cases.open, { body })))
    expect(new Set(answers.map(({ status, body: { number } }) => `${status} ${number}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await run(`select 1 from jobs._private_jobs where payload ->> 'to' = $1`, [body.email])).toHaveLength(1)
  }
  // two people with one id
  const shared = aCase()
  const people = [await anOwner(app), await anOwner(app)]
  const answers = await Promise.all(people.map((person) => app.call(api.cases.open, { body: shared }, person)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

full('a side writes twenty times before staff answers it', async () => {
  const owner = await anOwner(app)
  const { id } = (await open(owner)).body
  if (!id) throw new Error('no case')
  for (let at = 1; at < 20; at++) expect((await write(id, `Number ${at} of many`, owner)).status).toBe(201)
  const last = { params: { id }, body: entry('One more of many') }
  expectRefused(await app.call(api.cases.write, last, owner), 'case_unanswered')
  await answer(id, 'We look into it.')
  expect((await app.call(api.cases.write, last, owner)).status).toBe(201)
})

test('silence for 14 days solves a case; what nobody confirms goes after two days, what is solved after two years', async () => {
  const owner = await anOwner(app)
  const { id } = (await open(owner)).body
  const { number } = (await open(undefined, { email: 'late@people.test' })).body
  await answer(id ?? '', 'Does that help you?')
  const state = async () => (await run('select state from cases where id = $1', [id]))[0]?.state
  const days = (count: number) => new Date(app.now.getTime() + count * 86_400_000)
  await solveSilentCases(app.connection.db, days(14))
  expect(await state()).toBe('waiting')
  await solveSilentCases(app.connection.db, new Date(days(14).getTime() + 1000))
  expect(await state()).toBe('solved')
  await sweepOldCases(app.connection.db, days(3))
  expect(await run('select 1 from cases where number = $1', [number])).toEqual([])
  await sweepOldCases(app.connection.db, days(14 + 720))
  expect(await state()).toBe('solved')
  await sweepOldCases(app.connection.db, days(14 + 735))
  expect(await run('select 1 from case_entries where case_id = $1', [id])).toEqual([])
})

test('what somebody wrote goes with their account, and nobody answers any more', async () => {
  const owner = await anOwner(app)
  const { id } = (await open(owner)).body
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect(await run('select words from case_entries where case_id = $1', [id])).toEqual([{ words: null }])
  expect((await run('select state from cases where id = $1', [id]))[0]?.state).toBe('solved')
})

// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { suspend } from '#testing/measures.ts'
import { lastMail, linkIn, password, signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'
import { noneFails } from '#testing/due.ts'
import { liftDue } from './public.ts'

let server: SignInServer
let admin: Person
let other: Person
beforeAll(async () => {
  server = await startSignInServer()
  ;[admin, other] = [await anAdmin(server), await anAdmin(server)]
})
afterAll(() => server.stop())

/** Makes a call over HTTP with a session. */
async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, person?: Pick<Person, 'session'>) {
  const { body } = input as { body?: object }
  const answer = await fetch(server.origin + addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(person && { cookie: `sid=${person.session}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    headers: {},
    get body(): Reply<E> {
      if (answer.status >= 300) throw new Error(`${answer.status}: ${text}`)
      return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
    },
  }
}
const as = (browser: PlainBrowser) => ({ session: browser.cookies.get('sid') ?? '' })
const idOf = async (email: string) =>
  (await server.connection.pool.query('select id from users where email = $1', [email])).rows[0].id as string
/** Confirms an email by the latest of so many mails. */
async function confirm(browser: PlainBrowser, email: string, count: number): Promise<void> {
  const link = linkIn(await lastMail(server, email, count, 'onfirm'))
  const token = new URL(link, server.origin).searchParams.get('token') ?? ''
  expect((await browser.submit('/account/verify-email', { token })).text).toContain('Email confirmed')
}
const refused = async (answer: Promise<{ status: number; text: string }>, code: keyof typeof refusals) => {
  const { status, text } = await answer
  expect([status, text]).toEqual([refusals[code].status, refusals[code].sentence])
}

test('a suspended person reads why, logs in to that page alone, and appeals; another admin decides, and they are told', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const off = { emailBookingConfirmation: false, emailBookingReminders: false, pushMessages: false }
  await call(api.identity.changeNotificationSettings, { body: off }, as(browser))
  const { id } = await suspend({ call }, admin, { id: await idOf(email) })
  // logged out, here and at the provider
  expect(await whoAmI(browser)).toBe(401)
  expect((await browser.open('/api/login')).url).toMatch(/^\/sign-in\//)
  // told whatever their settings
  const mail = await lastMail(server, email, 1, 'Why: scam.')
  expect(mail).toContain('Why: scam. You asked owners to pay you in cash.')
  expect(mail).not.toContain('canary-note')
  expect(linkIn(mail)).toBe(`/api/login?returnTo=${encodeURIComponent('/account-notice')}`)
  expect((await signIn(browser, email)).url).toBe('/healthz')
  expect(await whoAmI(browser)).toMatchObject({ email, mustSee: 'suspension' })
  await refused(call(api.favorites.list, { query: {} }, as(browser)), 'suspended')
  const own = (await call(api.moderation.mine, {}, as(browser))).body
  expect(own).toMatchObject({ measures: [{ id, inForce: true, may: { appeal: true } }], stays: [] })
  expect(JSON.stringify(own)).not.toContain(admin.id)

  const appeal = { params: { id }, body: { text: 'That was a misunderstanding.' } }
  await call(api.moderation.appeal, appeal, as(browser))
  await refused(call(api.moderation.appeal, appeal, as(browser)), 'appeal_made')
  const admins = await lastMail(server, other.email, 1, 'appealed')
  expect(admins).toContain('appealed a suspension')
  const decision = { params: { id }, body: { outcome: 'reversed' as const, answer: 'You were right.' } }
  await refused(call(api.moderation.decideAppeal, decision, admin), 'another_admin_decides')
  const decided = await call(api.moderation.decideAppeal, decision, other)
  expect(decided.body).toMatchObject({
    appeal: { decision: { outcome: 'reversed' } },
    may: { lift: false, decide: false },
  })
  await refused(call(api.moderation.decideAppeal, decision, other), 'appeal_decided')
  const answer = await lastMail(server, email, 1, 'Our answer')
  expect(answer).toContain('You were right.')
  expect((await call(api.favorites.list, { query: {} }, as(browser))).status).toBe(200)
  const told = await server.connection.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by created_at, id',
    [await idOf(email)],
  )
  expect(told.rows.map(({ kind }) => kind)).toEqual(['account_suspended', 'appeal_decided'])
  const audit = await server.connection.pool.query(
    'select action, actor_id from audit_log where subject_id = $1 order by id',
    [await idOf(email)],
  )
  expect(audit.rows).toEqual([
    { action: 'suspended', actor_id: admin.id },
    { action: 'appeal_decided', actor_id: other.id },
  ])
}, 40_000)

test('an appeal that is upheld changes nothing else', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const { id } = await suspend({ call }, admin, { id: await idOf(email) })
  await signIn(browser, email)
  await call(api.moderation.appeal, { params: { id }, body: { text: 'No' } }, as(browser))
  const body = { outcome: 'upheld' as const, answer: 'Three owners told us.' }
  await call(api.moderation.decideAppeal, { params: { id }, body }, other)
  expect(await lastMail(server, email, 1, 'Our answer')).toContain('Three owners told us.')
  expect(await whoAmI(browser)).toMatchObject({ mustSee: 'suspension' })
  await call(api.moderation.lift, { params: { id }, body: { why: 'Enough' } }, other)
  expect(await lastMail(server, email, 1, 'You can use your account again')).not.toContain('Enough')
  expect(await whoAmI(browser)).not.toHaveProperty('mustSee')
}, 40_000)

test('a warning is shown until it is acknowledged, counts, and can be taken back', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const person = await idOf(email)
  const warn = async (requestId: string) => {
    const said = { kind: 'warning', reason: 'cancellations', text: 'You cancelled three stays in a week.' } as const
    const made = await call(api.moderation.measure, { params: { id: person }, body: { ...said, requestId } }, admin)
    return { id: made.body.measure?.id ?? '', before: made.body.preview.effects.warnings }
  }
  const one = await warn('01890000-0000-7000-8000-000000000001')
  const two = await warn('01890000-0000-7000-8000-000000000002')
  expect([one.before, two.before]).toEqual([0, 1])
  expect(await lastMail(server, email, 2, 'Why: repeated cancellations.')).toContain('we may suspend your account')
  expect(await whoAmI(browser)).toMatchObject({ mustSee: 'warning' })
  expect((await call(api.favorites.list, { query: {} }, as(browser))).status).toBe(200)
  for (const id of [one.id, one.id]) await call(api.moderation.acknowledge, { params: { id } }, as(browser))
  expect(await whoAmI(browser)).toMatchObject({ mustSee: 'warning' })
  const stranger = aBrowser(server.origin)
  await signUp(stranger)
  await refused(call(api.moderation.acknowledge, { params: { id: two.id } }, as(stranger)), 'measure_not_found')
  const appeal = { params: { id: two.id }, body: { text: 'One.' } }
  await refused(call(api.moderation.appeal, appeal, as(stranger)), 'measure_not_found')
  await call(api.moderation.acknowledge, { params: { id: two.id } }, as(browser))
  expect(await whoAmI(browser)).not.toHaveProperty('mustSee')
  await call(api.moderation.lift, { params: { id: two.id }, body: { why: 'Two were for a sick dog' } }, admin)
  await refused(call(api.moderation.appeal, appeal, as(browser)), 'measure_over')
  const three = await warn('01890000-0000-7000-8000-000000000003')
  expect(three.before).toBe(1)
}, 40_000)

test('whoever deletes their account while suspended does not sign up with the same email before it ends', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  await confirm(browser, email, 1)
  expect(await whoAmI(browser)).toMatchObject({ emailVerified: true })
  const person = await idOf(email)
  await suspend({ call }, admin, { id: person }, { days: 30 })
  await signIn(browser, email)
  expect((await call(api.account.remove, {}, as(browser))).status).toBe(204)
  const { rows } = await server.connection.pool.query(
    `select text, note, appeal, answer, reason from measures where user_id = $1`,
    [person],
  )
  expect(rows).toEqual([{ text: null, note: null, appeal: null, answer: null, reason: 'scam' }])

  const anew = aBrowser(server.origin)
  await signUp(anew, '/healthz', email)
  expect(await whoAmI(anew)).toMatchObject({ emailVerified: false })
  // once it is confirmed that the email is theirs
  await confirm(anew, email, 2)
  expect(await whoAmI(anew)).toBe(401)
  const page = await anew.open('/api/login?returnTo=/healthz')
  expect([page.status, page.text.includes('Your account is suspended')]).toEqual([403, true])
  expect(page.text).toContain('Why: scam.')
  expect(await whoAmI(anew)).toBe(401)
  const end = new Date(server.now.getTime() + 30 * 86_400_000)
  expect(await liftDue(server.connection.db, end, noneFails)).toBe(1)
  const again = aBrowser(server.origin)
  expect((await signIn(again, email, password)).url).toBe('/healthz')
}, 40_000)

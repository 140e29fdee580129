// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls, later } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { sentOf } from '#testing/earned.ts'
import { anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { balances, eventually } from '#testing/pay.ts'
import { startTelling } from '#testing/telling.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { noneFails } from '#testing/due.ts'
import { runCases } from './public.ts'

// a stay of $140.00 that ended ten hours ago: a fee of $5.00, a commission of $13.50, and $121.50 for its sitter
const app = useTestApp({ live: true })
const { read, write, offer, answer, step, offerOf } = caseCalls(app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})
/** A case, and the admin logged in at its time. */
async function aCase(): Promise<Shared> {
  const shared = await aSharedCase(app)
  admin = await signedInAgain(app, admin)
  return shared
}
async function after(shared: Shared, hours: number): Promise<Shared> {
  const then = await later(app, shared, hours)
  admin = await signedInAgain(app, admin)
  return then
}

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answered: { status: number; text: string }, code: RefusalCode) =>
  expect([answered.status, answered.text]).toEqual([refusals[code].status, refusals[code].sentence])
const owedOf = async ({ bookingId }: Shared) => -((await balances(app, bookingId)).sitter_payable ?? 0)
const sent = async (shared: Shared) => (await sentOf(app, shared)).sent
const zero = async ({ bookingId }: Shared) =>
  expect(
    await run('select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries where booking_id = $1', [
      bookingId,
    ]),
  ).toEqual([{ sum: 0 }])

test('a case is told the other side once when it is opened, and what is written in it afterwards', async () => {
  const telling = startTelling(app)
  const shared = await aCase()
  const told = async () => {
    await telling.run()
    const rows = await run('select kind, user_id from notifications where subject_id = $1 order by kind', [shared.id])
    return rows.map(({ kind, user_id: id }) => [kind, id === shared.owner.id ? 'owner' : 'sitter'])
  }
  const held = [
    ['case_holds_payout', 'owner'],
    ['case_holds_payout', 'sitter'],
  ]
  expect((await told()).toSorted()).toEqual([...held, ['case_step', 'sitter']])
  app.now = new Date(app.now.getTime() + 1000)
  await write(shared, 'One more thing about the fence', shared.owner)
  expect((await told()).toSorted()).toEqual([...held, ['case_step', 'sitter'], ['case_step', 'sitter']])
  await write(shared, 'The fence was open before', shared.sitter)
  expect((await told()).filter(([kind]) => kind === 'case_step').toSorted()).toEqual([
    ['case_step', 'owner'],
    ['case_step', 'sitter'],
    ['case_step', 'sitter'],
  ])
}, 30_000)

test('what the release before says of a case is told whom it says', async () => {
  const telling = startTelling(app)
  const shared = await aCase()
  await run('delete from jobs._private_jobs')
  const said = [
    { step: 'offer', to: 'opener' },
    { step: 'withdrawn', to: 'both' },
    { step: 'staff', to: 'both' },
    { step: 'other' },
  ]
  for (const each of said) {
    const payload = { about: 'case', event: each.step, subject: shared.id, at: app.now, ...each }
    await run(`select jobs.add_job('notify', $1::json)`, [JSON.stringify(payload)])
  }
  await telling.run()
  const rows = await run('select event_key as step, kind, user_id from notifications where subject_id = $1', [
    shared.id,
  ])
  expect(
    rows.map(({ step, kind, user_id: id }) => [step, kind, id === shared.owner.id ? 'owner' : 'sitter']).toSorted(),
  ).toEqual([
    ['offer', 'case_step', 'owner'],
    ['other', 'case_answered', 'sitter'],
    ['staff', 'case_step', 'owner'],
    ['staff', 'case_step', 'sitter'],
    ['withdrawn', 'case_step', 'sitter'],
  ])
}, 30_000)

describe('a case about money', () => {
  test('is read by both sides: its statement and what is shared; what is for staff only is not', async () => {
    const shared = await aCase()
    const owner = await anOwner(app)
    await write(shared, 'canary-private: for you alone', shared.owner, false)
    await write(shared, 'canary-answer: it was mended', shared.sitter)
    await write(shared, 'canary-note: they are rude', shared.sitter, false)
    const canaries = (text: string) =>
      ['statement', 'private', 'answer', 'note'].filter((each) => text.includes(`canary-${each}:`))
    const forSitter = await read(shared, shared.sitter)
    expect(canaries(forSitter.text)).toEqual(['statement', 'answer', 'note'])
    expect(forSitter.body).toMatchObject({ problem: 'not_as_described', asks: '60.00', between: { viewer: 'sitter' } })
    expect(forSitter.body.entries.map(({ from, shared: is }) => [from, is])).toEqual([
      ['other', true],
      ['person', true],
      ['person', false],
    ])
    expect(canaries((await read(shared, shared.owner)).text)).toEqual(['statement', 'private', 'answer'])
    expect(canaries((await app.call(api.account.exportData, {}, shared.sitter)).text)).toEqual([
      'statement',
      'answer',
      'note',
    ])
    for (const stranger of [owner, admin]) {
      expectRefused(await read(shared, stranger), 'case_not_found')
      expectRefused(await offer(shared, '5.00', stranger), 'case_not_found')
      expectRefused(await step(shared, 'staff', stranger), 'case_not_found')
    }
    // of one with staff alone there is nothing to share
    const alone = {
      ...shared,
      id:
        (
          await app.call(
            api.cases.open,
            { body: { topic: 'other', text: 'Another question', requestId: randomUUID() } },
            shared.owner,
          )
        ).body.id ?? '',
    }
    for (const refused of [
      await write(alone, 'Read this please', shared.owner),
      await offer(alone, '5.00', shared.owner),
      await step(alone, 'staff', shared.owner),
    ])
      expectRefused(refused, 'case_not_shared')
  }, 30_000)
})

describe('a case that both sides read', () => {
  test('shows shared photos to both sides and to nobody else', async () => {
    const shared = await aCase()
    const photo = await anUploadedPhoto(app, shared.owner)
    const hidden = await anUploadedPhoto(app, shared.owner)
    const add = (url: string, isShared: boolean) =>
      app.call(
        api.cases.write,
        {
          params: { id: shared.id },
          body: { text: 'Look at this photo.', photos: [url], shared: isShared, requestId: randomUUID() },
        },
        shared.owner,
      )
    await add(photo, true)
    await add(hidden, false)
    const seen = async (url: string) => [
      await seenBy(app, url, shared.sitter),
      await seenBy(app, url, admin),
      await seenBy(app, url, await anOwner(app)),
    ]
    expect(await seen(photo)).toEqual([200, 200, 404])
    expect(await seen(hidden)).toEqual([404, 200, 404])
  }, 30_000)
})

describe('an accepted offer', () => {
  test('ends the case: the refund is made, the rest is sent, and both see what it means before', async () => {
    const shared = await aCase()
    const { owner, sitter } = shared
    const preview = (by: Person) =>
      app.call(api.cases.previewOffer, { params: { id: shared.id }, query: { amount: '40.00' } }, by)
    expect((await preview(sitter)).body).toEqual({ owner: '40.00', sitter: '0.00', less: '36.00' })
    expect((await preview(owner)).body).toEqual({ owner: '40.00', sitter: '0.00', less: null })
    const requestId = randomUUID()
    for (let times = 0; times < 2; times++) expect((await offer(shared, '40.00', sitter, requestId)).status).toBe(201)
    expectRefused(await offer(shared, '41.00', sitter, requestId), 'case_differs')
    expect((await read(shared, sitter)).body.between).toMatchObject({ less: '36.00', turn: 'other' })
    const offerId = await offerOf(shared, owner)
    expectRefused(await answer(shared, offerId, 'accept', sitter), 'own_offer')
    expectRefused(await answer(shared, offerId, 'withdraw', owner), 'not_own_offer')
    const both = await Promise.all([answer(shared, offerId, 'accept', owner), answer(shared, offerId, 'accept', owner)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toMatchObject({ state: 'solved', outcome: 'agreed', holdsPayout: false })
    expect(await owedOf(shared)).toBe(8550)
    expect(
      await run('select amount_cents, reason, paid_by, made_by, case_id from refund_decisions where booking_id = $1', [
        shared.bookingId,
      ]),
    ).toEqual([{ amount_cents: 4000, reason: 'other', paid_by: 'both', made_by: sitter.id, case_id: shared.id }])
    const over = await after(shared, 38)
    await payOut(app.payouts, shared.bookingId)
    expect(await sent(over)).toBe(8550)
    await eventually(async () => (await balances(app, shared.bookingId)).booking_funds ?? 0, 0)
    await zero(shared)
    for (const refused of [
      await offer(over, '5.00', over.sitter),
      await answer(over, offerId, 'decline', over.owner),
      await step(over, 'withdrawn', over.owner),
    ])
      expectRefused(refused, refused.text === refusals.offer_not_open.sentence ? 'offer_not_open' : 'case_over')
    expectRefused(await write(over, 'And one more thing', over.owner), 'case_closed')
  }, 60_000)
})

describe('offers', () => {
  test('goes to and fro: another offer takes the place of the first, declined ones are over, and one can be taken back', async () => {
    const shared = await aCase()
    const { owner, sitter } = shared
    await offer(shared, '20.00', sitter)
    const first = await offerOf(shared, owner)
    await offer(shared, '50.00', owner)
    expectRefused(await answer(shared, first, 'accept', owner), 'offer_not_open')
    const second = await offerOf(shared, sitter)
    expect((await answer(shared, second, 'decline', sitter)).body.between?.offers.map(({ state }) => state)).toEqual([
      'replaced',
      'declined',
    ])
    expectRefused(await answer(shared, second, 'accept', sitter), 'offer_not_open')
    await offer(shared, '30.00', sitter)
    const third = await offerOf(shared, sitter)
    await answer(shared, third, 'withdraw', sitter)
    expectRefused(await answer(shared, third, 'accept', owner), 'offer_not_open')
    expect((await offer(shared, '140.01', sitter)).text).toBe(refusals.refund_too_large.sentence)
    expect(await owedOf(shared)).toBe(12_150)
  }, 30_000)
})

describe('the time of the two sides', () => {
  test('is 72 hours for whose turn it is, and then staff decides; nobody gains time alone', async () => {
    const shared = await aCase()
    const by = async () => (await read(shared, shared.owner)).body.between
    const start = app.now.getTime()
    expect(await by()).toMatchObject({ turn: 'other', answerBy: new Date(start + 72 * 3_600_000).toISOString() })
    expectRefused(await step(shared, 'staff', shared.owner), 'case_not_yet_staff')
    app.now = new Date(start + 47 * 3_600_000)
    const early = await after(shared, 0)
    await write(early, 'Please answer me now.', early.owner)
    expectRefused(await step(early, 'staff', early.owner), 'case_not_yet_staff')
    expectRefused(await step(early, 'withdrawn', early.sitter), 'only_opener_withdraws')
    // a reminder, once
    await run('delete from jobs._private_jobs')
    app.now = new Date(start + 48 * 3_600_000)
    for (let times = 0; times < 2; times++) await runCases(app.connection.db, app.now, noneFails)
    const told = await run(
      `select payload ->> 'step' as step, payload ->> 'side' as side from jobs._private_jobs where payload ->> 'about' = 'case_step' and payload ->> 'subject' = $1`,
      [shared.id],
    )
    expect(told).toEqual([{ step: 'reminder', side: 'other' }])
    app.now = new Date(start + 72 * 3_600_000 - 1)
    await runCases(app.connection.db, app.now, noneFails)
    expect(await run('select state from cases where id = $1', [shared.id])).toEqual([{ state: 'sides' }])
    app.now = new Date(start + 72 * 3_600_000)
    await runCases(app.connection.db, app.now, noneFails)
    const end = await after(shared, 0)
    expect((await read(end, end.owner)).body).toMatchObject({ state: 'open', holdsPayout: true })
    expect((await app.call(api.cases.list, { query: { state: 'open' } }, admin)).body.map(({ id }) => id)).toContain(
      shared.id,
    )
    expectRefused(await step(end, 'staff', end.owner), 'case_with_staff')
  }, 30_000)
})

test('a case that fails does not keep the others waiting', async () => {
  const [failing, other] = [await aCase(), await aCase()]
  await run(`create function fails() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await run(
    `create trigger fails before update of state on cases for each row when (new.id = '${failing.id}') execute function fails()`,
  )
  try {
    app.now = new Date(app.now.getTime() + 73 * 3_600_000)
    const failures: string[] = []
    await runCases(app.connection.db, app.now, { onError: (error) => failures.push(String(error)) })
    expect(failures).toEqual([expect.stringContaining('broken')])
    expect(await run('select state from cases where id = $1', [other.id])).toEqual([{ state: 'open' }])
  } finally {
    await run('drop function fails cascade')
  }
})

describe('the time of an answer', () => {
  test('begins anew with each answer, and ends an offer; either side asks staff after 48 hours or an answer', async () => {
    const shared = await aCase()
    await offer(shared, '20.00', shared.sitter)
    expect((await read(shared, shared.owner)).body).toMatchObject({
      between: { turn: 'person' },
      may: { askStaff: true },
    })
    const before = await after(shared, 72 - 1 / 3600)
    await runCases(app.connection.db, app.now, noneFails)
    const offerId = await offerOf(before, before.owner)
    const late = await after(shared, 1 / 3600)
    // a second late, before the clock has seen it
    expectRefused(await answer(late, offerId, 'accept', late.owner), 'offer_not_open')
    await runCases(app.connection.db, app.now, noneFails)
    expect((await read(late, late.owner)).body).toMatchObject({
      state: 'open',
      between: { offers: [{ state: 'expired' }] },
    })
    const other = await aCase()
    const waited = await after(other, 48)
    expect((await step(waited, 'staff', waited.owner)).body.state).toBe('open')
    // and still agree
    await offer(waited, '10.00', waited.owner)
    expect((await answer(waited, await offerOf(waited, waited.sitter), 'accept', waited.sitter)).body.outcome).toBe(
      'agreed',
    )
  }, 60_000)

  test('a withdrawn case frees the payout at once', async () => {
    const shared = await aCase()
    const due = await after(shared, 38)
    await payOut(app.payouts, shared.bookingId)
    expect(await sent(due)).toBe(6150)
    for (let times = 0; times < 2; times++)
      expect((await step(due, 'withdrawn', due.owner)).body.outcome).toBe('withdrawn')
    await payOut(app.payouts, shared.bookingId)
    expect(await sent(due)).toBe(12_150)
    expectRefused(await write(due, 'I changed my mind', due.owner), 'case_closed')
    await zero(shared)
  }, 30_000)
})

test('a side writes a hundred times in a case', async () => {
  const shared = await aCase()
  await run(
    `insert into case_entries (case_id, side, by_staff, author_id, words, created_at, request_id, shared)
      select $1, 'opener', false, $2, 'Something more to say', $3, new_id(), true from generate_series(1, 98)`,
    [shared.id, shared.owner.id, app.now],
  )
  expect((await write(shared, 'The hundredth one', shared.owner)).status).toBe(201)
  expectRefused(await write(shared, 'And one too many', shared.owner), 'case_full')
  expect((await write(shared, 'The other side is free', shared.sitter)).status).toBe(201)
}, 30_000)

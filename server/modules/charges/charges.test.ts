// docs/product.md#check-in-and-check-out
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { bookingFacts, lastNightCents } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import { chargesIn } from '#testing/charges.ts'
import { anAdmin, anOwner, aListing, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { anUploadedPhoto } from '#testing/uploads.ts'
import { noneFails } from '#testing/due.ts'
import { openChargesOf, runCharges } from './public.ts'
import { lateFee } from './rules/late-fee.ts'

const app = useTestApp({ live: true })
const { again, aLateStay, ask, asked, drop, hours, list, object, uphold } = chargesIn(() => app)
let telling: Telling
beforeAll(() => {
  telling = startTelling(app)
})
const turn = () => runCharges(app.connection.db, app.now, noneFails)
const stateOf = async (stay: Stay) => (await list(stay)).charges.map(({ state }) => state)
const sentence = (code: keyof typeof refusals) => refusals[code].sentence
const run = (query: string, values: unknown[] = []) => app.connection.pool.query(query, values)

test('a sitter asks once for what the rule of the stay says, no more and no less', async () => {
  const stay = await aLateStay()
  expect(await list(stay)).toMatchObject({
    charges: [],
    askable: [{ kind: 'late_pickup', amount: '20.00', minutes: 95 }],
  })
  expect((await list(stay, stay.owner)).askable).toEqual([])
  for (const other of ['20.01', '30.00', '10.00'])
    expect(await ask(stay, other)).toMatchObject({ status: 409, text: sentence('charge_amount') })
  expect((await ask(stay, '20.00', stay.owner)).text).toBe(sentence('only_sitter_asks'))
  expect((await ask(stay, '20.00', await aSitter(app))).status).toBe(404)
  const clientId = randomUUID()
  const many = await Promise.all(Array.from({ length: 8 }, () => ask(stay, '20.00', stay.sitter, { clientId })))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect((await ask(stay, '30.00', stay.sitter, { clientId })).text).toBe(sentence('charge_differs'))
  expect((await ask(stay, '20.00')).text).toBe(sentence('charge_asked'))
  const { charges, askable } = await list(stay, stay.owner)
  expect(charges).toMatchObject([
    { amount: '20.00', earns: '18.00', minutes: 95, state: 'asked', may: { pay: true, object: true, drop: false } },
  ])
  expect(askable).toEqual([])
  expect((await list(stay)).charges[0]?.may).toEqual({
    pay: false,
    object: false,
    decline: false,
    drop: true,
    decide: false,
  })
})

full('two presses at once ask once', async () => {
  const stay = await aLateStay()
  const many = await Promise.all(Array.from({ length: 6 }, () => ask(stay, '20.00')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await list(stay)).charges).toHaveLength(1)
})

/** Rates that a booking can have kept, its last night being that of May 22, 2027, a Saturday, or of the day before the end. */
const kept: readonly [string, { endDate?: string; pets?: number; kind?: 'cat'; rates?: ExtraRates }][] = [
  ['the price a day', {}],
  ['a weekend', { rates: { weekendCents: 5200, extraPetCents: 0, ranges: [] } }],
  ['a night after a weekend', { endDate: '2027-05-24', rates: { weekendCents: 5200, extraPetCents: 0, ranges: [] } }],
  ['three pets', { pets: 3, rates: { weekendCents: null, extraPetCents: 1500, ranges: [] } }],
  [
    'a cheaper kind',
    { kind: 'cat', rates: { weekendCents: 5200, extraPetCents: 0, ranges: [], kindCents: { cat: 1200 } } },
  ],
  [
    'a range',
    {
      rates: {
        weekendCents: 5200,
        extraPetCents: 0,
        ranges: [
          { firstNight: '2027-05-20', lastNight: '2027-05-22', label: 'Holidays', cents: 7100 },
          { firstNight: '2027-05-23', lastNight: '2027-05-24', label: 'After', cents: 9900 },
        ],
      },
    },
  ],
]

test.each(kept)(
  'the database refuses more than the rule of the stay, a day at most the last night: %s',
  { tags: 'full' },
  async (_what, of) => {
    const stay = await aLateStay()
    const { endDate = '2027-05-23', pets = 1, kind = null, rates = null } = of
    await run(
      `update bookings set start_date = '2027-05-20', end_date = $2, pet_count = $3, priced_kind = $4, extra_rates = $5
     where id = $1`,
      [stay.bookingId, endDate, pets, kind, rates && JSON.stringify(rates)],
    )
    const facts = await bookingFacts(app.connection.db, stay.bookingId)
    const rule = { perHourCents: 1000, nightCents: facts ? lastNightCents(facts) : 0 }
    const insert = (minutes: number, cents: number) =>
      run(
        `insert into charges (booking_id, kind, amount_cents, commission_cents, minutes, asked_at, state_at, client_id, said)
       values ($1, 'late_pickup', $2, 0, $3, now(), now(), new_id(), 'x')`,
        [stay.bookingId, cents, minutes],
      )
    for (const minutes of [1, 60, 61, 95, 700, 1440, 1441, 2000, 4400]) {
      const fee = lateFee(minutes, rule)
      await expect(insert(minutes, fee + 1)).rejects.toMatchObject({ constraint: 'charges_due' })
      await insert(minutes, fee)
      await run('delete from charges where booking_id = $1', [stay.bookingId])
    }
  },
)

full(
  'nothing is asked for a pick-up in the grace, without a rule, from a time that was disagreed with, or 48 hours later',
  async () => {
    for (const [minutes, state] of [
      [30, 'agreed'],
      [125, 'disagreed'],
      [125, 'offered'],
    ] as const) {
      const stay = await aLateStay(minutes, state)
      expect((await list(stay)).askable).toEqual([])
      expect((await ask(stay, '20.00')).text).toBe(sentence('no_charge_now'))
    }
    const free = await aLateStay()
    await run('update bookings set late_hour_cents = 0 where id = $1', [free.bookingId])
    expect((await ask(free, '20.00')).text).toBe(sentence('no_charge_now'))
    // nobody answered: it stands as not confirmed
    const stay = await again(await aLateStay(125, 'unanswered'))
    const outAt = app.now
    app.now = new Date(outAt.getTime() + 48 * 3_600_000)
    expect((await ask(await again(stay), '20.00')).text).toBe(sentence('no_charge_now'))
    app.now = new Date(outAt.getTime() + 48 * 3_600_000 - 1)
    expect((await ask(await again(stay), '20.00')).status).toBe(200)
  },
)

full('after 72 hours without an answer new requests are refused, until the owner objects', async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const request = async (owner = stay.owner) => {
    const dates = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 23) }
    const body = { listingId, ...dates, petIds: [stay.petId], totalAmount: '140.00' }
    return app.call(api.bookings.request, { body }, owner)
  }
  const askedAt = app.now
  app.now = new Date(askedAt.getTime() + 72 * 3_600_000 - 1)
  await turn()
  expect(await stateOf(await again(stay))).toEqual(['asked'])
  app.now = new Date(askedAt.getTime() + 72 * 3_600_000)
  await Promise.all([turn(), turn(), turn()])
  const { owner, sitter: asker } = await again(stay)
  expect(await stateOf({ ...stay, sitter: asker })).toEqual(['unpaid'])
  expect(await request(owner)).toMatchObject({
    status: 409,
    text: 'You have an open charge of $20.00. Pay it or object first.',
  })
  expect(await openChargesOf(app.connection.db, stay.owner.id)).toEqual([stay.bookingId])
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(409)
  expect((await object(id, asker)).text).toBe(sentence('only_owner_objects'))
  expect((await object(id, owner)).status).toBe(200)
  expect((await request(owner)).status).toBe(201)
  // the same again is no second case
  expect((await object(id, owner)).status).toBe(200)
  const { rows } = await run(`select problem, holds_payout as holds, state from cases where booking_id = $1`, [
    stay.bookingId,
  ])
  expect(rows).toEqual([{ problem: 'charge', holds: false, state: 'open' }])
  const told = async ({ id: userId }: Person) => {
    const titles = `select title from notifications where user_id = $1 and kind = 'stay_charge' order by title`
    return (await run(titles, [userId])).rows.map(({ title }) => String(title).replace(/^\S+ (?=asks|objected)/, ''))
  }
  await telling.run()
  expect(await told(stay.owner)).toEqual([expect.stringMatching(/^\$20\.00 for \S+ is still open$/), 'asks for $20.00'])
  expect(await told(stay.sitter)).toEqual(['objected to the $20.00'])
})

full('staff lets a charge stand or ends it, the sitter takes it back, and nobody else', async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  const admin = await anAdmin(app)
  expect((await drop(id, admin)).text).toBe(sentence('charge_settled'))
  await object(id, stay.owner)
  expect((await list(stay, admin)).charges[0]?.may.decide).toBe(true)
  for (const by of [stay.owner, stay.sitter]) expect((await uphold(id, by)).status).toBe(403)
  const other = await anOwner(app)
  expect((await drop(id, other)).status).toBe(404)
  expect((await drop(id, stay.owner)).text).toBe(sentence('only_sitter_drops'))
  expect((await uphold(id, admin)).status).toBe(200)
  expect(await stateOf(stay)).toEqual(['asked'])
  // the clock begins anew
  hours(71)
  await turn()
  expect(await stateOf(await again(stay))).toEqual(['asked'])
  await object(id, (await again(stay)).owner)
  expect((await drop(id, await anAdmin(app))).status).toBe(200)
  expect(await stateOf(await again(stay))).toEqual(['dropped'])
  const { rows } = await run(
    `select details ->> 'outcome' as outcome from audit_log where action = 'charge_decided'
    and subject_id = $1 order by id`,
    [stay.bookingId],
  )
  expect(rows).toEqual([{ outcome: 'upheld' }, { outcome: 'dropped' }])
})

test('what was paid at a vet is asked back with its receipt, without a commission, and not after a no', async () => {
  const stay = await aLateStay(0)
  const cost = async (agreed: boolean | null, receipt: boolean) => {
    const { rows } = await run(
      `insert into vet_expenses (booking_id, amount_cents, what, decided_by, receipt_id, recorded_by, recorded_at, client_id, said,
         agreed, answered_at)
       values ($1, 62000, 'Northside', 'owner', $2, $3, $4, new_id(), 'x', $5, case when $5::boolean is null then null else now() end)
       returning id`,
      [
        stay.bookingId,
        receipt ? pictureIdOf(await anUploadedPhoto(app, stay.sitter)) : null,
        stay.sitter.id,
        app.now,
        agreed,
      ],
    )
    return (rows[0] as { id: string }).id
  }
  const [expenseId] = [await cost(null, true), await cost(false, true), await cost(true, false)]
  expect((await list(stay)).askable).toMatchObject([{ kind: 'vet', expenseId, amount: '620.00', what: 'Northside' }])
  expect((await ask(stay, '620.00', stay.sitter, { kind: 'vet', expenseId })).status).toBe(200)
  expect((await ask(stay, '620.00', stay.sitter, { kind: 'vet', expenseId })).text).toBe(sentence('charge_asked'))
  expect((await list(stay, stay.owner)).charges).toMatchObject([
    { kind: 'vet', amount: '620.00', earns: '620.00', what: 'Northside' },
  ])
})

// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { payOut, runPayouts } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls, later } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { disputed, moneyNow, settled } from '#testing/rescue-money.ts'
import { runCharges } from '#server/modules/charges/public.ts'
import { confirmCard } from '#testing/pay.ts'
import { noneFails } from '#testing/due.ts'
import { runCases } from './offers.ts'

const app = useTestApp({ live: true })
afterEach(() => {
  vi.restoreAllMocks()
  app.now = new Date()
})
const { answer, offer, offerOf, step, write } = caseCalls(app)

const steps = [
  'the owner offers',
  'the sitter offers',
  'the owner accepts',
  'the sitter accepts',
  'declined',
  'to staff',
  'withdrawn',
  'decided: of the stay',
  'decided: by the marketplace',
  'decided: nothing',
  'decided: to the sitter',
  'decided: the owner may pay',
  'the sitter asks the owner',
  'the owner pays',
  'the owner declines',
  'not agreed with',
  'goodwill',
  'late refund',
  'the payout is due',
  'killed while it is sent',
  'hours pass',
  'three days pass',
  'the bank asks',
  'the bank pays back',
] as const
type Step = (typeof steps)[number]

/** A case, who decides it, what the owner's bank does, and whether the next transfer is broken off. */
type Life = { shared: Shared; admin: Person; bank: Awaited<ReturnType<typeof disputed>> }

/** What is on hold, and what was sent of what is owed; cents. */
async function payoutOf({ bookingId }: Shared) {
  const { rows } = await app.connection.pool.query<{ held: number; unsent: number; sent: number }>(
    `select least(coalesce(sum(coalesce(c.held_cents, 1000000)), 0), 1000000)::int as held,
       (select -coalesce(sum(amount_cents), 0) from ledger_entries where booking_id = $1 and account = 'sitter_payable')::int as unsent,
       (select coalesce(sum(amount_cents), 0) from transfers where booking_id = $1 and direction = 'out' and status <> 'refused')::int as sent
     from cases c where c.booking_id = $1 and c.holds_payout and c.state <> 'solved'`,
    [bookingId],
  )
  const [found] = rows
  if (!found) throw new Error('a sum found no row')
  return found
}

/** Pays out what is due, which leaves what the case holds. */
async function paysOut({ shared }: Life): Promise<void> {
  const before = await payoutOf(shared)
  await payOut(app.payouts, shared.bookingId).catch(() => undefined)
  await runPayouts(app.connection.db, app.now)
  await settled(app)
  const { sent } = await payoutOf(shared)
  expect(sent - before.sent).toBeLessThanOrEqual(Math.max(0, before.unsent - before.held))
}

/** The transfer reaches the provider, and the server is gone before it notes that; a retry sends it under the same key. */
async function paysOutKilled(life: Life): Promise<void> {
  const { provider } = app.payouts
  const transfer = provider.transfer.bind(provider)
  const broken = vi.spyOn(provider, 'transfer').mockImplementationOnce(async (input) => {
    await transfer(input)
    throw new Error('the server is gone')
  })
  await paysOut(life)
  broken.mockRestore()
  await paysOut(life)
}

async function decides(
  { shared: { id }, admin }: Life,
  amount: string,
  paidBy: 'both' | 'marketplace',
  sitter: { readonly toSitter?: string; readonly sitterPaidBy?: 'marketplace' | 'owner' } = {},
) {
  const said = { reason: 'not_described', text: 'We read it all.', requestId: randomUUID() } as const
  return app.call(api.cases.decide, { params: { id }, body: { amount, paidBy, ...said, ...sitter } }, admin)
}

/** What the owner is to pay because of the case; undefined if there is nothing. */
async function openCharge({ shared: { bookingId: id, owner } }: Life) {
  const { body } = await app.call(api.charges.list, { params: { id } }, owner)
  return body.charges.find(({ may }) => may.pay)
}

async function ownerPays(life: Life) {
  const charge = await openCharge(life)
  if (!charge) return undefined
  const { body } = await app.call(api.payments.charge, { params: { id: charge.id }, body: {} }, life.shared.owner)
  return { status: (await confirmCard(app, body)) === 'succeeded' ? 200 : 409 }
}

async function ownerDeclines(life: Life) {
  const charge = await openCharge(life)
  return charge && app.attempt(api.charges.drop, { params: { id: charge.id } }, life.shared.owner)
}

async function passes(life: Life, hours: number): Promise<void> {
  life.shared = await later(app, life.shared, hours)
  life.admin = await signedInAgain(app, life.admin)
  await runCases(app.connection.db, app.now, noneFails)
  await runCharges(app.connection.db, app.now, noneFails)
}

const money = { reason: 'goodwill', note: null, text: null, paidBy: 'both' } as const
const happenings: Readonly<Record<Step, (life: Life) => Promise<unknown>>> = {
  'the owner offers': ({ shared }) => offer(shared, '40.00', shared.owner),
  'the sitter offers': ({ shared }) => offer(shared, '20.00', shared.sitter),
  'the owner accepts': async ({ shared }) =>
    answer(shared, (await offerOf(shared, shared.owner)) || randomUUID(), 'accept', shared.owner),
  'the sitter accepts': async ({ shared }) =>
    answer(shared, (await offerOf(shared, shared.sitter)) || randomUUID(), 'accept', shared.sitter),
  declined: async ({ shared }) =>
    answer(shared, (await offerOf(shared, shared.sitter)) || randomUUID(), 'decline', shared.sitter),
  'to staff': ({ shared }) => step(shared, 'staff', shared.owner),
  withdrawn: ({ shared }) => step(shared, 'withdrawn', shared.owner),
  'decided: of the stay': (life) => decides(life, '30.00', 'both'),
  'decided: by the marketplace': (life) => decides(life, '25.00', 'marketplace'),
  'decided: nothing': (life) => decides(life, '0.00', 'both'),
  'decided: to the sitter': (life) => decides(life, '5.00', 'both', { toSitter: '35.00' }),
  'decided: the owner may pay': (life) => decides(life, '0.00', 'both', { toSitter: '45.00', sitterPaidBy: 'owner' }),
  'the sitter asks the owner': ({ shared }) => offer(shared, '55.00', shared.sitter, randomUUID(), 'sitter'),
  'the owner pays': ownerPays,
  'the owner declines': ownerDeclines,
  'not agreed with': ({ shared }) => write(shared, "I don't agree with that.", shared.sitter),
  goodwill: ({ shared: { bookingId, sitter } }) =>
    app.call(
      api.bookings.giveBack,
      { params: { id: bookingId }, body: { amount: '10.00', note: 'Sorry.', requestId: randomUUID() } },
      sitter,
    ),
  'late refund': ({ shared: { bookingId }, admin }) =>
    app.call(
      api.admin.refundBooking,
      { params: { id: bookingId }, body: { ...money, amount: '15.00', requestId: randomUUID() } },
      admin,
    ),
  'the payout is due': paysOut,
  'killed while it is sent': paysOutKilled,
  'hours pass': (life) => passes(life, 20),
  'three days pass': (life) => passes(life, 73),
  'the bank asks': async (life) => {
    await settled(app)
    life.bank ??= await disputed(app, life.shared)
  },
  'the bank pays back': async (life) => {
    await life.bank?.won()
    await life.bank?.returned()
    life.bank = undefined
  },
}

const isTaken = (answered: unknown): boolean =>
  typeof answered === 'object' &&
  answered !== null &&
  'status' in answered &&
  [200, 201, 204].includes(Number(answered.status))

/** Histories that take the ways which chance finds seldom. */
const known: [Step[]][] = [
  [
    [
      'the sitter offers',
      'goodwill',
      'hours pass',
      'hours pass',
      'the payout is due',
      'the owner accepts',
      'killed while it is sent',
    ],
  ],
  [
    [
      'the sitter asks the owner',
      'the owner accepts',
      'hours pass',
      'the owner pays',
      'the payout is due',
      'three days pass',
      'killed while it is sent',
    ],
  ],
  [
    [
      'three days pass',
      'decided: the owner may pay',
      'the owner declines',
      'not agreed with',
      'decided: to the sitter',
      'the payout is due',
    ],
  ],
  [
    [
      'three days pass',
      'decided: the owner may pay',
      'the owner pays',
      'the bank asks',
      'the payout is due',
      'the bank pays back',
      'three days pass',
      'killed while it is sent',
    ],
  ],
  [['declined', 'the owner offers', 'the sitter accepts', 'three days pass', 'late refund', 'the payout is due']],
  [['three days pass', 'decided: of the stay', 'the payout is due', 'not agreed with', 'decided: by the marketplace']],
  [
    [
      'the bank asks',
      'three days pass',
      'the payout is due',
      'the bank pays back',
      'withdrawn',
      'goodwill',
      'killed while it is sent',
    ],
  ],
]

/** Reads the money again and again while something happens: each cent is at one place, and nothing goes back twice. */
async function watched(owner: Person, what: () => Promise<unknown>): Promise<void> {
  let isDone = false
  const doing = what().finally(() => (isDone = true))
  do {
    const { paid, added, refunded, byBank, owed, sent, fee, commission, inStays, twice } = await moneyNow(app, owner)
    // what was sent has left what is owed
    expect(paid + added).toBe(refunded + byBank + owed + sent + fee + commission + inStays)
    expect(twice).toBe(0)
  } while (!isDone)
  await doing
}

test('whatever the two sides, staff and banks do, no cent is lost or paid twice, and what a case holds is not sent', async () => {
  const taken = new Set<Step>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 10 }), async (history) => {
      const shared = await aSharedCase(app)
      const life: Life = { shared, admin: await anAdmin(app), bank: undefined }
      life.admin = await signedInAgain(app, life.admin)
      await watched(shared.owner, async () => {
        for (const each of history) if (isTaken(await happenings[each](life))) taken.add(each)
        await life.bank?.won()
        await life.bank?.returned()
        await settled(app)
      })
      const { rows } = await app.connection.pool.query<{ sum: number; offers: number; covered: number }>(
        `select (select sum(amount_cents) from ledger_entries where booking_id = $1)::int as sum,
           (select count(*) from case_offers where case_id = $2 and state = 'accepted')::int as offers,
           (select covered_cents from cases where id = $2) as covered`,
        [shared.bookingId, shared.id],
      )
      expect(rows[0]?.sum).toBe(0)
      expect(rows[0]?.offers).toBeLessThanOrEqual(1)
      expect(rows[0]?.covered).toBeLessThanOrEqual(100_000)
    }),
    { numRuns: long ? 200 : 6, endOnFailure: true, examples: known },
  )
  for (const each of [
    'goodwill',
    'late refund',
    'the owner accepts',
    'the sitter accepts',
    'decided: to the sitter',
    'the owner pays',
    'the owner declines',
  ] as const)
    expect([...taken]).toContain(each)
}, 900_000)

import * as api from '#contract/api.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { postMovement } from '#server/modules/payments/public.ts'
import type { TestApp } from './app.ts'
import { aCompletedStay, anAcceptedStay, signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { balances, eventually, payByCard, paymentState } from './pay.ts'
import { noneFails } from './due.ts'

/** A stay that ended 49 hours ago and whose sitter is owed $121.50 for it; nothing is charged. */
export async function anOwedStay(app: TestApp): Promise<Stay> {
  const stay = await aCompletedStay(app)
  await app.connection.pool.query('update bookings set check_out_at = $2 where id = $1', [
    stay.bookingId,
    new Date(app.now.getTime() - 49 * 3_600_000),
  ])
  await postOwed(app, stay, 12_150)
  return stay
}

/** Posts that a sitter is owed more for a stay, or less. */
export async function postOwed(
  { connection, now }: TestApp,
  { bookingId }: Pick<Stay, 'bookingId'>,
  cents: Cents,
): Promise<void> {
  const entries = [
    { account: 'booking_funds', amountCents: cents },
    { account: 'sitter_payable', amountCents: -cents },
  ] as const
  await postMovement(connection.db, bookingId, { kind: cents > 0 ? 'payout_due' : 'payout_reduced', entries }, now)
}

/** Submits the stand-in's own page as the sitter; back on ours, the account is checked. */
export async function setUpPayouts(app: TestApp, sitter: Person, told = 'everything') {
  const { url } = (await app.call(api.payouts.openAccount, {}, sitter)).body
  const sent = await fetch(app.address + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ told }),
  })
  const { state } = (await app.call(api.payouts.checkAccount, {}, sitter)).body
  return { state, status: sent.status, location: sent.headers.get('location') }
}

/** Makes a paid stay that ended so many hours ago, and signs its sitter in. */
export async function anEarnedStay(app: TestApp, hoursAgo: number): Promise<{ stay: Stay; sitter: Person }> {
  app.now = new Date()
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const { check_out_at: checkOut } = await app.connection.db
    .selectFrom('bookings')
    .select('check_out_at')
    .where('id', '=', stay.bookingId)
    .executeTakeFirstOrThrow()
  app.now = new Date(checkOut.getTime() + hoursAgo * 3_600_000)
  await runDue(app.connection.db, app.now, noneFails)
  await eventually(async () => (await balances(app, stay.bookingId)).sitter_payable, -12_150)
  return { stay, sitter: await signedInAgain(app, stay.sitter) }
}

/** What the stand-in has sent for a booking, and taken back. */
export async function sentOf(
  app: TestApp,
  stay: Pick<Stay, 'bookingId'>,
): Promise<{ sent: number; back: number; transfers: number }> {
  const key = 'sk_test_here'
  const answer = await fetch(`${app.address}/sandbox/stripe/v1/transfers?transfer_group=${stay.bookingId}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = (await answer.json()) as { data: { amount: number; amount_reversed: number }[] }
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    sent: sum(data.map(({ amount }) => amount)),
    back: sum(data.map(({ amount_reversed: back }) => back)),
    transfers: data.length,
  }
}

import * as api from '#contract/api.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { postMovement } from '#server/modules/payments/public.ts'
import type { TestApp } from './app.ts'
import { aCompletedStay } from './factories.ts'
import type { Person, Stay } from './factories.ts'

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

import { isDeepStrictEqual } from 'node:util'
import * as api from '#contract/api.ts'
import { cookieOf } from './app.ts'
import type { TestApp } from './app.ts'
import type { Stay } from './factories.ts'

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'

/**
 * Starts the payment of a stay over HTTP and submits a card as the browser does. Returns the intent's status or error.
 */
export async function payByCard(app: TestApp, stay: Stay, number = goodCard): Promise<string> {
  const started = await fetch(app.address + api.payments.createIntent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(stay.owner) },
    body: JSON.stringify({ bookingId: stay.bookingId, amount: stay.totalAmount }),
  })
  if (!started.ok) throw new Error(`${started.status}: ${await started.text()}`)
  const { clientSecret, publishableKey } = (await started.json()) as { clientSecret: string; publishableKey: string }
  return confirmCard(app, { clientSecret, publishableKey, number })
}

type Confirming = {
  readonly clientSecret: string
  readonly publishableKey: string
  readonly number?: string
  /** A saved card instead of a typed one. */
  readonly cardId?: string
}

const typed = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
})

/** Sends what the card form sends, or the page with a saved card. */
export async function confirmCard(
  { address }: Pick<TestApp, 'address'>,
  { clientSecret, publishableKey, number, cardId }: Confirming,
): Promise<string> {
  const intentId = clientSecret.split('_secret_')[0]
  const kind = intentId?.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${address}/sandbox/stripe/v1/${kind}/${intentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_secret: clientSecret,
      ...(cardId === undefined ? typed(number ?? goodCard) : { payment_method: cardId }),
    }),
  })
  const body = (await answer.json()) as { status?: string; error?: { message: string } }
  return body.status ?? body.error?.message ?? 'no answer'
}

/** Waits until a function returns the wanted value; after ten seconds fails with the last one. */
export async function eventually<T>(ask: () => Promise<T>, expected: NoInfer<T>): Promise<void> {
  let last: T | undefined
  for (let tries = 0; tries < 200; tries++) {
    last = await ask()
    if (isDeepStrictEqual(last, expected)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`still ${JSON.stringify(last)}, expected ${JSON.stringify(expected)}`)
}

/** Returns the payment state of a booking. */
export async function paymentState(app: TestApp, bookingId: string): Promise<string> {
  const row = await app.connection.db
    .selectFrom('bookings')
    .select('payment_state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return row.payment_state
}

/** Returns a booking's balance in each account of the ledger, in cents; accounts at zero are left out. */
export async function balances(app: TestApp, bookingId: string): Promise<Record<string, number>> {
  const rows = await app.connection.db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(
    rows.map((row) => [row.account, Number(row.cents)] as const).filter(([, cents]) => cents !== 0),
  )
}

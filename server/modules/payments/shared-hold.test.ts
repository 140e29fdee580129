// @module-tag full
// docs/product.md#asking-several-sitters
import { expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import type { Stay } from '#testing/factories.ts'
import { eventually, payByCard } from '#testing/pay.ts'
import { roundsIn } from '#testing/rounds.ts'
import { beginSharedHold } from './begin-shared-hold.ts'
import { sharedHold } from './rules/shared-hold.ts'

const app = useTestApp({ live: true })
const { aRound, decide, holdsOf } = roundsIn(() => app)

/** What a payment is begun with, as it was when its owner asked. */
async function asked({ owner, bookingId }: Stay, amount: string) {
  const input = await app.payments.bookings.payable(app.connection.db, owner, { bookingId, amount }, app.now)
  if (isRefused(input) || input.roundId === null) throw new Error('a hold for all can be begun')
  return { ...input, roundId: input.roundId }
}

test('a hold is not begun for what changed while it was asked for', async () => {
  const { stays, owner } = await aRound()
  const [a, b, c] = stays
  if (!a || !b || !c) throw new Error('three requests were sent')
  const before = await asked(a, '170.00')
  await decide(c, 'declined')
  expect(await beginSharedHold(app.payments, before, app.now)).toMatchObject({ refused: 'amount_differs' })
  const again = await asked(a, '155.00')
  await payByCard(app, { ...b, totalAmount: '155.00' })
  await eventually(() => holdsOf(owner), { [b.bookingId]: 15_500 })
  expect(await beginSharedHold(app.payments, again, app.now)).toMatchObject({ refused: 'nothing_to_pay' })
  await decide(b, 'accepted')
  expect(await beginSharedHold(app.payments, again, app.now)).toMatchObject({ refused: 'nothing_to_pay' })
})

test('of several payments a held one that covers the dearest is kept, else one that would', () => {
  const open = { status: 'open', amountCents: 17_000 } as const
  const held = { status: 'authorized', amountCents: 17_000 } as const
  const small = { status: 'authorized', amountCents: 15_500 } as const
  expect(sharedHold([small, open, held], 17_000)).toBe(held)
  expect(sharedHold([small, open], 17_000)).toBe(open)
  expect(sharedHold([small], 17_000)).toBeUndefined()
})

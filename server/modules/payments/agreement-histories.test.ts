// @module-tag full
// docs/product.md#saved-cards
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { agreementsIn } from '#testing/agreements.ts'
import { useTestApp } from '#testing/app.ts'
import { aSavedCard } from '#testing/cards.ts'
import { changesIn } from '#testing/changes.ts'
import { aPendingStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })
afterEach(() => vi.restoreAllMocks())

const { agree, charges, withdraw } = agreementsIn(() => app)
const { decide, on, propose, read } = changesIn(() => app)

/** A request as its owner understands it: what it costs, what they agreed to, and what is held. Amounts are cents. */
type Model = { nights: number; agreed: number | null; held: number | null }
const priceOf = ({ nights }: Pick<Model, 'nights'>): number => nights * 4500 + 500

const steps = ['agree', 'withdraw', 'remove', 'longer', 'shorter', 'hold'] as const
/** More often than the rest, so that most histories end with something agreed. */
const oneStep = fc.constantFrom(...steps, 'agree' as const, 'agree' as const, 'agree' as const)

async function happen(stay: Stay, model: Model, step: (typeof steps)[number]): Promise<void> {
  const total = toMoney(priceOf(model))
  if (step === 'agree') {
    const answer = await agree(stay, await aSavedCard(app, stay.owner), total)
    expect(answer.status).toBe(model.held === null ? 204 : 409)
    if (model.held === null) model.agreed = priceOf(model)
  } else if (step === 'withdraw') {
    await withdraw(stay)
    model.agreed = null
  } else if (step === 'remove') {
    for (const { id } of (await app.call(api.payments.cards, {}, stay.owner)).body)
      await app.call(api.payments.removeCard, { params: { id } }, stay.owner)
    model.agreed = null
  } else if (step === 'hold') {
    if (model.held !== null) return
    await payByCard(app, { ...stay, totalAmount: total })
    await eventually(() => paymentState(app, stay.bookingId), 'authorized')
    Object.assign(model, { held: priceOf(model), agreed: null })
  } else {
    const nights = model.nights + (step === 'longer' ? 1 : -1)
    if (nights < 1 || nights > 6) return
    model.nights = nights
    await propose(stay, { ...on(10, 10 + nights), total: toMoney(priceOf(model)) })
    if (model.agreed !== null && priceOf(model) > model.agreed) model.agreed = null
    // a hold that is too small is released
    if (model.held !== null && priceOf(model) > model.held) model.held = null
  }
}

test(
  'whatever happens before, a card is charged without its owner if and only if they agreed to it, and never for more',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oneStep, { maxLength: 6 }), async (history) => {
        const asked = vi.spyOn(app.payments.provider, 'payWithoutCustomer')
        const stay = await aPendingStay(app)
        const model: Model = { nights: 3, agreed: null, held: null }
        for (const step of history) await happen(stay, model, step)
        const { agreedCharge, revision } = await read(stay)
        expect(agreedCharge?.most ?? null).toBe(model.agreed === null ? null : toMoney(model.agreed))
        expect((await decide(stay, 'accepted', stay.sitter, revision)).status).toBe(200)
        const isCharged = model.agreed !== null
        await eventually(() => paymentState(app, stay.bookingId), isCharged || model.held !== null ? 'paid' : 'unpaid')
        const made = await charges(stay)
        expect(made.map(({ amount }) => amount)).toEqual(isCharged ? [toMoney(priceOf(model))] : [])
        expect(asked.mock.calls.length).toBe(isCharged ? 1 : 0)
        asked.mockRestore()
      }),
      { numRuns: long ? 150 : 8, endOnFailure: true },
    )
  },
  patience(240_000),
)

// @module-tag full
// docs/product.md#saved-cards
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSavedCard } from '#testing/cards.ts'
import { anAcceptedStay, anOwner, aPendingStay } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { confirmCard, eventually, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const limited = useTestApp({ live: true, env: { RATE_LIMITS: 'true' } })

const cardsOf = async (person: Person) => (await app.call(api.payments.cards, {}, person)).body
const remove = (person: Person, id: string) => app.call(api.payments.removeCard, { params: { id } }, person)
const start = (stay: Stay, more: object = {}, person = stay.owner) => {
  const body = { bookingId: stay.bookingId, amount: stay.totalAmount, ...more }
  return app.call(api.payments.createIntent, { body }, person)
}
const customerOf = async ({ id }: Person) => {
  const { rows } = await app.connection.pool.query<{ id: string }>(
    'select customer_id as id from payment_customers where user_id = $1',
    [id],
  )
  return rows[0]?.id
}

test('a card is saved without a payment, listed, and removed; nothing of it is stored here', async () => {
  const owner = await anOwner(app)
  expect(await cardsOf(owner)).toEqual([])
  expect(await customerOf(owner)).toBeUndefined()
  const card = await aSavedCard(app, owner)
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 2034 })
  const second = await aSavedCard(app, owner, '5555555555554444')
  expect((await cardsOf(owner)).map(({ last4 }) => last4)).toEqual(['4444', '4242'])
  const other = await anOwner(app)
  expect((await remove(other, card.id)).status).toBe(404)
  expect((await remove(owner, card.id)).status).toBe(204)
  expect((await remove(owner, card.id)).status).toBe(404)
  expect(await cardsOf(owner)).toEqual([second])
  const { rows } = await app.connection.pool.query(`select to_jsonb(c) as all from payment_customers c`)
  expect(JSON.stringify(rows)).not.toContain('4242')
})

test('a card that pays is saved only if its owner says so, and then pays by its name', async () => {
  const stay = await anAcceptedStay(app)
  const { body } = await start(stay)
  expect(await confirmCard(app, body)).toBe('succeeded')
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  expect(await cardsOf(stay.owner)).toEqual([])

  const saving = await anAcceptedStay(app)
  await start(saving, { saveCard: true })
  // taken back, and said again
  await start(saving, { saveCard: false })
  expect(await confirmCard(app, (await start(saving, { saveCard: true })).body)).toBe('succeeded')
  await eventually(() => paymentState(app, saving.bookingId), 'paid')
  const [card] = await cardsOf(saving.owner)
  expect(card).toMatchObject({ last4: '4242' })
})

test('a saved card holds and pays by one press, and only for its own person', async () => {
  const stay = await aPendingStay(app)
  const card = await aSavedCard(app, stay.owner)
  const other = await aPendingStay(app)
  expect(await start(other, { cardId: card.id })).toMatchObject({
    status: 404,
    text: "We couldn't find this card. It may have been removed.",
  })
  const { body } = await start(stay, { cardId: card.id })
  expect(body.capture).toBe('hold')
  expect(await confirmCard(app, { ...body, cardId: card.id })).toBe('requires_capture')
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  // the browser of somebody else cannot use it either
  const foreign = (await start(other)).body
  expect(await confirmCard(app, { ...foreign, cardId: card.id })).toMatch(/belongs to a customer/)
  expect(await paymentState(app, other.bookingId)).toBe('unpaid')
})

test('five tabs at once make one customer', async () => {
  const owner = await anOwner(app)
  const made = vi.spyOn(app.payments.provider, 'createCustomer')
  const setUps = await Promise.all(Array.from({ length: 5 }, () => app.call(api.payments.setUpCard, {}, owner)))
  expect(setUps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const answers = await Promise.all(made.mock.results.map(({ value }) => value))
  made.mockRestore()
  const customer = await customerOf(owner)
  expect(new Set(answers.map((answer) => answer.value.id))).toEqual(new Set([customer]))
})

test('cards are set up and removed ten times an hour', async () => {
  const owner = await anOwner(limited)
  for (let times = 0; times < 10; times++)
    expect((await limited.call(api.payments.setUpCard, {}, owner)).status).toBe(200)
  expect((await limited.call(api.payments.setUpCard, {}, owner)).status).toBe(429)
})

test('whoever leaves is forgotten by the provider, with all cards', async () => {
  const owner = await anOwner(app)
  await aSavedCard(app, owner)
  const customer = (await customerOf(owner)) ?? ''
  const knows = async () => (await app.payments.provider.cardsOf(customer)).ok
  expect(await knows()).toBe(true)
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect(await customerOf(owner)).toBeUndefined()
  await eventually(knows, false)
})

test('a call that was under way when its person left keeps no customer', async () => {
  const owner = await anOwner(app)
  const { provider } = app.payments
  const make = provider.createCustomer
  const late = vi.spyOn(provider, 'createCustomer').mockImplementationOnce(async (input) => {
    expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
    return make(input)
  })
  const answer = await app.call(api.payments.setUpCard, {}, owner)
  late.mockRestore()
  expect(answer.status).toBe(401)
  expect(await customerOf(owner)).toBeUndefined()
})

test('while the provider does not answer, cards cannot be listed, and a payment can be typed', async () => {
  const stay = await anAcceptedStay(app)
  const card = await aSavedCard(app, stay.owner)
  const { provider } = app.payments
  const silent = { ok: false as const, failure: { kind: 'unavailable' as const, message: 'no answer' } }
  const asked = vi.spyOn(provider, 'cardsOf').mockResolvedValue(silent)
  expect((await app.call(api.payments.cards, {}, stay.owner)).status).toBe(503)
  expect((await remove(stay.owner, card.id)).status).toBe(503)
  expect((await start(stay, { cardId: card.id })).status).toBe(503)
  expect((await start(stay)).status).toBe(200)
  asked.mockRestore()
  expect((await start(stay, { cardId: card.id })).status).toBe(200)
})

// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { aPet, aRequest, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
const { accept, aPaidStay, aPlace, aRescue, ask, candidates, fallen, hold, placed } = rescuesIn(() => app)

const run = async (text: string, values: readonly unknown[]) =>
  (await app.connection.pool.query<Record<string, unknown>>(text, [...values])).rows

/** What the marketplace adds to the stays of an owner, in the ledger and as the rounds have it; cents. */
async function coveredOf(owner: Person): Promise<[ledger: unknown, rounds: unknown]> {
  const [ledger] = await run(
    `select coalesce(sum(cover_cents), 0)::int as cents from bookings where owner_id = $1 and status = 'accepted'`,
    [owner.id],
  )
  const [rounds] = await run(
    'select array_agg(cover_cents order by cover_cents) as cents from rounds where owner_id = $1',
    [owner.id],
  )
  return [ledger?.cents, rounds?.cents]
}

/** One more stay of an owner, for another pet at another sitter's, accepted and paid: 230 dollars. */
async function another({ owner }: Pick<Stay, 'owner'>): Promise<Stay> {
  const { sitter, listingId } = await aPlace(7500)
  const petId = await aPet(app, owner)
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  const { id: bookingId, totalAmount } = await aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  const stay = { owner, sitter, listingId, petId, bookingId, totalAmount }
  await accept(stay)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, bookingId), 'paid')
  return stay
}

/** Has a sitter pay with the card of an owner, for something they booked themselves. */
async function shareCard(owner: Person, sitter: Person): Promise<void> {
  const own = await another({ owner: await anOwner(app) })
  await run('update bookings set owner_id = $2 where id = $1', [own.bookingId, sitter.id])
  await run(
    `update payments set card_print = 'one-card' from bookings b where b.id = booking_id and b.owner_id in ($1, $2)`,
    [owner.id, sitter.id],
  )
}

test('nothing is covered with a next sitter who paid with the card of the owner', async () => {
  const rescue = await aRescue()
  const [other, place] = [await aPlace(9500), await aPlace(9500)]
  await shareCard(rescue.owner, place.sitter)
  const seen = (await candidates(rescue)).candidates.map(({ card, cover, toPay }) => [card.id, cover, toPay])
  expect(seen).toContainEqual([other.listingId, '46.00', '14.00'])
  expect(seen).toContainEqual([place.listingId, '0.00', '60.00'])
  await hold(rescue, '14.00')
  const refused = await ask(rescue, place)
  expect([refused.status, refused.text]).toEqual([
    409,
    'This stay costs $60.00 more than we can cover. Hold that amount first.',
  ])
  await hold(rescue, '60.00')
  await placed(rescue, place)
  expect(await coveredOf(rescue.owner)).toEqual([0, [0]])
})

test('of an owner two stays a year are covered, however many fall through and are accepted at once', async () => {
  const first = await aPaidStay()
  const rescues: Fallen[] = []
  for (const stay of [first, await another(first), await another(first)]) rescues.push(await fallen(stay))
  const asked: Pick<Stay, 'bookingId' | 'sitter'>[] = []
  for (const rescue of rescues) {
    const place = await aPlace(8500)
    asked.push({ bookingId: (await ask(rescue, place)).body.id, sitter: place.sitter })
  }
  const answers = await Promise.all(asked.map((each) => accept(each)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await coveredOf(first.owner)).toEqual([6000, [0, 3000, 3000]])
  // the money of the third comes back, and its new stay is paid like any other
  const [third] = await run(
    `select b.payment_state as state, r.from_booking_id as before from bookings b join rounds r on r.id = b.round_id
     where b.owner_id = $1 and r.cover_cents = 0`,
    [first.owner.id],
  )
  expect(third?.state).toBe('unpaid')
  await eventually(() => paymentState(app, String(third?.before)), 'refunded')
}, 60_000)

test('what is covered of one stay is within the limit when dearer sitters are asked, and accept, at once', async () => {
  const rescue = await aRescue()
  await hold(rescue, '44.00')
  const places = [await aPlace(9500), await aPlace(10_500), await aPlace(9000)]
  const answers = await Promise.all(places.map((place) => ask(rescue, place)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const accepted = await Promise.all(
    answers.map(({ body }, i) => accept({ bookingId: body.id, sitter: places[i]?.sitter ?? rescue.sitter })),
  )
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1)
  const [added, [most]] = (await coveredOf(rescue.owner)) as [number, number[]]
  expect(added).toBe(most)
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThanOrEqual(4600)
}, 60_000)

// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anAcceptedStay } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { eventually, paymentState } from '#testing/pay.ts'
import { rescuesIn } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
const { aPlace, aRescue, ask, fallen, fundsOf, hold, placed, refundNow } = rescuesIn(() => app)

const read = async ({ bookingId }: Pick<Stay, 'bookingId'>, by: Person) =>
  (await app.call(api.bookings.get, { params: { id: bookingId } }, by)).body
const listed = async ({ bookingId, sitter }: Pick<Stay, 'bookingId' | 'sitter'>) =>
  (await app.call(api.bookings.listAsSitter, {}, sitter)).body.find(({ id }) => id === bookingId)
const past = async (stay: Stay, by: Person) =>
  (await read(stay, by)).timeline
    .filter(({ isComing }) => !isComing)
    .map(({ kind, amount }) => `${kind} ${amount ?? '-'}`)

/** A stay that fell through, and the one that took its place, at a price of a night in cents; the rest is held before. */
async function placedAt(priceCents: number, held?: string) {
  const rescue = await aRescue()
  if (held) await hold(rescue, held)
  const stay = await placed(rescue, await aPlace(priceCents))
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  await eventually(async () => (await fundsOf(stay.bookingId)).card_holds ?? 0, 0)
  return { rescue, stay }
}

test('the stay that fell through and the one that took its place name each other, for their owner and staff alone', async () => {
  const { rescue, stay } = await placedAt(7500)
  const staff = await anAdmin(app)
  for (const reader of [rescue.owner, staff]) {
    const [old, next] = [await read(rescue, reader), await read(stay, reader)]
    const { startDate, endDate } = next
    const person = ({ firstName, lastName, fullname }: typeof next.sitter) => ({ firstName, lastName, fullname })
    const replacedBy = { id: stay.bookingId, sitter: person(next.sitter), startDate, endDate, moved: true }
    expect([old.replacedBy, old.replaces, old.fellThrough]).toEqual([replacedBy, null, 'moved'])
    expect(next.replaces).toMatchObject({ id: rescue.bookingId, sitter: person(old.sitter), moved: true })
    expect(next.replacedBy).toBeNull()
  }
  const [first, second] = [await read(rescue, rescue.sitter), await read(stay, stay.sitter)]
  expect([first.replacedBy, first.replaces, second.replacedBy, second.replaces]).toEqual([null, null, null, null])
  expect(JSON.stringify(first)).not.toContain(stay.bookingId)
  expect(JSON.stringify(second)).not.toContain(rescue.bookingId)
})

test('the sitter who cancelled and staff know that the money waits, and no more after it went back', async () => {
  const rescue = await aRescue()
  const staff = await anAdmin(app)
  for (const reader of [rescue.owner, rescue.sitter, staff])
    expect(await read(rescue, reader)).toMatchObject({ fellThrough: 'waiting', refundDue: '230.00' })
  expect(await listed(rescue)).toMatchObject({ fellThrough: 'waiting', rescue: null })
  await refundNow(rescue)
  for (const reader of [rescue.owner, rescue.sitter, staff]) expect((await read(rescue, reader)).fellThrough).toBeNull()
  expect((await read(rescue, rescue.owner)).replacedBy).toBeNull()
})

test('of a dearer stay the money says what moved, what is covered and what was paid, and its sitter that it is paid', async () => {
  const { rescue, stay } = await placedAt(9500, '14.00')
  const seen = await read(stay, stay.owner)
  expect(seen).toMatchObject({ totalAmount: '290.00', cover: '46.00', netPaid: '244.00' })
  expect(seen.money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['moved_here', '230.00'],
    ['held', '14.00'],
    ['paid', '14.00'],
  ])
  expect((await past(stay, stay.owner)).toSorted()).toEqual([
    'cover 46.00',
    'held 14.00',
    'moved_here 230.00',
    'paid 14.00',
  ])
  expect((await past(stay, stay.sitter)).toSorted()).toEqual(['held -', 'paid -', 'paid -'])
  expect(await read(stay, stay.sitter)).toMatchObject({ cover: null, money: [] })
  expect(await past(rescue, rescue.owner)).toEqual(['paid 230.00', 'held 14.00', 'moved 230.00', 'hold_moved 14.00'])
  // what its owner held for another sitter is no matter of the one who cancelled
  expect(await past(rescue, rescue.sitter)).toEqual(['paid -', 'moved -'])
})

test('of a cheaper one the rest is refunded, and of the same price nothing; the lines sum to what is paid', async () => {
  const cheaper = (await placedAt(6500)).stay
  await eventually(async () => (await read(cheaper, cheaper.owner)).netPaid, '200.00')
  expect(await past(cheaper, cheaper.owner)).toEqual(['moved_here 230.00', 'refunded 30.00'])
  const same = (await placedAt(7500)).stay
  expect(await past(same, same.owner)).toEqual(['moved_here 230.00'])
  expect(await read(same, same.owner)).toMatchObject({ netPaid: '230.00', cover: null })
  const covered = (await placedAt(9000)).stay
  expect(await past(covered, covered.owner)).toEqual(['moved_here 230.00', 'cover 45.00'])
  expect(await read(covered, covered.owner)).toMatchObject({ netPaid: '230.00', cover: '45.00', totalAmount: '275.00' })
})

test('a stay that took the place of one and falls through itself names both, and covers nothing more', async () => {
  const { rescue, stay } = await placedAt(9500, '14.00')
  const again = await fallen(stay)
  const next = await placed(again, await aPlace(9500, { instantBook: false }))
  const seen = await read(stay, stay.owner)
  expect([seen.replaces?.id, seen.replacedBy?.id, seen.cover]).toEqual([rescue.bookingId, next.bookingId, null])
  // what was paid by two payments moves as one
  expect((await past(stay, stay.owner)).filter((each) => each.startsWith('moved '))).toEqual(['moved 244.00'])
})

test('without money the stay that took the place is named all the same', async () => {
  const stay = await anAcceptedStay(app, { priceCents: 7500 })
  const next = await placed(await fallen(stay), await aPlace(7500))
  expect(await read(stay, stay.owner)).toMatchObject({
    fellThrough: null,
    replacedBy: { id: next.bookingId, moved: false },
  })
})

test('one of the requests of a rescue is withdrawn alone: its place is free, the money waits, and others can be asked', async () => {
  const rescue = await aRescue()
  const stays = []
  for (const priceCents of [7000, 7500, 8000]) stays.push((await ask(rescue, await aPlace(priceCents))).body)
  const [first, second] = stays
  if (!first || !second) throw new Error('three were asked')
  expect(first.round).toMatchObject({ rescues: rescue.bookingId, parked: '230.00' })
  const withdraw = { params: { id: first.id }, body: { status: 'cancelled', from: 'pending' } } as const
  expect((await app.call(api.bookings.change, withdraw, rescue.owner)).body.status).toBe('cancelled')
  expect(await read(rescue, rescue.owner)).toMatchObject({ fellThrough: 'waiting', rescue: { parked: '230.00' } })
  expect((await read({ bookingId: second.id }, rescue.owner)).status).toBe('pending')
  expect((await ask(rescue, await aPlace(7000))).status).toBe(201)
})

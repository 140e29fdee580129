// @module-tag full
// docs/product.md#reliability
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { sitterCauseNames } from '#contract/vocabulary/booking-states.ts'
import type { SitterCause } from '#contract/vocabulary/booking-states.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin, anOwner, aPendingStay, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()
const hour = 3_600_000

const cancel = ({ bookingId, sitter }: Stay, cause?: SitterCause, by: Person = sitter) =>
  app.call(
    api.bookings.change,
    { params: { id: bookingId }, body: { status: 'cancelled', ...(cause && { cause }) } },
    by,
  )
const excuse = ({ bookingId }: Pick<Stay, 'bookingId'>, by: Person) =>
  app.call(api.reliability.excuse, { params: { id: bookingId } }, by)
const detail = async ({ bookingId }: Stay, by: Person) =>
  (await app.call(api.bookings.get, { params: { id: bookingId } }, by)).body
const causesOf = async (stay: Stay, by: Person) =>
  (await detail(stay, by)).events.filter(({ cause }) => cause).map(({ kind, by: actor, cause }) => [kind, actor, cause])
const counts = async ({ sitter }: Stay) =>
  (await app.call(api.reliability.get, { params: { id: sitter.id } }, sitter)).body.stays?.map(({ what }) => what)

test.each(sitterCauseNames)('why a sitter cancels is read by its owner, its sitter and staff: %s', async (cause) => {
  const stay = await anAcceptedStay(app)
  expect((await cancel(stay, cause)).status).toBe(200)
  for (const reader of [stay.owner, stay.sitter, await anAdmin(app)])
    expect(await causesOf(stay, reader)).toEqual([['moved', 'sitter', cause]])
  const seen = await app.call(api.reliability.get, { params: { id: stay.sitter.id } })
  expect(JSON.stringify(seen.body)).not.toContain(cause)
  expect((await detail(stay, stay.owner)).excuseUntil).toBe(
    cause === 'owner_asked' ? new Date(app.now.getTime() + 72 * hour).toISOString() : null,
  )
  expect((await detail(stay, stay.sitter)).excuseUntil).toBeNull()
})

test('a reason is of a stay that its sitter cancels: not of an owner, nor of a request', async () => {
  const stay = await anAcceptedStay(app)
  await cancel(stay, 'other', stay.owner)
  expect(await causesOf(stay, stay.owner)).toEqual([])
  const without = await anAcceptedStay(app)
  expect((await cancel(without)).status).toBe(200)
  expect(await counts(without)).toEqual(['cancelled_by_sitter'])
})

test('what an owner says they asked for does not count; both sides read that, and nobody else can say it', async () => {
  const stay = await anAcceptedStay(app)
  expect((await excuse(stay, stay.owner)).status).toBe(409)
  await cancel(stay, 'owner_asked')
  expect(await counts(stay)).toEqual(['cancelled_by_sitter'])
  for (const other of [stay.sitter, await anAdmin(app)]) expect((await excuse(stay, other)).status).toBe(409)
  expect((await excuse(stay, await anOwner(app))).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => excuse(stay, stay.owner)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await counts(stay)).toEqual([])
  for (const reader of [stay.owner, stay.sitter])
    expect(await causesOf(stay, reader)).toEqual([
      ['moved', 'sitter', 'owner_asked'],
      ['excused', 'owner', 'owner_asked'],
    ])
})

test('an owner has 72 hours, and only where the sitter says that they asked', async () => {
  const [sick, early, late] = [await anAcceptedStay(app), await anAcceptedStay(app), await anAcceptedStay(app)]
  await cancel(sick, 'emergency')
  expect((await excuse(sick, sick.owner)).status).toBe(409)
  for (const stay of [early, late]) await cancel(stay, 'owner_asked')
  const before = app.now
  app.now = new Date(before.getTime() + 72 * hour - 1000)
  expect((await excuse(early, await signedInAgain(app, early.owner))).status).toBe(204)
  app.now = new Date(before.getTime() + 72 * hour)
  expect((await excuse(late, await signedInAgain(app, late.owner))).status).toBe(409)
  app.now = before
})

test('a request that a sitter declines has nothing to excuse', async () => {
  const stay = await aPendingStay(app)
  await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'declined' } }, stay.sitter)
  expect((await excuse(stay, stay.owner)).status).toBe(409)
})

test('a cancellation that staff excuses in a case does not count; where there is none, nothing is decided', async () => {
  const admin = await anAdmin(app)
  const [stay, other] = [await anAcceptedStay(app), await anAcceptedStay(app)]
  await cancel(stay, 'emergency')
  const decide = async ({ bookingId, owner }: Stay) => {
    const about = { topic: 'stay', problem: 'other', bookingId } as const
    const opened = { ...about, text: 'My sitter was in hospital.', requestId: randomUUID() }
    const { id } = (await app.call(api.cases.open, { body: opened }, owner)).body
    const body = { amount: '0', paidBy: 'both', reason: 'other', text: 'Get well soon.', excuse: 'illness' } as const
    const decision = { params: { id: id ?? '' }, body: { ...body, requestId: randomUUID() } }
    return app.call(api.cases.decide, decision, admin)
  }
  expect(await counts(stay)).toEqual(['cancelled_by_sitter'])
  expect((await decide(stay)).status).toBe(200)
  expect(await counts(stay)).toEqual([])
  expect((await causesOf(stay, stay.sitter)).at(-1)).toEqual(['excused', 'admin', 'illness'])
  expect((await decide(other)).status).toBe(409)
})

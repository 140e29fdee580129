// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

type Rule = { lateGraceMinutes?: 0 | 15 | 30 | 45 | 60; latePerHour?: string | null }
const setRule = (id: string, sitter: Person, body: Rule) =>
  app.call(api.listings.change, { params: { id }, body }, sitter)

test('a stay keeps the rule for a late pick-up that it was requested under', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const listed = async () => (await app.call(api.listings.get, { params: { id } })).body
  expect(await listed()).toMatchObject({ lateGraceMinutes: 30, latePerHour: '0.00' })
  const saved = await setRule(id, sitter, { lateGraceMinutes: 15, latePerHour: '10.00' })
  expect(saved.body).toMatchObject({ lateGraceMinutes: 15, latePerHour: '10.00' })
  const request = (latePickup?: { graceMinutes: 0 | 15 | 30; perHour: string }) => {
    const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
    return app.call(
      api.bookings.request,
      { body: { listingId: id, ...dates, petIds, totalAmount: '140.00', ...(latePickup && { latePickup }) } },
      owner,
    )
  }
  // the owner was shown another rule
  for (const other of [
    { graceMinutes: 15, perHour: '7.50' },
    { graceMinutes: 30, perHour: '10.00' },
  ] as const)
    expect(await request(other)).toMatchObject({ status: 409, text: refusals.listing_changed.sentence })
  const { body } = await request({ graceMinutes: 15, perHour: '10.00' })
  await setRule(id, sitter, { latePerHour: '50.00' })
  const shown = await app.call(api.bookings.get, { params: { id: body.id } }, owner)
  expect(shown.body.latePickup).toEqual({ graceMinutes: 15, perHour: '10.00' })
  // what is left out stays, and an empty price is none
  expect((await setRule(id, sitter, { latePerHour: null })).body).toMatchObject({
    lateGraceMinutes: 15,
    latePerHour: '0.00',
  })
})

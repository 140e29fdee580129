import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import {
  aListing,
  aPet,
  aRequest,
  aSitter,
  anOwner,
  daysFromNow,
  setBookingStatus,
  reviewedByBoth,
} from '#testing/factories.ts'

const app = useTestApp()

const activityOf = async (person: Parameters<TestApp['call']>[2]) =>
  (await app.call(api.activity.latest, {}, person)).body

test('either side sees the latest five stays, reviews and true counts; a stranger sees none of them', async () => {
  const [owner, sitter, stranger] = [await anOwner(app), await aSitter(app), await anOwner(app)]
  const listingId = await aListing(app, sitter)
  const petIds = [await aPet(app, owner)]
  const ids: string[] = []
  for (let i = 0; i < 6; i++) {
    const dates = { startDate: daysFromNow(app, 10 + 3 * i), endDate: daysFromNow(app, 11 + 3 * i) }
    ids.push((await aRequest(app, { owner, listingId, petIds, ...dates })).id)
  }
  const [first = ''] = ids
  await setBookingStatus(app, first, 'completed', 'paid')
  await reviewedByBoth(app, { bookingId: first, owner, sitter }, { rating: 4, comment: 'Calm' })
  await app.call(api.favorites.add, { body: { listingId } }, owner)

  const ofOwner = await activityOf(owner)
  expect(ofOwner.bookings.map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
  expect(ofOwner.bookings[0]).toMatchObject({ status: 'pending', side: 'owner', listingTitle: 'A quiet garden room' })
  expect(ofOwner).toMatchObject({ totalBookings: 6, reviewsGiven: 1, favorites: 1, daysActive: 1 })
  expect(ofOwner.reviews).toMatchObject([
    { rating: 5, by: 'other' },
    { rating: 4, comment: 'Calm', by: 'me' },
  ])

  const ofSitter = await activityOf(sitter)
  expect(ofSitter.bookings.map(({ side }) => side)).toEqual(Array.from({ length: 5 }, () => 'sitter'))
  expect(ofSitter).toMatchObject({ totalBookings: 6, reviewsGiven: 1, favorites: 0 })
  expect(ofSitter.reviews).toMatchObject([
    { rating: 5, by: 'me' },
    { rating: 4, by: 'other' },
  ])

  expect(await activityOf(stranger)).toEqual({
    bookings: [],
    reviews: [],
    totalBookings: 0,
    reviewsGiven: 0,
    favorites: 0,
    daysActive: 1,
  })
})

test('membership days count from the creation of the account', async () => {
  const owner = await anOwner(app)
  const { db } = app.connection
  const made = new Date(app.now.getTime() - 40.5 * 86_400_000)
  await db.updateTable('users').set({ created_at: made }).where('id', '=', owner.id).execute()
  expect((await activityOf(owner)).daysActive).toBe(40)
})

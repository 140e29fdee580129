import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as api from '#contract/api.ts'
import { ListingCard } from '#contract/schemas/listing-card.ts'
import { lastToday } from '#contract/vocabulary/dates.ts'
import { imagesMaximum, listingLimits } from '#contract/vocabulary/limits.ts'
import { priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { publicCards } from '#server/modules/listings/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPicture, anAdmin, aSitter } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

const words = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: max / 10 }).map((text) => text.replaceAll('\0', ''))
const name = fc.option(words(80), { nil: null })
const people = fc.record({
  first_name: name,
  last_name: name,
  name,
  surname: name,
  verified: fc.boolean(),
  face: fc.boolean(),
})
const listings = fc.record({
  title: words(listingLimits.title),
  city: words(80),
  state: words(80),
  country: words(80),
  point: fc.option(
    // the test adds a little below, and coordinates must stay in range
    fc.record({ latitude: fc.integer({ min: -8999, max: 8999 }), longitude: fc.integer({ min: -17999, max: 17999 }) }),
  ),
  price_cents: fc.integer({ min: 0, max: priceMaximumCents }),
  rating: fc.option(
    fc.record({ count: fc.integer({ min: 1, max: 5000 }), average: fc.integer({ min: 100, max: 500 }) }),
  ),
  pet_kinds: fc.subarray([...petKinds]),
  max_pets: fc.integer({ min: 1, max: listingLimits.maxPets.maximum }),
  accommodation_type: fc.constantFrom(...accommodationTypes),
  pictures: fc.integer({ min: 0, max: imagesMaximum }),
})

full('the card of search and of public lists equals the one that its sitter sees, for any listing', async () => {
  const { db } = app.connection
  const admin = await anAdmin(app)
  await fc.assert(
    fc.asyncProperty(people, listings, async ({ face, ...person }, listing) => {
      await db.updateTable('listings').set({ deleted_at: app.now, is_active: false }).execute()
      const sitter = await aSitter(app)
      const picture_id = face ? await aPicture(app, sitter) : null
      await db
        .updateTable('users')
        .set({ ...person, picture_id })
        .where('id', '=', sitter.id)
        .execute()
      const { point, rating, pictures, ...columns } = listing
      const { id } = await db
        .insertInto('listings')
        .values({
          ...columns,
          sitter_id: sitter.id,
          ...(point && { latitude: point.latitude / 100 + 0.003, longitude: point.longitude / 100 - 0.004 }),
          ...(rating && { review_count: rating.count, rating_hundredths: rating.average }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let position = 0; position < pictures; position++)
        await db
          .insertInto('listing_images')
          .values({ listing_id: id, position, picture_id: await aPicture(app, sitter) })
          .execute()

      const [mine] = (await app.call(api.listings.mine, {}, sitter)).body
      const { bookingsThisMonth, openBookings, viewsLately, requestsLately, paused, ...card } = mine ?? {}
      expect([bookingsThisMonth, openBookings, viewsLately, requestsLately, paused]).toEqual([0, 0, 0, 0, false])
      const [searched] = (await app.call(api.search.listings, { query: { status: 'all', limit: '1' } }, admin)).body
      expect(searched).toEqual(card)
      expect((await publicCards(db, [id], lastToday(app.now))).get(id)).toEqual(card)
      // and has no field that the contract does not name
      expect(ListingCard.strict().parse(searched)).toEqual(card)
    }),
    { numRuns: 40 },
  )
})

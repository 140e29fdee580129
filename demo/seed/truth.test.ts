// @module-tag full
import { expect, test } from 'vitest'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { HourName } from '../picture-facts.ts'
import { pictureSet } from '../pictures.ts'
import { makeDemo } from './seed.ts'

const { rows, places } = makeDemo(new Date('2026-11-25T20:00:00Z')).world
const { moments, scenes } = pictureSet()
const keyOf = (pictureId: unknown) => rows.pictures.find(({ id }) => id === pictureId)?.storage_key

/** When each light is true in Austin, whatever the season. */
const truthOf: Record<HourName, (time: string) => boolean> = {
  morning: (time) => time >= '07:35' && time < '11:00',
  noon: (time) => time >= '11:00' && time < '16:00',
  golden: (time) => time >= '16:00' && time <= '17:30',
  // bright in June or dark in December
  dusk: () => false,
  night: (time) => time >= '21:05' || time < '05:45',
}

test("an update's photo shows the stay's own pet, in a room of its sitter, in the light of its hour", () => {
  expect(rows.stay_update_photos).toHaveLength(3)
  for (const { update_id, picture_id } of rows.stay_update_photos) {
    const update = rows.stay_updates.find(({ id }) => id === update_id)
    const booking = rows.bookings.find(({ id }) => id === update?.booking_id)
    const place = places.find(({ id }) => id === booking?.listing_id)
    const drawn = moments.find(({ storageKey }) => storageKey === keyOf(picture_id))
    if (!update || !place || !drawn) throw new Error('A photo without its facts')

    const told = rows.stay_update_pets.find((each) => each.update_id === update_id)
    const pets = rows.booking_pets.filter(
      ({ booking_id, pet_id }) => booking_id === booking?.id && pet_id === told?.pet_id,
    )
    expect(pets).toMatchObject([{ kind: drawn.kind, breed: drawn.breed }])
    const photos = rows.listing_images.filter(({ listing_id }) => listing_id === place.id)
    expect(photos.map((photo) => keyOf(photo.picture_id))).toContain(scenes[drawn.room]?.storageKey)
    const time = timeIn(place.timeZone, new Date(String(update.created_at)))
    expect([drawn.hour, time, truthOf[drawn.hour](time)]).toEqual([drawn.hour, time, true])
  }
  const shown = rows.stay_update_photos.map(({ picture_id }) => keyOf(picture_id))
  expect(new Set(shown).size).toBe(shown.length)
})

test('windows look out on what is there: the sea and mountains only in cities that have them', () => {
  const outside = places.flatMap(({ id, city }) =>
    rows.listing_images
      .filter(({ listing_id }) => listing_id === id)
      .map(({ picture_id }) => scenes.find(({ storageKey }) => storageKey === keyOf(picture_id))?.view)
      .map((view) => ({ city: city.name, view, there: view === null || (view && city.views.includes(view)) })),
  )
  expect(outside.filter(({ view }) => view === 'sea' || view === 'mountains').length).toBeGreaterThan(50)
  expect(outside.filter(({ there }) => !there)).toEqual([])
})

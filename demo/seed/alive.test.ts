import { expect, test } from 'vitest'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { HourName } from '../drawings/palette.ts'
import { pictureSet } from '../pictures.ts'
import { makeDemo } from './seed.ts'
import type { World } from './world.ts'

const demoAt = (now: string): World => makeDemo(new Date(now)).world

/** The stay that is told in updates, with its updates in order. */
function toldStay({ rows, places }: World) {
  const updates = rows.stay_updates
  const booking = rows.bookings.find(({ id }) => id === updates[0]?.booking_id)
  const place = places.find(({ id }) => id === booking?.listing_id)
  const pet = rows.booking_pets.find(({ booking_id }) => booking_id === booking?.id)
  if (!booking || !place || !pet) throw new Error('No stay is told')
  return { booking, place, pet, updates }
}

const keyOf = ({ rows }: World, pictureId: unknown) => rows.pictures.find(({ id }) => id === pictureId)?.storage_key

/** The hours in which each light is true in Austin, whatever the season. */
const truthOf: Record<HourName, (time: string) => boolean> = {
  morning: (time) => time >= '07:35' && time < '11:00',
  noon: (time) => time >= '11:00' && time < '16:00',
  golden: (time) => time >= '16:00' && time <= '17:30',
  // never both dark in June and bright in December
  dusk: () => false,
  night: (time) => time >= '21:05' || time < '05:45',
}

test("an update's photo shows the stay's own pet, in a room of its sitter, in the light of its hour", () => {
  const world = demoAt('2026-11-25T20:00:00Z')
  const { place, pet, updates } = toldStay(world)
  const { moments, scenes } = pictureSet()
  const rooms = world.rows.listing_images
    .filter(({ listing_id }) => listing_id === place.id)
    .map(({ picture_id }) => keyOf(world, picture_id))
  const photos = world.rows.stay_update_photos
  expect(photos).toHaveLength(3)
  for (const { update_id, picture_id } of photos) {
    const drawn = moments.find(({ storageKey }) => storageKey === keyOf(world, picture_id))
    const told = updates.find(({ id }) => id === update_id)
    const time = timeIn(place.timeZone, new Date(String(told?.created_at)))
    expect(drawn).toMatchObject({ kind: pet.kind, breed: pet.breed })
    expect([drawn?.hour, time, drawn && truthOf[drawn.hour](time)]).toEqual([drawn?.hour, time, true])
    expect(rooms).toContain(scenes[drawn?.room ?? -1]?.storageKey)
  }
})

test('no two photos of a stay are the same picture', () => {
  const world = demoAt('2026-11-25T20:00:00Z')
  const shown = world.rows.stay_update_photos.map(({ picture_id }) => keyOf(world, picture_id))
  expect(new Set(shown).size).toBe(shown.length)
})

/** Starts of the demo at all hours, in Austin and elsewhere, also around the ends of a month and a year. */
const starts = [
  '2026-11-25T06:30:00Z',
  '2026-11-26T05:30:00Z',
  '2026-06-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-03-14T13:59:00Z',
]
const zones = ['America/Chicago', 'America/Los_Angeles', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland']

test.each(starts)('a demo that starts at %s is alive', (start) => {
  const now = new Date(start)
  const world = demoAt(start)
  const { booking, place, updates } = toldStay(world)
  expect([booking.status, booking.start_date < dateIn(place.timeZone, now)]).toEqual(['accepted', true])
  expect(booking.end_date > dateIn(place.timeZone, now)).toBe(true)
  // the last update is of the reader's day, or of the evening before
  const hoursSince = (at: unknown) => (now.getTime() - new Date(String(at)).getTime()) / 3_600_000
  expect(hoursSince(updates.at(-1)?.created_at)).toBeLessThan(9)
  for (const zone of zones) {
    const today = (at: unknown) => dateIn(zone, new Date(String(at))) === dateIn(zone, now)
    const side = (id: string | undefined) =>
      world.rows.conversation_members.some((each) => each.user_id === id && today(each.last_message_at))
    expect([zone, side(world.owners[0]?.id), side(world.sitters[0]?.id)]).toEqual([zone, true, true])
  }
  // in all time zones the month has begun at the latest 14 hours after UTC's
  const joined = world.rows.users.map(({ created_at }) => hoursSince(created_at))
  expect(joined.filter((hours) => hours < 0)).toEqual([])
  expect(joined.filter((hours) => hours < 24 * 30).length).toBeGreaterThan(5)
  const month = start.slice(0, 7)
  expect(world.rows.users.some(({ created_at }) => new Date(String(created_at)).toISOString().startsWith(month))).toBe(
    true,
  )
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anOwner, aSitter, daysFromNow, setBookingStatus } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { remindOfStays } from './remind.ts'

// An event may no longer be current when its delivery is sent, or when its job runs.

const app = useTestApp()
let telling: Telling
beforeEach(async () => {
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  await run('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})

const run = (text: string, values: readonly unknown[] = []) => app.connection.pool.query(text, [...values])
const livesIn = (person: Person, zone: string) =>
  run('update users set time_zone = $2 where id = $1', [person.id, zone])
const listed = async (person: Person, kind: string) =>
  (await run('select title from notifications where user_id = $1 and kind = $2', [person.id, kind])).rows
const later = (hours: number) => telling.turn(new Date(app.now.getTime() + hours * 3_600_000))
const pushedTo = (person: Person) => telling.sent.filter(({ channel, to }) => channel === 'push' && to === person.id)

/** Makes a paid stay that begins in ten days, and sets the clock to a time of the day before. */
async function aDayBefore(time: string): Promise<Stay> {
  const stay = await anAcceptedStay(app)
  await run("update bookings set payment_state = 'paid' where id = $1", [stay.bookingId])
  await telling.run()
  telling.sent.length = 0
  await telling.turn(instantOf(daysFromNow(app, 9), time, 'America/Chicago'))
  return stay
}
const postpone = (stay: Stay) =>
  run(
    `update bookings set start_date = start_date + 3, end_date = end_date + 3, check_in_at = check_in_at + interval '3 days',
       check_out_at = check_out_at + interval '3 days' where id = $1`,
    [stay.bookingId],
  )

describe('a reminder', () => {
  test.each<[string, (stay: Stay) => Promise<unknown>]>([
    ['was cancelled', (stay) => setBookingStatus(app, stay.bookingId, 'cancelled')],
    ['was postponed', postpone],
  ])('of a stay that %s before its job ran is not listed', async (_, change) => {
    const stay = await aDayBefore('09:00')
    await remindOfStays(app.connection.db, app.now)
    await change(stay)
    await telling.run()
    for (const person of [stay.owner, stay.sitter]) expect(await listed(person, 'stay_reminder')).toEqual([])
    expect(telling.sent).toEqual([])
  })

  test('that waits for the morning is not sent when the stay was postponed in the night', async () => {
    const stay = await aDayBefore('09:00')
    await livesIn(stay.owner, 'Asia/Tokyo')
    await telling.run()
    await postpone(stay)
    await later(10)
    await telling.run()
    expect(pushedTo(stay.owner)).toEqual([])
  })

  test('that waits until the day of the stay says that it is today', async () => {
    const stay = await aDayBefore('16:30')
    await livesIn(stay.owner, 'Europe/London')
    await run('update users set phone = $2, phone_e164 = $3, phone_takes_texts = true where id = $1', [
      stay.owner.id,
      '512–555–0142',
      '+15125550142',
    ])
    await app.connection.db
      .insertInto('user_settings')
      .values({ user_id: stay.owner.id, sms_booking_reminders: true })
      .execute()
    await telling.run()
    expect(pushedTo(stay.owner)).toEqual([])
    await later(10)
    expect(timeIn('America/Chicago', app.now)).toMatch(/^02:/)
    await telling.run()
    expect(pushedTo(stay.owner)).toMatchObject([{ title: "Biscuit's stay starts today" }])
    expect(telling.sent.filter(({ channel }) => channel === 'sms')).toMatchObject([
      { to: '+15125550142', text: expect.stringContaining('starts today') },
    ])
  })
})

test.each([0, 60])(
  'a message in a thread that its reader deleted is not notified, %i seconds after it',
  async (seconds) => {
    const [owner, sitter] = [await anOwner(app), await aSitter(app)]
    const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
    await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
    await later(seconds / 3600)
    if (seconds > 0) await telling.run()
    await app.call(api.messaging.deleteConversation, { params: { id } }, sitter)
    telling.sent.length = 0
    await later(1)
    await telling.run()
    expect(telling.sent).toEqual([])
    // messages after that are notified again
    await app.call(api.messaging.send, { params: { id }, body: { content: 'Are you there?' } }, owner)
    await later(1)
    await telling.run()
    expect(telling.sent.map(({ channel }) => channel)).toContain('push')
  },
)

test('asks nobody to pay for a stay that was cancelled in the night', async () => {
  const stay = await anAcceptedStay(app)
  await livesIn(stay.owner, 'Asia/Tokyo')
  await telling.run()
  await setBookingStatus(app, stay.bookingId, 'cancelled')
  await later(12)
  await telling.run()
  expect(pushedTo(stay.owner).map(({ title }) => title)).not.toContainEqual(expect.stringContaining('accepted'))
})

describe('nights that another calendar closes', () => {
  const takes = (stay: Stay, nights: readonly number[]) =>
    run(
      `update listing_nights set imported = true
       where listing_id = $1 and night in (select start_date + n from bookings, unnest($3::int[]) as n where id = $2)`,
      [stay.listingId, stay.bookingId, nights],
    )
  const frees = (stay: Stay) =>
    run('update listing_nights set imported = false where listing_id = $1', [stay.listingId])
  const told = async (stay: Stay) => {
    await telling.run()
    return (await listed(stay.sitter, 'calendar_conflict')).length
  }

  test('are notified again when they change, and when they are closed again on another day', async () => {
    const stay = await anAcceptedStay(app)
    // guests who stay a night longer
    await run(
      'insert into listing_nights (listing_id, night, used, capacity) select listing_id, end_date, 1, 1 from bookings where id = $1',
      [stay.bookingId],
    )
    await takes(stay, [0, 1, 3])
    expect(await told(stay)).toBe(1)
    // the same nights within the hour are not notified again
    await frees(stay)
    await takes(stay, [0, 1, 3])
    expect(await told(stay)).toBe(1)
    await frees(stay)
    await takes(stay, [0, 2, 3])
    expect(await told(stay)).toBe(2)
    await frees(stay)
    await takes(stay, [0, 1, 3])
    await run(`update jobs._private_jobs set payload = (payload::jsonb || jsonb_build_object('at', now() + interval '25 hours'))::json
      where payload::jsonb ->> 'about' = 'conflict'`)
    expect(await told(stay)).toBe(3)
  })
})

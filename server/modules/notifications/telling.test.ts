import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aCompletedStay,
  anAcceptedStay,
  anAdmin,
  anOwner,
  aPendingStay,
  aSitter,
  daysFromNow,
  setBookingStatus,
  reviewedByBoth,
  signedInAgain,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Sent, Telling } from '#testing/telling.ts'
import { application } from '#testing/application.ts'
import { noneFails } from '#testing/due.ts'
import { notify } from './notify.ts'

const app = useTestApp()
const deps = () => ({
  db: app.connection.db,
  siteName: () => 'Petstead',
  lists: () => null,
  records: { gapsOf: async () => [] },
  rescues: { countCandidates: async () => 0 },
})
let telling: Telling
/** Noon in Austin, because pushes and text messages wait at night. */
const noon = () => instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')

beforeEach(async () => {
  app.now = noon()
  await app.connection.pool.query('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})

const kindsOf = async (person: Person) => {
  const { rows } = await app.connection.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by created_at, id',
    [person.id],
  )
  return rows.map(({ kind }) => kind)
}
const to = ({ id, email }: Person, channel?: string) =>
  telling.sent.filter((sent) => (sent.to === id || sent.to === email) && (channel ?? sent.channel) === sent.channel)
const change = (stay: Stay, by: Person, status: 'accepted' | 'declined' | 'cancelled', reason?: string) =>
  app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status, ...(reason && { reason }) } }, by)

describe('each answer to a request notifies the people concerned', () => {
  test('a request, its acceptance and its cancellation', async () => {
    const stay = await aPendingStay(app)
    await telling.run()
    expect(await kindsOf(stay.sitter)).toEqual(['request_received'])
    expect(await kindsOf(stay.owner)).toEqual([])
    expect(to(stay.sitter).map(({ channel }) => channel)).toEqual(['mail', 'push'])
    await change(stay, stay.sitter, 'accepted')
    await telling.run()
    expect(await kindsOf(stay.owner)).toEqual(['request_accepted'])
    expect(to(stay.owner, 'mail')[0]?.text).toMatch(/^Biscuit can stay at .*\nPlease pay \$140\.00 by .*/)
    await change(stay, stay.owner, 'cancelled')
    await telling.run()
    expect(await kindsOf(stay.sitter)).toEqual(['request_received', 'booking_cancelled'])
    expect(await kindsOf(stay.owner)).toEqual(['request_accepted'])
  })

  test('a declined request says why, and an address in the reason is not a link', async () => {
    const stay = await aPendingStay(app)
    await change(stay, stay.sitter, 'declined', 'See https://evil.example instead')
    await telling.run()
    const [mail] = to(stay.owner, 'mail')
    expect(mail?.text).toContain('“See [contact hidden] instead”')
    expect(mail?.text).not.toContain('://')
  })

  test('an expired request notifies both, and its unsent notification to the sitter is dropped', async () => {
    const stay = await aPendingStay(app)
    await telling.turn(instantOf(daysFromNow(app, 4), '12:00', 'America/Chicago'))
    await runDue(app.connection.db, app.now, noneFails)
    await telling.run()
    expect(await kindsOf(stay.owner)).toEqual(['request_expired'])
    expect(await kindsOf(stay.sitter)).toEqual(['request_received', 'request_expired'])
    expect(to(stay.sitter, 'mail').map(({ title }) => title)).toEqual([expect.stringContaining('expired')])
  })
})

describe('a stay notifies', () => {
  test('of payments that are held, paid and refunded', async () => {
    const stay = await anAcceptedStay(app)
    const pay = (state: string, refunded = 0) =>
      app.connection.pool.query('update bookings set payment_state = $2, refunded_cents = $3 where id = $1', [
        stay.bookingId,
        state,
        refunded,
      ])
    await pay('authorized')
    await telling.run()
    await pay('paid')
    await telling.run()
    await pay('partially_refunded', 4500)
    await telling.run()
    expect(await kindsOf(stay.owner)).toEqual([
      'request_accepted',
      'payment_held',
      'payment_received',
      'payment_refunded',
    ])
    expect(await kindsOf(stay.sitter)).toContain('payment_received')
    expect(to(stay.owner, 'mail').at(-1)?.title).toBe('Your refund of $45.00')
    expect(to(stay.sitter, 'mail').at(-1)?.text).toContain('Your $121.50 is due to you 48 hours after check-out')
  })

  test('both of an instant booking', async () => {
    const stay = await aPendingStay(app, { instantBook: true })
    await telling.run()
    expect([await kindsOf(stay.owner), await kindsOf(stay.sitter)]).toEqual([
      ['request_accepted'],
      ['request_accepted'],
    ])
  })

  test('both to review it when it is over, and each of the other review once both are written', async () => {
    const stay = await anAcceptedStay(app)
    await app.connection.pool.query("update bookings set payment_state = 'paid' where id = $1", [stay.bookingId])
    await telling.turn(instantOf(daysFromNow(app, 14), '12:00', 'America/Chicago'))
    await app.connection.pool.query('update bookings set due_at = check_out_at where id = $1', [stay.bookingId])
    await runDue(app.connection.db, app.now, noneFails)
    await telling.run()
    for (const side of [stay.owner, stay.sitter]) expect((await kindsOf(side)).at(-1)).toBe('review_due')
    const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
    await reviewedByBoth(app, { ...stay, owner, sitter }, { rating: 4, comment: 'Calm and kind' })
    await telling.run()
    for (const side of [stay.owner, stay.sitter]) expect((await kindsOf(side)).at(-1)).toBe('review_received')
    expect(to(stay.sitter, 'mail').at(-1)?.text).toContain('“Calm and kind”')
  })
})

describe('a job that runs again', () => {
  const jobsOf = async () => {
    const { rows } = await app.connection.pool.query<{ payload: unknown }>(
      `select payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where identifier = 'notify'`,
    )
    return rows.map(({ payload }) => payload)
  }

  test('writes nothing twice, also with many workers at once', async () => {
    const stay = await aPendingStay(app)
    const [payload] = await jobsOf()
    await Promise.all(Array.from({ length: 8 }, () => notify(deps(), payload)))
    await telling.run()
    expect(await kindsOf(stay.sitter)).toEqual(['request_received'])
    expect(to(stay.sitter, 'mail')).toHaveLength(1)
  })

  test('is rolled back with the change', async () => {
    const before = await jobsOf()
    const stay = await aPendingStay(app)
    const during = await jobsOf()
    // a refused move
    expect((await change(stay, stay.sitter, 'accepted')).status).toBe(200)
    expect((await change(stay, stay.sitter, 'declined')).status).toBe(409)
    expect([before.length, during.length, (await jobsOf()).length]).toEqual([0, 1, 2])
  })
})

const say = async (from: Person, id: string, content = 'Hello there') => {
  const sent = await app.call(api.messaging.send, { params: { id }, body: { content } }, from)
  expect(sent.status).toBe(201)
  return sent.body
}
const later = (minutes: number) => telling.turn(new Date(app.now.getTime() + minutes * 60_000))
async function aTalk() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { body } = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
  return { owner, sitter, id: body.id }
}

describe('messages', () => {
  test('many in a row send one notification: soon by push, by mail if they stay unread', async () => {
    const { owner, sitter, id } = await aTalk()
    for (let i = 0; i < 3; i++) await say(owner, id)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual([])
    await later(1)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual(['message_received'])
    expect(to(sitter).map(({ channel }) => channel)).toEqual(['push'])
    await later(5)
    await say(owner, id)
    await later(1)
    await telling.run()
    expect(to(sitter).map(({ channel }) => channel)).toEqual(['push', 'mail'])
    expect(telling.sent.map(({ text }) => text).join()).not.toContain('Hello there')
    await later(15)
    await say(owner, id)
    await later(1)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual(['message_received', 'message_received'])
  })

  test('a message that was read sends none, and reading marks its notification as read', async () => {
    const { owner, sitter, id } = await aTalk()
    await say(owner, id)
    await app.call(api.messaging.read, { params: { id }, body: {} }, sitter)
    await later(1)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual([])
    await say(owner, id)
    await later(1)
    await telling.run()
    expect((await app.call(api.notifications.unread, {}, sitter)).body.unread).toBe(1)
    await app.call(api.messaging.read, { params: { id }, body: {} }, sitter)
    expect((await app.call(api.notifications.unread, {}, sitter)).body.unread).toBe(0)
    await later(6)
    await telling.run()
    expect(to(sitter, 'mail')).toEqual([])
    // after reading, the next message notifies again
    await say(owner, id)
    await later(1)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual(['message_received', 'message_received'])
  })
})

describe('of messages', () => {
  test('two at the same moment send one notification', async () => {
    const { owner, sitter, id } = await aTalk()
    await say(owner, id)
    await say(owner, id, 'And another')
    const { rows } = await app.connection.pool.query<{ payload: unknown }>(
      `select payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where identifier = 'notify'`,
    )
    await Promise.all([...rows, ...rows].map(({ payload }) => notify(deps(), payload)))
    expect(await kindsOf(sitter)).toEqual(['message_received'])
  })

  test('those of a blocked person send none', async () => {
    const { owner, sitter, id } = await aTalk()
    await say(owner, id)
    await app.call(api.messaging.block, { params: { id } }, sitter)
    await later(10)
    await telling.run()
    expect(await kindsOf(sitter)).toEqual([])
  })
})

describe('reminders', () => {
  /** Makes a paid stay ten days ahead, and sets the clock to a local time some days before it begins. */
  async function before(days: number, time: string) {
    const stay = await anAcceptedStay(app)
    await app.connection.pool.query("update bookings set payment_state = 'paid' where id = $1", [stay.bookingId])
    await telling.run()
    telling.sent.length = 0
    await telling.turn(instantOf(daysFromNow(app, 10 - days), time, 'America/Chicago'))
    return stay
  }

  test('go once to both sides, in the morning of the day before', async () => {
    const stay = await before(1, '08:59')
    await telling.run()
    expect(to(stay.owner)).toEqual([])
    await telling.turn(new Date(app.now.getTime() + 60_000))
    await telling.run()
    await telling.run()
    for (const person of [stay.owner, stay.sitter]) {
      expect(to(person, 'mail').map(({ title }) => title)).toEqual([expect.stringMatching(/^Tomorrow: /)])
      expect(to(person, 'push')).toHaveLength(1)
      expect((await kindsOf(person)).filter((kind) => kind === 'stay_reminder')).toHaveLength(1)
    }
  })

  test('by text message go to those who want them, and wait at night', async () => {
    const stay = await before(1, '09:00')
    await app.connection.db
      .insertInto('user_settings')
      .values({ user_id: stay.owner.id, sms_booking_reminders: true })
      .execute()
    // it is 11 PM for the owner
    await app.connection.pool.query("update users set time_zone = 'Asia/Tokyo' where id = $1", [stay.owner.id])
    await telling.run()
    expect(telling.sent.filter(({ channel }) => channel !== 'mail').map(({ to: who }) => who)).toEqual([stay.sitter.id])
    await telling.turn(new Date(app.now.getTime() + 9 * 3_600_000))
    expect(timeIn('Asia/Tokyo', app.now)).toMatch(/^0[89]:/)
    await telling.run()
    const texts = telling.sent.filter(({ channel }) => channel === 'sms')
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toMatch(/^Petstead: Biscuit's stay starts tomorrow\. .*http:\/\/petstead\.test\/bookings\//)
  })

  test('are not sent when the stay was cancelled meanwhile', async () => {
    const stay = await before(1, '09:00')
    await app.connection.pool.query("update users set time_zone = 'Asia/Tokyo' where id = $1", [stay.owner.id])
    await telling.run()
    await setBookingStatus(app, stay.bookingId, 'cancelled')
    await telling.turn(new Date(app.now.getTime() + 10 * 3_600_000))
    await telling.run()
    expect(to(stay.owner, 'push')).toEqual([])
  })
})

test('a decided application sends one mail and is listed', async () => {
  const [owner, admin] = [await anOwner(app), await anAdmin(app)]
  const { id } = (await app.call(api.applications.apply, { body: application }, owner)).body
  await app.call(
    api.applications.decide,
    { params: { id }, body: { status: 'rejected', adminNotes: 'Please tell us more.' } },
    admin,
  )
  await telling.run()
  expect(await kindsOf(owner)).toEqual(['application_decided'])
  const mails = to(owner)
  expect(mails).toMatchObject([{ channel: 'mail', title: 'About your sitter application' }])
  expect(mails[0]?.text).toContain('Please tell us more.')
  expect(mails[0]?.unsubscribe).toBeUndefined()
})

test('a channel that is down delays no other, and delivers under the same key when it is back', async () => {
  const tried: Sent[] = []
  let down = true
  telling = startTelling(app, (message) => {
    tried.push(message)
    if (down) throw new Error('the mail server is away')
  })
  const stay = await aCompletedStay(app)
  await expect(telling.run()).rejects.toThrow('away')
  down = false
  // the queue retries it
  await app.connection.pool.query(
    `select jobs.add_job('deliver-notification', json_build_object('delivery', id), job_key => 'deliver:' || id)
     from notification_deliveries where outcome is null`,
  )
  await telling.run()
  expect(telling.sent.length).toBeGreaterThan(1)
  expect(telling.sent.map(({ key }) => key)).toContain(tried[0]?.key)
  expect(new Set(telling.sent.map(({ key }) => key)).size).toBe(telling.sent.length)
  const { rows } = await app.connection.pool.query(
    `select 1 from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.user_id = any($1) and d.outcome is null`,
    [[stay.owner.id, stay.sitter.id]],
  )
  expect(rows).toEqual([])
})

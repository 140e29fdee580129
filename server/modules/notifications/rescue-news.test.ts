// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { connect } from '#server/database/connect.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { remindOfRescues } from './remind.ts'

const app = useTestApp()
const { aPlace, ask, fallen, refundNow } = rescuesIn(() => app)
const [minute, hour] = [60_000, 3_600_000]
let telling: Telling
beforeEach(async () => {
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  await run('update listings set is_active = false')
  await run('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})

const run = (text: string, values: readonly unknown[] = []) => app.connection.pool.query(text, [...values])
const toldOf = async ({ id }: Person) =>
  (
    await run(`select title, text from notifications where user_id = $1 and kind = 'rescue_step' order by created_at`, [
      id,
    ])
  ).rows as { title: string; text: string }[]
const textsOf = async (person: Person) => (await toldOf(person)).map(({ text }) => text)
const sentTo = ({ owner }: Fallen, email: string) =>
  telling.sent.filter(({ to }) => [owner.id, email, '+15125550142'].includes(to)).map(({ channel }) => channel)

/** A stay that falls through, and so many other sitters who could take it; its owner has texts turned on. */
async function aFallenStay(sitters: number, hoursBefore = 240): Promise<Fallen & { readonly email: string }> {
  const stay = await anAcceptedStay(app)
  await run(`update bookings set check_in_at = $2 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() + hoursBefore * hour),
  ])
  for (let at = 0; at < sitters; at++) await aPlace(7500)
  await run(
    `update users set phone = '512-555-0142', phone_e164 = '+15125550142', phone_takes_texts = true where id = $1`,
    [stay.owner.id],
  )
  await app.call(api.identity.changeNotificationSettings, { body: { smsBookingReminders: true } }, stay.owner)
  await telling.run()
  telling.sent.length = 0
  const { rows } = await run('select email from users where id = $1', [stay.owner.id])
  return { ...(await fallen(stay)), email: rows[0].email }
}

/** Lives from now until a rescue has so many hours left, a look of the clock at a time. */
async function until(rescue: Fallen, hoursLeft: number): Promise<void> {
  const end = rescue.until.getTime() - hoursLeft * hour
  for (let at = app.now.getTime(); at < end; at = Math.min(end, at + 30 * minute)) {
    await telling.turn(new Date(at))
    await telling.run()
  }
  await telling.turn(new Date(end))
  await telling.run()
}

test.each([
  [0, 'We found no other sitter near you for Biscuit yet. Look again: places open up.'],
  [1, 'One sitter near you can take Biscuit.'],
  [6, '6 sitters near you can take Biscuit.'],
  [11, '10 or more sitters near you can take Biscuit.'],
])('the owner hears at once by every channel how many can take it: %i', async (sitters, said) => {
  const rescue = await aFallenStay(sitters)
  await telling.run()
  const [text] = await textsOf(rescue.owner)
  expect(text).toMatch(/^\S+ had to cancel\. /)
  expect(text?.endsWith(said)).toBe(true)
  expect(sentTo(rescue, rescue.email).toSorted()).toEqual(['mail', 'push', 'sms'])
  expect(telling.sent.find(({ channel }) => channel === 'mail')?.text).toContain(said)
  // once, and of nothing else about it
  const { rows } = await run(`select kind from notifications where user_id = $1 and kind = 'booking_cancelled'`, [
    rescue.owner.id,
  ])
  expect(rows).toEqual([])
})

test('at night it goes out if check-in is within 48 hours, else in the morning', async () => {
  app.now = instantOf(daysFromNow(app, 0), '23:00', 'America/Chicago')
  const soon = await aFallenStay(0, 48)
  await telling.run()
  expect(sentTo(soon, soon.email).toSorted()).toEqual(['mail', 'push', 'sms'])
  const later = await aFallenStay(0, 48 + 1 / 60)
  await telling.run()
  expect(sentTo(later, later.email)).toEqual(['mail'])
  await telling.turn(instantOf(daysFromNow(app, 1), '08:00', 'America/Chicago'))
  await telling.run()
  expect(telling.sent.filter(({ to }) => to === later.owner.id).map(({ channel }) => channel)).toEqual(['push'])
})

test('it is reminded of 12 and 2 hours before its end, each once', async () => {
  const rescue = await aFallenStay(1)
  await until(rescue, 12 + 1 / 60)
  expect(await toldOf(rescue.owner)).toHaveLength(1)
  for (const left of [12, 11, 2 + 1 / 60]) await until(rescue, left)
  expect(await toldOf(rescue.owner)).toHaveLength(2)
  for (const left of [2, 1, 0]) await until(rescue, left)
  const told = await toldOf(rescue.owner)
  expect(told.slice(1).map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(/^You have until \w+, \w+ \d+ at 12:00 PM \w+ to find another sitter$/),
    ),
  )
  expect(told[1]?.text).toMatch(/^Biscuit, .* After that, search as usual\.$/)
})

test('of one that is over nobody is reminded, nor by what waits for the morning', async () => {
  const rescue = await aFallenStay(1)
  await until(rescue, 13)
  await refundNow({ ...rescue, owner: await again(rescue.owner) })
  await until(rescue, 0)
  expect(await toldOf(rescue.owner)).toHaveLength(1)
  // 12 hours before the end it is midnight: what is pushed then waits, and was placed meanwhile
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  const night = await aFallenStay(1)
  await until(night, 11)
  const before = telling.sent.length
  const place = await aPlace(7500, { instantBook: true })
  expect((await ask({ ...night, owner: await again(night.owner) }, place)).status).toBe(201)
  await until(night, 0)
  expect(await toldOf(night.owner)).toHaveLength(2)
  expect(telling.sent.slice(before).filter(({ title }) => title.includes('find another sitter'))).toEqual([])
})

/** A person whose session is as new as the application's time. */
const again = (person: Person) => signedInAgain(app, person)

test('one that began less than 12 hours before its end is reminded of two hours before', async () => {
  const stay = await anAcceptedStay(app)
  await run(`update bookings set check_in_at = $2, check_out_at = $3, start_date = $4, end_date = $5 where id = $1`, [
    stay.bookingId,
    new Date(app.now.getTime() - 48 * hour),
    new Date(app.now.getTime() + 8 * hour),
    daysFromNow(app, -2),
    daysFromNow(app, 2),
  ])
  const rescue = await fallen(stay)
  expect(rescue.until.getTime() - app.now.getTime()).toBe(8 * hour)
  for (const left of [7, 2 + 1 / 60]) await until(rescue, left)
  expect(await toldOf(stay.owner)).toHaveLength(1)
  await until(rescue, 1)
  expect(await toldOf(stay.owner)).toHaveLength(2)
})

test('whichever workers look, are killed and look again, each reminder comes once', async () => {
  const rescue = await aFallenStay(1)
  await telling.run()
  let kills = 0
  const workers = connect({ url: `${app.database.url}?application_name=worker`, max: 4, onError: () => {} })
  const worker = startTelling(app, undefined, {
    db: workers.db,
    killed: (error) => {
      if (!/terminat|ECONNRESET|connection error/i.test(String(error))) throw error
      kills++
    },
  })
  const kill = () =>
    run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'worker' and state <> 'idle'`)
  for (const left of [12, 2]) {
    app.now = new Date(rescue.until.getTime() - left * hour)
    for (let times = 0; times < 10; times++) {
      let isDone = false
      const looks = Promise.allSettled([1, 2, 3].map(() => remindOfRescues(workers.db, app.now)))
      const told = worker.run().finally(() => (isDone = true))
      for (let most = 0; most < 5 && !isDone; most++) await kill()
      await Promise.all([looks, told])
    }
    await worker.run()
  }
  await workers.close()
  expect(kills).toBeGreaterThan(0)
  expect(await toldOf(rescue.owner)).toHaveLength(3)
})

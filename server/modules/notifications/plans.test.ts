// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { anAcceptedStay, aPendingStay, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aStayUnderWay, updatesOf } from '#testing/stay-updates.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'

const app = useTestApp()
let telling: Telling
beforeAll(async () => {
  // at noon, because pushes and text messages wait at night
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  telling = startTelling(app)
})

const { on, propose, answer, decide, turnTo, hours } = changesIn(() => app)
/** Returns and deletes a person's notifications, newest first. */
async function toldTo(person: Person): Promise<string[]> {
  await telling.run()
  const list = (await app.call(api.notifications.list, { query: {} }, person)).body
  await app.connection.pool.query('delete from notifications where user_id = $1', [person.id])
  return list.map(({ kind, title }) => `${kind}: ${title}`)
}
async function forget(...people: Person[]) {
  for (const person of people) await toldTo(person)
}

test('notifies the side that has to answer a proposed change, and then the other of the answer', async () => {
  const stay = await anAcceptedStay(app)
  await forget(stay.owner, stay.sitter)
  const changeId = (await propose(stay, { ...on(12, 15), total: '140.00' })).body.proposal?.id ?? ''
  expect(await toldTo(stay.sitter)).toEqual([expect.stringMatching(/^stay_change: \w+ asked to change the stay$/)])
  expect(await toldTo(stay.owner)).toEqual([])
  expect(telling.sent.filter(({ to }) => to === stay.sitter.email).at(-1)?.text).toContain('The stay is for Biscuit, ')
  await answer(stay, changeId, 'declined', stay.sitter)
  expect(await toldTo(stay.owner)).toEqual([expect.stringMatching(/^stay_change: \w+ declined your change$/)])
  const again = (await propose(stay, { ...on(12, 15), total: '140.00' })).body.proposal?.id ?? ''
  await answer(stay, again, 'accepted', stay.sitter)
  expect(await toldTo(stay.owner)).toEqual([expect.stringMatching(/^stay_change: Your stay with \w+ has changed$/)])
})

test('notifies both of a change that nobody answers, and nobody of one that ends with its stay', async () => {
  const stay = await anAcceptedStay(app)
  await app.connection.pool.query(`update bookings set payment_state = 'paid', due_at = check_out_at where id = $1`, [
    stay.bookingId,
  ])
  await propose(stay, { ...on(12, 15), total: '140.00' })
  await forget(stay.owner, stay.sitter)
  await turnTo(hours(73))
  expect(await toldTo(stay.owner)).toEqual(['stay_change: The proposed change expired'])
  expect(await toldTo(stay.sitter)).toEqual(['stay_change: The proposed change expired'])
  await propose(stay, { ...on(12, 15), total: '140.00' })
  await forget(stay.sitter)
  await decide(stay, 'cancelled', stay.owner)
  expect(await toldTo(stay.sitter)).toEqual([expect.stringMatching(/^booking_cancelled: /)])
  expect(await toldTo(stay.owner)).toEqual([])
})

test('notifies both when the owner accepts dates that the sitter suggested for a request', async () => {
  const stay = await aPendingStay(app)
  await forget(stay.sitter)
  const suggested = await propose(stay, { ...on(12, 15), total: '140.00' }, stay.sitter)
  expect(suggested.status, suggested.text).toBe(201)
  expect(await toldTo(stay.owner)).toEqual([expect.stringMatching(/^stay_change: \w+ suggested other dates$/)])
  await answer(stay, suggested.body.proposal?.id ?? '', 'accepted', stay.owner)
  expect(await toldTo(stay.owner)).toEqual([
    expect.stringMatching(/^request_accepted: Your stay with \w+ was accepted$/),
  ])
  expect(await toldTo(stay.sitter)).toEqual([
    expect.stringMatching(/^stay_change: \w+ accepted the dates you suggested$/),
  ])
})

test('notifies the side that has to answer a meet-and-greet, and then the other of the answer', async () => {
  const stay = await aPendingStay(app)
  await forget(stay.sitter)
  const times = [`${daysFromNow(app, 2)}T17:00`]
  const made = await app.call(api.bookings.proposeMeet, { params: { id: stay.bookingId }, body: { times } }, stay.owner)
  expect(await toldTo(stay.sitter)).toEqual([expect.stringMatching(/^meet_and_greet: \w+ suggested a meet-and-greet$/)])
  const params = { id: stay.bookingId, meetId: made.body.meet?.id ?? '' }
  await app.call(api.bookings.answerMeet, { params, body: { status: 'accepted' } }, stay.sitter)
  expect(await toldTo(stay.owner)).toEqual([expect.stringMatching(/^meet_and_greet: \w+ agreed to meet$/)])
  expect(telling.sent.at(-1)?.text).toMatch(/^Your meet-and-greet is on .* at 5:00 PM C[SD]T\.$/)
  await app.call(api.bookings.answerMeet, { params, body: { status: 'withdrawn' } }, stay.owner)
  expect(await toldTo(stay.sitter)).toEqual([expect.stringMatching(/called off the meet-and-greet$/)])
})

test('an update of a stay has its own notification, links to the stay, and is read with the conversation', async () => {
  const stay = await aStayUnderWay(app)
  telling = startTelling(app)
  const use = updatesOf(app)
  // else both are asked whether the pet has arrived
  await app.connection.pool.query('update bookings set checked_in_at = check_in_at where id = $1', [stay.bookingId])
  await forget(stay.owner, stay.sitter)
  telling.sent.length = 0
  expect((await use.post(stay, use.bodyOf(stay, { text: 'All is well.' }))).status).toBe(201)
  await telling.turn(new Date(app.now.getTime() + 60_000))
  await telling.run()
  const [told] = (await app.call(api.notifications.list, { query: {} }, stay.owner)).body
  expect(told).toMatchObject({
    kind: 'stay_update',
    title: expect.stringMatching(/^\w+ posted an update on Biscuit$/),
    text: "See how Biscuit's stay is going.",
    href: `/bookings/${stay.bookingId}`,
  })
  expect(JSON.stringify(told)).not.toContain('All is well')
  const { conversation } = await use.threadOf(stay.owner)
  await app.call(api.messaging.read, { params: { id: conversation?.id ?? '' }, body: {} }, stay.owner)
  expect((await app.call(api.notifications.unread, {}, stay.owner)).body.unread).toBe(0)
  // sends no mail once it is read
  await telling.turn(new Date(app.now.getTime() + 6 * 60_000))
  await telling.run()
  expect(telling.sent.filter(({ to }) => to === stay.owner.email)).toEqual([])
})

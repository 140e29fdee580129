import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { ofCare } from '#testing/care-news.ts'
import { aPendingStay, anAcceptedStay, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'

const app = useTestApp()
let telling: Telling
beforeAll(async () => {
  telling = startTelling(app)
})
beforeEach(async () => {
  await telling.run()
  telling.sent.length = 0
})

const params = (stay: Stay) => ({ id: stay.bookingId })
async function block(stay: Stay, by: Person): Promise<void> {
  const body = { otherUserId: by === stay.owner ? stay.sitter.id : stay.owner.id }
  const { id } = (await app.call(api.messaging.open, { body }, by)).body
  await app.call(api.messaging.block, { params: { id } }, by)
}
const meet = (stay: Stay, by: Person) =>
  app.call(api.bookings.proposeMeet, { params: params(stay), body: { times: [`${daysFromNow(app, 3)}T17:00`] } }, by)
const propose = (stay: Stay, by: Person) => {
  const body = { startDate: daysFromNow(app, 11), endDate: daysFromNow(app, 14), total: '140.00' }
  return app.call(api.bookings.proposeChange, { params: params(stay), body }, by)
}
const cancel = (stay: Stay, by: Person) =>
  app.call(api.bookings.change, { params: params(stay), body: { status: 'cancelled' } }, by)
const read = async (stay: Stay, by: Person) => (await app.call(api.bookings.get, { params: params(stay) }, by)).body
const toldTo = async (person: Person) => {
  const listed = (await app.call(api.notifications.list, {}, person)).body.map(({ title }) => title)
  const sent = telling.sent.filter(({ to }) => to === person.email || to === person.id)
  return { listed, sent: sent.map(({ title }) => title) }
}

test('somebody who is blocked neither suggests nor changes anything, and is told so', async () => {
  const stay = await aPendingStay(app)
  await block(stay, stay.sitter)
  await telling.run()
  const before = await toldTo(stay.sitter)
  for (const ask of [meet, propose]) {
    expect(await ask(stay, stay.owner)).toMatchObject({ status: 403, text: refusals.blocked_you.sentence })
    expect(await ask(stay, stay.sitter)).toMatchObject({
      status: 409,
      text: "You've blocked this person. Unblock them in your messages first.",
    })
  }
  for (const side of [stay.owner, stay.sitter])
    expect(await read(stay, side)).toMatchObject({ mayPropose: false, mayMeet: false })
  await telling.run()
  expect(await toldTo(stay.sitter)).toEqual(before)
})

full('what was suggested before a block can be ended, but not accepted, and whoever blocked is not told', async () => {
  const stay = await aPendingStay(app)
  const meetId = (await meet(stay, stay.sitter)).body.meet?.id ?? ''
  const changeId = (await propose(stay, stay.sitter)).body.proposal?.id ?? ''
  await telling.run()
  await block(stay, stay.sitter)
  const before = await toldTo(stay.sitter)
  expect(await read(stay, stay.owner)).toMatchObject({
    meet: { may: { accept: false, decline: true } },
    proposal: { may: { accept: false, decline: true } },
  })
  const answer = (status: 'accepted' | 'declined') =>
    Promise.all([
      app.call(api.bookings.answerMeet, { params: { ...params(stay), meetId }, body: { status } }, stay.owner),
      app.call(api.bookings.answerChange, { params: { ...params(stay), changeId }, body: { status } }, stay.owner),
    ])
  expect((await answer('accepted')).map(({ status }) => status)).toEqual([403, 403])
  expect((await answer('declined')).map(({ status }) => status)).toEqual([200, 200])
  await cancel(stay, stay.owner)
  await telling.run()
  expect(await toldTo(stay.sitter)).toEqual(before)
})

test('a cancelled stay is told to whoever blocked the other side, because it was accepted', async () => {
  const stay = await anAcceptedStay(app)
  await telling.run()
  await block(stay, stay.sitter)
  await cancel(stay, stay.owner)
  await telling.run()
  expect((await toldTo(stay.sitter)).listed[0]).toMatch(/cancelled/i)
})

test('a charge after a stay is told to an owner who blocked the sitter, because they owe an answer', async () => {
  const stay = await anAcceptedStay(app)
  await block(stay, stay.owner)
  await telling.run()
  const before = (await toldTo(stay.owner)).listed.length
  await ofCare(app, () => stay).stay_charge[1]()
  await telling.run()
  const [newest, ...others] = (await app.call(api.notifications.list, {}, stay.owner)).body
  expect(others).toHaveLength(before)
  expect(newest).toMatchObject({ kind: 'stay_charge', title: expect.stringMatching(/ asks for \$20\.00$/) })
})

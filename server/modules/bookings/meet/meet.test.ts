import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aPendingStay, anAdmin, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()

const { decide, hours, read, turnTo } = changesIn(() => app)
const day = (days: number, time = '17:00') => `${daysFromNow(app, days)}T${time}`
const suggest = (stay: Stay, times: string[], by: Person = stay.owner) =>
  app.call(api.bookings.proposeMeet, { params: { id: stay.bookingId }, body: { times } }, by)
const respond = (
  stay: Stay,
  by: Person,
  status: 'accepted' | 'declined' | 'withdrawn',
  { meetId, time }: { meetId: string; time?: string },
) => app.call(api.bookings.answerMeet, { params: { id: stay.bookingId, meetId }, body: { status, time } }, by)
const stepsOf = async (stay: Stay) =>
  (await read(stay)).events.slice(1).map(({ kind, by, meetTimes }) => [kind, by, meetTimes])

test("one side suggests times, the other agrees to one, and both see it in the listing's time zone", async () => {
  const stay = await aPendingStay(app)
  const [first, second] = [day(2), day(3, '09:30')]
  const made = await suggest(stay, [second, first, second])
  expect(made.status).toBe(201)
  expect(made.body.meet).toMatchObject({
    by: 'owner',
    status: 'open',
    times: [first, second],
    may: { accept: false, decline: false, withdraw: true },
  })
  const seen = await read(stay, 'sitter')
  expect([made.body.meetAsks, seen.meetAsks]).toEqual(['wait', 'answer'])
  const meetId = seen.meet?.id ?? ''
  expect(seen).toMatchObject({ mayMeet: false, meet: { may: { accept: true, decline: true, withdraw: false } } })
  expect((await respond(stay, stay.owner, 'accepted', { meetId, time: first })).status).toBe(409)
  expect((await respond(stay, stay.sitter, 'accepted', { meetId })).text).toBe('Choose one of the suggested times.')
  expect((await respond(stay, stay.sitter, 'accepted', { meetId, time: day(4) })).status).toBe(400)
  const agreed = await respond(stay, stay.sitter, 'accepted', { meetId, time: second })
  expect(agreed.body.meetAsks).toBe('agreed')
  expect(agreed.body.meet).toMatchObject({ status: 'agreed', times: [second], may: { accept: false, withdraw: true } })
  // repeating the answer changes nothing; another time is too late
  expect((await respond(stay, stay.sitter, 'accepted', { meetId, time: second })).status).toBe(200)
  expect((await respond(stay, stay.sitter, 'accepted', { meetId, time: first })).status).toBe(409)
  expect(await stepsOf(stay)).toEqual([
    ['meet_proposed', 'owner', [first, second]],
    ['meet_agreed', 'sitter', [second]],
  ])
})

test('a meet-and-greet delays nothing: the request keeps its deadline and can be accepted', async () => {
  const stay = await aPendingStay(app)
  const { deadline } = await read(stay)
  const made = (await suggest(stay, [day(4)], stay.sitter)).body
  expect(made).toMatchObject({ deadline, may: { accept: true, decline: true } })
  expect((await decide(stay, 'accepted', stay.sitter)).status).toBe(200)
  // it can still be agreed after acceptance, and either side can cancel it
  const meetId = made.meet?.id ?? ''
  expect((await respond(stay, stay.owner, 'accepted', { meetId })).body.meet?.status).toBe('agreed')
  expect((await respond(stay, stay.owner, 'withdrawn', { meetId })).body).toMatchObject({ meet: null, mayMeet: false })
  const other = await aPendingStay(app)
  await suggest(other, [day(4)])
  await turnTo(hours(73))
  expect(await read(other)).toMatchObject({ status: 'expired', meet: null, mayMeet: false })
})

test('after one is declined or withdrawn another can be suggested, one at a time', async () => {
  const stay = await aPendingStay(app)
  const meetId = (await suggest(stay, [day(2)])).body.meet?.id ?? ''
  expect((await suggest(stay, [day(3)], stay.sitter)).text).toContain('already a meet-and-greet')
  expect((await respond(stay, stay.sitter, 'declined', { meetId })).body.meet).toBeNull()
  expect((await respond(stay, stay.sitter, 'accepted', { meetId })).status).toBe(409)
  const next = (await suggest(stay, [day(3)], stay.sitter)).body.meet?.id ?? ''
  expect((await respond(stay, stay.sitter, 'withdrawn', { meetId: next })).body.meet).toBeNull()
  expect((await stepsOf(stay)).map(([kind]) => kind)).toEqual([
    'meet_proposed',
    'meet_declined',
    'meet_proposed',
    'meet_withdrawn',
  ])
})

test('a new meet-and-greet can be suggested when all suggested times have passed', async () => {
  const stay = await aPendingStay(app)
  const meetId = (await suggest(stay, [day(1, '00:30')])).body.meet?.id ?? ''
  app.now = hours(40)
  try {
    expect(await read(stay)).toMatchObject({ meet: null, meetAsks: null, mayMeet: true })
    expect((await respond(stay, stay.sitter, 'accepted', { meetId })).status).toBe(409)
    expect((await suggest(stay, [day(2)], stay.sitter)).status).toBe(201)
  } finally {
    app.now = hours(-40)
  }
})

test('refuses suggestions that are not possible, and people who may not make them', async () => {
  const stay = await aPendingStay(app)
  for (const [times, text] of [
    [[day(-1)], 'Choose a time in the future.'],
    [[day(2), day(10, '23:00')], 'Choose a time before check-in.'],
  ] as const)
    expect([times, (await suggest(stay, [...times])).text]).toEqual([times, text])
  for (const times of [[], [day(1), day(2), day(3), day(4)], ['2027-02-30T10:00'], ['tomorrow']])
    expect([times, (await suggest(stay, times)).status]).toEqual([times, 400])
  expect((await suggest(stay, [day(2)], await anOwner(app))).status).toBe(404)
  expect((await suggest(stay, [day(2)], await anAdmin(app))).status).toBe(403)
  const meetId = (await suggest(stay, [day(2)])).body.meet?.id ?? ''
  expect((await respond(stay, await anOwner(app), 'declined', { meetId })).status).toBe(404)
  expect((await respond(stay, await anAdmin(app), 'declined', { meetId })).status).toBe(403)
  // a meet-and-greet is found only under its own booking
  const other = await aPendingStay(app)
  expect((await respond(other, other.sitter, 'accepted', { meetId })).status).toBe(404)
  await decide(stay, 'cancelled', stay.owner)
  expect((await suggest(stay, [day(3)])).status).toBe(409)
})

test('of two suggestions at once, one is made and the other refused', async () => {
  const stay = await aPendingStay(app)
  const answers = await Promise.all([suggest(stay, [day(2)]), suggest(stay, [day(3)], stay.sitter)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

// @module-tag full
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { refusals } from '#contract/refusals.ts'
import { calendarPath, statementPath } from '#contract/paths.ts'
import { cookieOf } from '#testing/app.ts'
import type { AnyInput, TestApp } from '#testing/app.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { anAdmin, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { suspend } from '#testing/measures.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

/**
 * What works for suspended people: always, or with the stay that is under way. Written out independently of the contract.
 */
const always = [
  'account.exportData',
  'account.leaving',
  'account.openSentData',
  'account.remove',
  'account.requestDeletion',
  'account.sentData',
  'account.withdrawDeletion',
  'bookings.terms',
  'site.get',
  'cases.answerOffer',
  'cases.confirm',
  'cases.get',
  'cases.mine',
  'cases.offer',
  'cases.open',
  'cases.previewOffer',
  'cases.step',
  'cases.write',
  'identity.currentUser',
  'identity.signOutEverywhere',
  'legal.agree',
  'legal.due',
  'lostPets.report',
  'media.requestUpload',
  'moderation.acknowledge',
  'moderation.appeal',
  'moderation.ask',
  'moderation.mine',
  'moderation.myHidden',
  'pages.answer',
  'pages.get',
  'pages.help',
]
const withStay = [
  'bookings.care',
  'charges.ask',
  'charges.list',
  'care.log',
  'care.record',
  'emergency.get',
  'emergency.sign',
  'emergency.withdraw',
  'emergency.makeLink',
  'emergency.endLink',
  'emergency.addExpense',
  'bookings.get',
  'handovers.agree',
  'handovers.disagree',
  'handovers.get',
  'handovers.offer',
  'handovers.stillHere',
  'handovers.write',
  'lostPets.change',
  'lostPets.found',
  'lostPets.list',
  'lostPets.start',
  'lostPets.stillMissing',
  'lostPets.tick',
  'lostPets.undo',
  'messaging.conversation',
  'messaging.messages',
  'messaging.read',
  'messaging.send',
  'messaging.typing',
  'stayUpdates.day',
  'stayUpdates.list',
  'stayUpdates.post',
  'stayUpdates.remove',
  'stayUpdates.sentBefore',
  'vaccinations.ofStay',
  'vaccinations.question',
  'vaccinations.waive',
]

/** A world of whose two sides one is suspended and logged in again, while the stay is under way. */
async function aWorldWith(side: Side): Promise<{ world: World; suspended: Person }> {
  const world = await aWorld(app)
  await app.connection.pool.query(
    `update bookings set status = 'accepted', payment_state = 'paid', start_date = $2, end_date = $3,
       check_in_at = $4::timestamptz - interval '2 hours', check_out_at = $4::timestamptz + interval '2 days' where id = $1`,
    [world.bookingId, daysFromNow(app, 0), daysFromNow(app, 2), app.now],
  )
  await app.connection.pool.query(
    `update bookings set check_in_at = $2::timestamptz - interval '12 days', check_out_at = $2::timestamptz - interval '10 days'
     where id = $1`,
    [world.completedId, app.now],
  )
  await suspend(app, world.admin, world[side])
  return { world, suspended: await signedInAgain(app, world[side]) }
}

const made = new Map<Side, ReturnType<typeof aWorldWith>>()
const worldWith = (side: Side) => {
  const known = made.get(side) ?? aWorldWith(side)
  made.set(side, known)
  return known
}

const { status, sentence } = refusals.suspended
const isSuspended = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === status && answer.body === sentence

test('every name that is marked is a call', () => {
  const names = calls.map(({ name }) => name)
  for (const name of [...always, ...withStay]) expect(names).toContain(name)
})

/** A conversation with somebody with whom they have no stay. */
async function aConversationWith(suspended: Person, other: Person): Promise<string> {
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `with one as (insert into conversations (low_user_id, high_user_id, created_at)
       values (least($1::uuid, $2), greatest($1::uuid, $2), now()) returning id),
     members as (insert into conversation_members (conversation_id, user_id, other_user_id)
       select id, $1::uuid, $2::uuid from one union all select id, $2::uuid, $1::uuid from one)
     select id from one`,
    [suspended.id, other.id],
  )
  return rows[0]?.id ?? ''
}

const callNamed = (name: string) => {
  const call = calls.find((each) => each.name === name)?.call
  if (!call) throw new Error(name)
  return call
}

describe.each(['owner', 'sitter'] as const)('a suspended %s', (side) => {
  test.each(calls.filter(({ name }) => name !== 'account.remove' && name !== 'identity.signOutEverywhere'))(
    'makes $name only if that is marked',
    async ({ name, call }) => {
      const { world, suspended } = await worldWith(side)
      const answer = await sendCall(app, call, inputFor(name, world, app, suspended), suspended)
      expect([name, isSuspended(answer), answer.statusCode < 500]).toEqual([
        name,
        !always.includes(name) && !withStay.includes(name),
        true,
      ])
      if (isSuspended(answer)) expect(answer.body).not.toMatch(/canary|Secret/)
      // what staff noted for itself
      expect(answer.body).not.toContain('canary-note')
    },
  )

  test('reads and writes with the other side', async () => {
    const { world, suspended } = await worldWith(side)
    for (const name of ['bookings.get', 'messaging.messages', 'messaging.send', 'stayUpdates.list']) {
      const call = callNamed(name)
      const answer = await sendCall(app, call, inputFor(name, world, app, suspended), suspended)
      expect([name, answer.statusCode < 300]).toEqual([name, true])
    }
  })

  test('has no other stay and no other conversation', async () => {
    const { world, suspended } = await worldWith(side)
    const stranger = await anAdmin(app)
    const other = side === 'owner' ? world.otherSitter : world.otherOwner
    const conversation = await aConversationWith(suspended, other)
    for (const name of withStay) {
      const call = callNamed(name)
      // whose address names neither, or a thing of its own, which its handler looks for
      if (!call.path.includes('{id}') || call.whileSuspended === 'any stay') continue
      const input = inputFor(name, world, app, suspended) as AnyInput
      const mine = call.path.includes('conversations') ? conversation : world.completedId
      for (const id of [mine, stranger.id, 'abc']) {
        const params = { ...input.params, id }
        expect([name, id, isSuspended(await sendCall(app, call, { ...input, params }, suspended))]).toEqual([
          name,
          id,
          true,
        ])
      }
    }
  })
})

describe.each(['owner', 'sitter'] as const)('and a suspended %s', (side) => {
  test('downloads nothing but their own data', async () => {
    const { world, suspended } = await worldWith(side)
    const month = daysFromNow(app, 0).slice(0, 7)
    for (const url of [calendarPath(world.bookingId), statementPath(month)]) {
      const answer = await app.server.inject({ url, headers: { cookie: cookieOf(suspended) } })
      expect([url, isSuspended(answer)]).toEqual([url, true])
    }
  })

  test('can still write a day after check-out, and not later', async () => {
    const { world, suspended } = await worldWith(side)
    const send = callNamed('messaging.send')
    const out = async (hours: number) => {
      await app.connection.pool.query(
        'update bookings set status = $2, completed_at = $3, check_out_at = $3 where id = $1',
        [world.bookingId, 'completed', new Date(app.now.getTime() - hours * 3_600_000)],
      )
      return sendCall(app, send, inputFor('messaging.send', world, app, suspended), suspended)
    }
    expect((await out(23.9)).statusCode).toBe(201)
    expect(isSuspended(await out(24))).toBe(true)
  })

  test.each(['identity.signOutEverywhere', 'account.remove'])('makes %s', async (name) => {
    const { world, suspended } = await worldWith(side)
    const call = callNamed(name)
    const person = await signedInAgain(app, suspended)
    const answer = await sendCall(app, call, inputFor(name, world, app, person), person)
    expect([name, isSuspended(answer), answer.statusCode < 500]).toEqual([name, false, true])
  })
})

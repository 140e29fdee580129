// @module-tag full
// docs/product.md#privacy
// Reads every answer of every call as everybody, in each state of a stay, and finds no email, phone number, address, exact
// point or contact in a text that the rules of product and modules do not give. What is planted is in testing/canaries.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { calls } from '#contract/all-calls.ts'
import { calendarPath } from '#contract/paths.ts'
import { cookieOf } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { actorNames, actorsOf } from '#testing/authorization.ts'
import { plantCanaries, undecidedColumns } from '#testing/canaries.ts'
import type { Canary } from '#testing/canaries.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { long } from '#testing/long.ts'
import type { Person } from '#testing/factories.ts'
import { setBookingStatus } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

let app: TestApp
let telling: Telling
beforeAll(async () => {
  app = await startForEveryCall()
  telling = startTelling(app)
})
afterAll(() => app.close())

type Actor = (typeof actorNames)[number]

/** What the two sides see of each other in a state of their stay. */
type Opens = {
  /** The email and phone number of the account, and the contacts of a care sheet. */
  readonly contact?: boolean
  /** The address and the point, and contacts in what was written for the stay. */
  readonly place?: boolean
  /** Contacts in messages. */
  readonly messages?: boolean
}
const everything: Opens = { contact: true, place: true, messages: true }

type State = readonly [name: string, opens: Opens, prepare: (world: World) => Promise<void>]

type Status = Parameters<typeof setBookingStatus>[2]
type Payment = Parameters<typeof setBookingStatus>[3]
const stay =
  (status: Status, payment: Payment, instant = false) =>
  async ({ bookingId }: World): Promise<void> => {
    await setBookingStatus(app, bookingId, status, payment)
    await app.connection.pool.query(
      `update bookings set instant = $2, accepted_at = case when $3 = 'pending' then null else $4::timestamptz end where id = $1`,
      [bookingId, instant, status, app.now],
    )
  }
const block = async (world: World, by: Person): Promise<void> => {
  await app.call(api.messaging.block, { params: { id: world.conversationId } }, by)
}
const leave = async (by: Person): Promise<void> => {
  const { status, text } = await app.call(api.account.remove, {}, by)
  if (status !== 204) throw new Error(text)
}

const states: readonly State[] = [
  ['pending', {}, stay('pending', 'unpaid')],
  ['pending and held', {}, stay('pending', 'authorized')],
  ['declined', {}, stay('declined', 'unpaid')],
  ['expired', {}, stay('expired', 'unpaid')],
  ['booked instantly and unpaid', {}, stay('accepted', 'unpaid', true)],
  ['booked instantly, with a card that failed', {}, stay('accepted', 'failed', true)],
  ['booked instantly and held', everything, stay('accepted', 'authorized', true)],
  ['booked instantly and paid', everything, stay('accepted', 'paid', true)],
  ['accepted and unpaid', everything, stay('accepted', 'unpaid')],
  ['accepted and paid', everything, stay('accepted', 'paid')],
  ['completed', { place: true, messages: true }, stay('completed', 'paid')],
  ['cancelled unpaid', {}, stay('cancelled', 'unpaid')],
  ['cancelled unpaid after booking instantly', {}, stay('cancelled', 'unpaid', true)],
  ['cancelled and refunded', { messages: true }, stay('cancelled', 'refunded')],
  [
    'pending, with a block',
    {},
    async (world) => {
      await stay('pending', 'unpaid')(world)
      await block(world, world.sitter)
    },
  ],
]

/** Whether somebody may read a canary. */
function mayRead(actor: Actor, canary: Canary, opens: Opens): boolean {
  if (actor === canary.of) return true
  // admins manage accounts, listings and stays; messages and care are not theirs
  if (actor === 'admin') return canary.kind !== 'message' && canary.kind !== 'care' && canary.kind !== 'note'
  if (actor !== 'owner' && actor !== 'sitter') return false
  switch (canary.kind) {
    case 'email':
    case 'phone':
    case 'care':
      return opens.contact === true
    case 'place':
    case 'written':
      return opens.place === true
    case 'message':
      return opens.messages === true
    case 'review':
    case 'note':
    case 'pet':
      return true
    case 'draft':
    case 'own':
      return false
  }
}

type Planted = {
  readonly world: World
  readonly canaries: readonly Canary[]
  /** The address of a picture that the sitter has uploaded and not used. */
  readonly picture: string
}

async function aWorldIn([, , prepare]: State): Promise<Planted> {
  const world = await aWorld(app)
  // only one stay of the two decides
  await setBookingStatus(app, world.completedId, 'declined', 'unpaid')
  const canaries = await plantCanaries(app, world)
  const picture = await anUploadedPhoto(app, world.sitter)
  await prepare(world)
  return { world, canaries, picture }
}

type Answered = { readonly actor: Actor; readonly what: string; readonly body: string }

/** Facts of a stay that one side is not shown, as they stand in answers. */
const facts: readonly { readonly fact: RegExp; readonly hiddenFrom: readonly Actor[] }[] = [
  { fact: /"(?:sitterEarns|earnings)":(?!null)/, hiddenFrom: ['owner'] },
  { fact: /"netPaid":(?!null)/, hiddenFrom: ['sitter'] },
  { fact: /"(?:replacedBy|replaces|cover)":(?!null)/, hiddenFrom: ['sitter'] },
  { fact: /"placesLeft":(?!null)/, hiddenFrom: ['owner', 'admin'] },
]
/** The earnings of the sitter's own calls, which others ask in vain, have the same names. */
const factsIn = ({ actor, what, body }: Answered): string[] =>
  what.startsWith('bookings.')
    ? facts.flatMap(({ fact, hiddenFrom }) =>
        hiddenFrom.includes(actor) && fact.test(body) ? [`${what} shows the ${actor} ${fact.source}`] : [],
      )
    : []

/** Returns which canaries an answer has that its reader may not read. */
const leaksOf = ({ actor, what, body }: Answered, canaries: readonly Canary[], opens: Opens): string[] =>
  canaries
    .filter(({ text }) => body.includes(text))
    .filter((canary) => !mayRead(actor, canary, opens))
    .map(({ of, where }) => `${what} shows the ${actor} ${where} of the ${of}`)

/** Asks every call of some as everybody, also about the draft where they are about a listing. */
async function ask(world: World, asked: typeof calls): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const { name, call } of asked)
    for (const [i, person] of actorsOf(world).entries()) {
      const actor = actorNames[i] ?? 'signed out'
      const input = inputFor(name, world, app, person)
      const ofDraft: object = JSON.parse(JSON.stringify(input).replaceAll(world.listingId, world.draftId))
      for (const each of JSON.stringify(input).includes(world.listingId) ? [input, ofDraft] : [input])
        answers.push({ actor, what: name, body: (await sendCall(app, call, each, person)).body })
    }
  return answers
}

/** Files: the calendar of the stay, and a picture of the sitter's; one that is not refused counts as the draft's title. */
async function files({ world, canaries, picture }: Planted): Promise<Answered[]> {
  const answers: Answered[] = []
  const draft = canaries.find(({ kind }) => kind === 'draft')?.text ?? ''
  for (const [i, person] of actorsOf(world).entries()) {
    const headers = person ? { cookie: cookieOf(person) } : {}
    const { body } = await app.server.inject({ url: calendarPath(world.bookingId), headers })
    const actor = actorNames[i] ?? 'signed out'
    // long lines are folded
    answers.push({ actor, what: 'calendar file', body: body.replaceAll('\r\n ', '') })
    const isRefused = (await seenBy(app, picture, person)) === 404
    answers.push({ actor, what: 'a picture', body: isRefused ? '' : draft })
  }
  return answers
}

/** What was sent to people by mail, push and text message. */
async function told(world: World): Promise<Answered[]> {
  telling.sent.length = 0
  await telling.run()
  return telling.sent.flatMap(({ to, title, text }) =>
    actorsOf(world).flatMap((person, i) =>
      person && (to === person.id || to === person.email)
        ? [{ actor: actorNames[i] ?? 'signed out', what: 'a notification', body: `${title} ${text}` }]
        : [],
    ),
  )
}

const reading = calls.filter(({ call }) => call.method === 'GET')

test('every text column of these tables is decided on', async () => {
  expect(await undecidedColumns(app)).toEqual([])
})

/** States that open the same as another one by another way to it; short runs skip them. */
const longOnly: ReadonlySet<string> = new Set([
  'pending and held',
  'declined',
  'expired',
  'booked instantly, with a card that failed',
  'booked instantly and held',
  'booked instantly and unpaid',
  'booked instantly and paid',
  'accepted and unpaid',
  'cancelled unpaid after booking instantly',
])

describe.each(states.filter(([name]) => long || !longOnly.has(name)))('a stay that is %s', (...state) => {
  const [, opens] = state
  test('shows nobody more than it opens, and what it opens', async () => {
    const planted = await aWorldIn(state)
    const { world, canaries } = planted
    const answers = [...(await ask(world, reading)), ...(await files(planted)), ...(await told(world))]
    expect(answers.flatMap((answer) => leaksOf(answer, canaries, opens))).toEqual([])
    expect(answers.flatMap(factsIn)).toEqual([])
    // canaries that nobody is shown would prove nothing
    const unseen = canaries.filter(
      (canary) =>
        canary.of === 'sitter' &&
        ['email', 'phone', 'place'].includes(canary.kind) &&
        mayRead('owner', canary, opens) &&
        !answers.some(({ actor, body }) => actor === 'owner' && body.includes(canary.text)),
    )
    expect(unseen).toEqual([])
  })
})

/** Writes that change what the two sides may see, or end sessions: they are asked last, by people who are no side. */
const changing = new Set([
  'account.remove',
  'admin.changeUser',
  'admin.clearBookings',
  'admin.deleteUser',
  'applications.decide',
  'bookings.change',
  'identity.signOutEverywhere',
  'messaging.deleteConversation',
])

describe.each(
  states.filter(([name]) =>
    (long ? /^(?:pending|cancelled unpaid|booked instantly and unpaid)$/ : /^pending$/).test(name),
  ),
)('writing while a stay is %s', (...state) => {
  test('shows nobody more than it opens', async () => {
    const { world, canaries } = await aWorldIn(state)
    const writing = calls.filter(({ name, call }) => call.method !== 'GET' && !changing.has(name))
    const answers = [...(await ask(world, writing)), ...(await told(world))]
    expect(answers.flatMap((answer) => leaksOf(answer, canaries, state[1]))).toEqual([])
    const strangers: readonly Actor[] = ['signed out', 'other owner', 'other sitter']
    const last = await ask(
      world,
      calls.filter(({ name }) => changing.has(name)),
    )
    const theirs = last.filter(({ actor }) => strangers.includes(actor))
    expect(theirs.flatMap((answer) => leaksOf(answer, canaries, {}))).toEqual([])
  })
})

describe.each(['owner', 'sitter'] as const)('after the account of the %s is deleted', (leaver) => {
  test.each(['declined', 'cancelled'] as const)(
    'nobody sees anything of them on a stay that was %s',
    async (status) => {
      const planted = await aWorldIn(['left', {}, stay(status, 'unpaid')])
      const { world, canaries } = planted
      await leave(world[leaver])
      // admins see a picture that nothing uses until it is swept
      const pictures = (await files(planted)).filter(({ what, actor }) => what !== 'a picture' || actor !== 'admin')
      const answers = [...(await ask(world, reading)), ...pictures]
      // the names of pets stay in the bookings of others
      const theirs = canaries.filter(({ of, kind }) => of === leaver && kind !== 'pet')
      // what they wrote to others stays, masked
      expect(
        answers.flatMap(({ what, actor, body }) =>
          leaksOf({ what, actor: actor === 'admin' ? 'other owner' : actor, body }, theirs, {}),
        ),
      ).toEqual([])
    },
  )
})

import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { AnyInput, TestApp } from './app.ts'
import { aCost, aSignature } from './emergency.ts'
import { aMissingPet } from './lost-pets.ts'
import { aCaseOfBoth } from './cases.ts'
import { daysFromNow, setBookingStatus } from './factories.ts'
import { createAccount } from '#server/identity-provider/accounts.ts'
import { builtInIssuer } from '#server/identity-provider/built-in.ts'
import { hashPassword } from '#server/identity-provider/passwords.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { postOwed } from './earned.ts'
import type { World } from './world.ts'

/** A call and what is needed for it to succeed. `prepare` makes that in a world of its own and returns the input. */
export type PreparedCall = {
  readonly name: string
  readonly of: string
  prepare(app: TestApp, world: World): Promise<AnyInput>
}

const ofBooking = (world: World) => ({ params: { id: world.bookingId } })

async function accept(app: TestApp, world: World): Promise<void> {
  await app.call(api.bookings.change, { ...ofBooking(world), body: { status: 'accepted' } }, world.sitter)
}

const changeTo = (status: 'declined' | 'cancelled', first?: typeof accept) => ({
  name: 'bookings.change',
  prepare: async (app: TestApp, world: World): Promise<AnyInput> => {
    await first?.(app, world)
    return { ...ofBooking(world), body: { status } }
  },
})

/** Has a stay be under way: its first day is today. */
async function begin(app: TestApp, world: World): Promise<void> {
  await app.connection.pool.query(
    `update bookings set status = 'accepted', payment_state = 'paid', start_date = $2, end_date = $3,
       check_in_at = $4::timestamptz - interval '2 hours', check_out_at = $4::timestamptz + interval '2 days' where id = $1`,
    [world.bookingId, daysFromNow(app, 0), daysFromNow(app, 2), app.now],
  )
}

async function insert(app: TestApp, statement: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await app.connection.pool.query<{ id: string }>(statement, [...values])
  return rows[0]?.id ?? ''
}

/** A change of the accepted stay that its owner proposes. */
async function proposedChange(app: TestApp, world: World): Promise<object> {
  await accept(app, world)
  const body = { startDate: daysFromNow(app, 11), endDate: daysFromNow(app, 13), total: '95.00' }
  const proposed = await app.call(api.bookings.proposeChange, { ...ofBooking(world), body }, world.owner)
  return { id: world.bookingId, changeId: proposed.body.proposal?.id ?? '' }
}

/** The record of the owner's pet that the request asks for. */
async function askedFor(app: TestApp, world: World): Promise<object> {
  const rules = JSON.stringify([{ kind: 'dog', vaccine: 'dhpp' }])
  await app.connection.pool.query('update bookings set vaccine_rules = $2 where id = $1', [world.bookingId, rules])
  return { id: world.bookingId, petId: world.petId, vaccine: 'dhpp' }
}

/** A meet-and-greet that the owner of the request suggests. */
async function proposedMeet(app: TestApp, world: World): Promise<object> {
  const body = { times: [`${daysFromNow(app, 3)}T17:00`] }
  const proposed = await app.call(api.bookings.proposeMeet, { ...ofBooking(world), body }, world.owner)
  return { id: world.bookingId, meetId: proposed.body.meet?.id ?? '' }
}

/** Gives the owner a login at the built-in provider. */
async function ownLogin({ connection: { db } }: TestApp, { owner }: World): Promise<void> {
  const passwordHash = await hashPassword(password)
  const account = { email: owner.email, passwordHash, givenName: 'Ada', familyName: '', emailVerified: true }
  const subject = await createAccount(db, account)
  if (!subject) throw new Error(`${owner.email} has an account already`)
  await db.updateTable('users').set({ issuer: builtInIssuer, subject }).where('id', '=', owner.id).execute()
}

const password = 'correct horse 9'
const ofOwnLogin = (name: string, body?: object): PreparedCall => ({
  name,
  of: "the owner's own login",
  prepare: async (app, world) => {
    await ownLogin(app, world)
    return body ? { body } : {}
  },
})

async function postedUpdate(app: TestApp, world: World): Promise<AnyInput> {
  await begin(app, world)
  const body = { clientId: randomUUID(), petIds: [world.petId], text: 'All is well.' }
  const posted = await app.call(api.stayUpdates.post, { ...ofBooking(world), body }, world.sitter)
  return { params: { id: world.bookingId, updateId: posted.body.id } }
}

async function underWay(app: TestApp, world: World) {
  await begin(app, world)
  return ofBooking(world)
}

/** A stay under way for whose vet its owner signed. */
async function signed(app: TestApp, world: World): Promise<AnyInput> {
  await begin(app, world)
  const body = await aSignature(app, world.bookingId, world.owner)
  await app.call(api.emergency.sign, { ...ofBooking(world), body }, world.owner)
  return ofBooking(world)
}

async function linked(app: TestApp, world: World): Promise<AnyInput> {
  await begin(app, world)
  const body = { clientId: randomUUID() }
  const made = await app.call(api.emergency.makeLink, { ...ofBooking(world), body }, world.sitter)
  return { params: { id: world.bookingId, linkId: made.body.id } }
}

async function recordedCost(app: TestApp, world: World): Promise<AnyInput> {
  await begin(app, world)
  const body = aCost('620.00', 'owner')
  const added = await app.call(api.emergency.addExpense, { ...ofBooking(world), body }, world.sitter)
  return { params: { id: added.body.id }, body: { agreed: true } }
}

/** The owner's report of the conversation. */
async function report(app: TestApp, world: World): Promise<{ id: string }> {
  const params = { id: world.conversationId }
  await app.call(api.reports.conversation, { params, body: { reason: 'spam' } }, world.owner)
  return { id: await insert(app, 'select id from reports where reporter_id = $1', [world.owner.id]) }
}

async function otherCalendar(app: TestApp, world: World): Promise<AnyInput> {
  const statement = `insert into imported_calendars (listing_id, name, address, next_at)
    values ($1, 'Elsewhere', 'https://elsewhere.test/a.ics', $2) returning id`
  return { params: { id: world.listingId, calendarId: await insert(app, statement, [world.listingId, app.now]) } }
}

async function failedJob(app: TestApp): Promise<AnyInput> {
  const key = randomUUID()
  await addJob(app.connection.db, 'send-mail', {}, key)
  const statement = 'update jobs._private_jobs set attempts = max_attempts where key = $1 returning id::text'
  return { params: { id: await insert(app, statement, [key]) } }
}

async function paymentEvent(app: TestApp, world: World): Promise<AnyInput> {
  const intent = randomUUID().replaceAll('-', '')
  await app.connection.pool.query(
    `insert into payments (booking_id, capture, amount_cents, price_cents, status, fee_cents, commission_cents, intent_id)
     values ($1, 'charge', 9500, 9500, 'open', 500, 900, $2)`,
    [world.bookingId, intent],
  )
  const statement = `insert into payment_events (id, type, intent_id, created_at)
    values ($1, 'payment_intent.succeeded', $2, now()) returning id`
  return { params: { id: await insert(app, statement, [`evt_${intent}`, intent]) } }
}

async function failedPayout(app: TestApp, world: World): Promise<AnyInput> {
  await postOwed(app, { bookingId: world.completedId }, 8100)
  await app.connection.pool.query(`update payouts set state = 'failed' where booking_id = $1`, [world.completedId])
  return { params: { id: world.completedId } }
}

/** Calls that need more than a world has, each in a state in which somebody succeeds. */
export const preparedCalls: readonly PreparedCall[] = [
  { of: 'a request', ...changeTo('declined') },
  { of: 'an accepted stay', ...changeTo('cancelled', accept) },
  {
    name: 'bookings.care',
    of: 'an accepted stay',
    prepare: async (app, world) => {
      await accept(app, world)
      return ofBooking(world)
    },
  },
  ...(['accepted', 'declined', 'withdrawn'] as const).flatMap((status): PreparedCall[] => [
    {
      name: 'bookings.answerChange',
      of: `the owner's proposal, ${status}`,
      prepare: async (app, world) => ({ params: await proposedChange(app, world), body: { status } }),
    },
    {
      name: 'bookings.answerMeet',
      of: `the owner's suggestion, ${status}`,
      prepare: async (app, world) => ({
        params: await proposedMeet(app, world),
        body: { status, ...(status === 'accepted' && { time: `${daysFromNow(app, 3)}T17:00` }) },
      }),
    },
  ]),
  {
    name: 'vaccinations.waive',
    of: 'what a stay asks for',
    prepare: async (app, world) => ({ params: await askedFor(app, world), body: { reason: null } }),
  },
  {
    name: 'vaccinations.question',
    of: 'a record that a stay asks for',
    prepare: async (app, world) => ({ params: await askedFor(app, world), body: { why: 'unreadable' } }),
  },
  { name: 'emergency.get', of: 'a stay under way', prepare: underWay },
  {
    name: 'emergency.sign',
    of: 'a stay under way',
    prepare: async (app, world) => {
      await begin(app, world)
      return { ...ofBooking(world), body: await aSignature(app, world.bookingId, world.owner) }
    },
  },
  { name: 'emergency.withdraw', of: 'what is signed', prepare: signed },
  {
    name: 'emergency.makeLink',
    of: 'a stay under way',
    prepare: async (app, world) => ({ ...(await underWay(app, world)), body: { clientId: randomUUID() } }),
  },
  { name: 'emergency.endLink', of: "the sitter's link", prepare: linked },
  {
    name: 'emergency.addExpense',
    of: 'a stay under way',
    prepare: async (app, world) => ({ ...(await underWay(app, world)), body: aCost('620.00', 'owner') }),
  },
  { name: 'emergency.answerExpense', of: 'a cost', prepare: recordedCost },
  {
    name: 'lostPets.start',
    of: 'a stay under way',
    prepare: async (app, world) => ({
      ...(await underWay(app, world)),
      body: { petId: world.petId, clientId: randomUUID() },
    }),
  },
  ...(
    [
      ['lostPets.change', { looks: 'Brown, curly' }],
      ['lostPets.undo', undefined],
      ['lostPets.found', undefined],
      ['lostPets.stillMissing', undefined],
      ['lostPets.tick', { step: 'flyers', done: true }],
    ] as const
  ).map(([name, body]) => ({
    name,
    of: 'a missing pet',
    prepare: async (app: TestApp, world: World) => {
      await begin(app, world)
      const { id } = await aMissingPet(app, world)
      return { params: { id }, ...(body && { body }) }
    },
  })),
  {
    name: 'lostPets.report',
    of: 'a missing pet',
    prepare: async (app, world) => {
      await begin(app, world)
      const { slug } = await aMissingPet(app, world)
      return { params: { slug }, body: { seenAt: app.now.toISOString(), where: 'By the lake' } }
    },
  },
  {
    name: 'lostPets.end',
    of: 'a missing pet',
    prepare: async (app, world) => {
      await begin(app, world)
      const { slug } = await aMissingPet(app, world)
      return { params: { slug }, body: { reason: 'A joke' } }
    },
  },
  {
    name: 'stayUpdates.post',
    of: 'a stay under way',
    prepare: async (app, world) => {
      await begin(app, world)
      return { ...ofBooking(world), body: { clientId: randomUUID(), petIds: [world.petId], text: 'All is well.' } }
    },
  },
  { name: 'stayUpdates.remove', of: "the sitter's update", prepare: postedUpdate },
  {
    name: 'reviews.write',
    of: 'a completed stay',
    prepare: async (app, { bookingId }) => {
      await setBookingStatus(app, bookingId, 'completed', 'paid')
      return { body: { bookingId, rating: 4 } }
    },
  },
  {
    name: 'reviews.write',
    of: 'its owner',
    prepare: async (app, { bookingId }) => {
      await setBookingStatus(app, bookingId, 'completed', 'paid')
      return { body: { bookingId, reviewType: 'owner_review', rating: 4 } }
    },
  },
  ofOwnLogin('identity.changePassword', { currentPassword: password, newPassword: 'another horse 7' }),
  ofOwnLogin('identity.sendPasswordLink'),
  ofOwnLogin('identity.changeEmail', { currentPassword: password, email: `${randomUUID()}@people.test` }),
  ofOwnLogin('identity.cancelEmailChange'),
  { name: 'reports.read', of: 'a report', prepare: async (app, world) => ({ params: await report(app, world) }) },
  {
    name: 'reports.close',
    of: 'a report',
    prepare: async (app, world) => ({ params: await report(app, world), body: { outcome: 'resolved' } }),
  },
  {
    name: 'reports.reopen',
    of: 'a closed report',
    prepare: async (app, world) => {
      const params = await report(app, world)
      await app.call(api.reports.close, { params, body: { outcome: 'resolved' } }, world.admin)
      return { params }
    },
  },
  { name: 'availability.removeCalendar', of: 'a calendar', prepare: otherCalendar },
  { name: 'admin.retryJob', of: 'a job that was given up', prepare: failedJob },
  { name: 'admin.replayPaymentEvent', of: 'an event of a payment', prepare: paymentEvent },
  { name: 'payouts.retry', of: 'a payout that failed', prepare: failedPayout },
  {
    name: 'cases.answerOffer',
    of: "the owner's offer",
    prepare: async (app, world) => {
      const { id, offerId } = await aCaseOfBoth(app, world)
      return { params: { id }, body: { offerId, answer: 'decline' } }
    },
  },
  {
    name: 'cases.step',
    of: "the owner's case",
    prepare: async (app, world) => ({
      params: { id: (await aCaseOfBoth(app, world)).id },
      body: { to: 'withdrawn' },
    }),
  },
  {
    name: 'cases.decide',
    of: 'a case of both sides',
    prepare: async (app, world) => {
      const decision = { amount: '0', paidBy: 'both', reason: 'other', text: 'We looked into it.' } as const
      return { params: { id: (await aCaseOfBoth(app, world)).id }, body: { ...decision, requestId: randomUUID() } }
    },
  },
  { name: 'listings.remove', of: 'a draft', prepare: async (_app, { draftId }) => ({ params: { id: draftId } }) },
]

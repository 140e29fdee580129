import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { CaseGetter } from '#contract/vocabulary/cases.ts'
import type { TestApp } from './app.ts'
import { anEarnedStay, setUpPayouts } from './earned.ts'
import { signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { anUploadedPhoto } from './uploads.ts'

/** A case that both sides of a stay read, with an open offer of its owner. */
export async function aCaseOfBoth(
  app: TestApp,
  { bookingId, owner, sitter }: { bookingId: string; owner: { id: string }; sitter: { id: string } },
): Promise<{ id: string; offerId: string }> {
  const { pool } = app.connection
  const { rows } = await pool.query<{ id: string; offerId: string }>(
    `with c as (
       insert into cases (number, topic, problem, booking_id, opener_id, other_id, turn, answer_by, urgent, state, state_at,
         asked_cents, opened_at, request_id, request_hash)
       values ('C-AAAA-' || (22 + (select count(*) from cases where number like 'C-AAAA-%')), 'stay', 'damage', $1, $2, $3, 'other',
         $4::timestamptz + interval '3 days', false, 'sides', $4, 6000, $4, new_id(), 'x') returning id)
     insert into case_offers (case_id, side, amount_cents, state, made_at, until, request_id)
     select id, 'opener', 5000, 'open', $4, $4::timestamptz + interval '3 days', new_id() from c
     returning case_id as id, id as "offerId"`,
    [bookingId, owner.id, sitter.id, app.now],
  )
  const [made] = rows
  if (!made) throw new Error('no case was made')
  return made
}

/** A stay of $140.00 that ended ten hours ago, and its owner's case about $60.00 of it. */
export type Shared = Stay & { readonly id: string }

export async function aSharedCase(app: TestApp): Promise<Shared> {
  const { stay, sitter } = await anEarnedStay(app, 10)
  await setUpPayouts(app, sitter)
  const owner = await signedInAgain(app, stay.owner)
  const about = { topic: 'stay', problem: 'not_as_described', bookingId: stay.bookingId } as const
  const body = { ...about, asks: '60.00', text: 'canary-statement: no fence.', requestId: randomUUID() }
  const { id } = (await app.call(api.cases.open, { body }, owner)).body
  return { ...stay, sitter, owner, id: id ?? '' }
}

/** The sitter shows the owner a photo in a case that both read. */
export async function showsPhoto(app: TestApp, { id, sitter }: Pick<Shared, 'id' | 'sitter'>): Promise<void> {
  const photos = [await anUploadedPhoto(app, sitter)]
  const body = { text: 'This is what it looks like.', photos, shared: true, requestId: randomUUID() }
  await app.call(api.cases.write, { params: { id }, body }, sitter)
}

/** The same stay, and its sitter's case about $60.00 of damage, with a photo. */
export async function aSittersCase(app: TestApp): Promise<Shared> {
  const { stay, sitter } = await anEarnedStay(app, 10)
  await setUpPayouts(app, sitter)
  const owner = await signedInAgain(app, stay.owner)
  const { id } = (await sitterAsks(app, { bookingId: stay.bookingId, sitter }, '60.00')).body
  return { ...stay, sitter, owner, id: id ?? '' }
}

/** The sitter of a stay opens a case about an amount, with a photo. */
export async function sitterAsks(
  app: TestApp,
  { bookingId, sitter }: Pick<Shared, 'bookingId' | 'sitter'>,
  asks: string,
) {
  const photos = [await anUploadedPhoto(app, sitter)]
  const about = { topic: 'stay', problem: 'damage', bookingId, asks } as const
  const body = { ...about, photos, text: 'canary-statement: the sofa is torn.', requestId: randomUUID() }
  return app.call(api.cases.open, { body }, sitter)
}

/** Moves the clock by hours, and logs the two sides in again. */
export async function later(app: TestApp, shared: Shared, hours: number): Promise<Shared> {
  app.now = new Date(app.now.getTime() + hours * 3_600_000)
  const { owner, sitter } = shared
  return { ...shared, owner: await signedInAgain(app, owner), sitter: await signedInAgain(app, sitter) }
}

/** The calls of a case that both sides read. */
export const caseCalls = (app: TestApp) => ({
  read: ({ id }: Shared, by: Person) => app.call(api.cases.get, { params: { id } }, by),
  write: ({ id }: Shared, text: string, by: Person, shared = true) =>
    app.call(api.cases.write, { params: { id }, body: { text, shared, requestId: randomUUID() } }, by),
  offer: ({ id }: Shared, amount: string, by: Person, requestId: string = randomUUID(), gets: CaseGetter = 'owner') =>
    app.call(api.cases.offer, { params: { id }, body: { amount, gets, requestId } }, by),
  answer: ({ id }: Shared, offerId: string, answer: 'accept' | 'decline' | 'withdraw', by: Person) =>
    app.call(api.cases.answerOffer, { params: { id }, body: { offerId, answer } }, by),
  step: ({ id }: Shared, to: 'staff' | 'withdrawn', by: Person) =>
    app.call(api.cases.step, { params: { id }, body: { to } }, by),
  offerOf: async ({ id }: Shared, by: Person) => {
    const { between } = (await app.call(api.cases.get, { params: { id } }, by)).body
    return between?.offers.find(({ state }) => state === 'open')?.id ?? ''
  },
})

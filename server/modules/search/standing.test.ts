// @module-tag full
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aCompletedStay,
  aListing,
  anOwner,
  aPet,
  aRequest,
  aSitter,
  daysFromNow,
  setBookingStatus,
} from '#testing/factories.ts'
import { statementsOf } from '#testing/statements.ts'

const app = useTestApp()

const found = async () => (await app.call(api.search.listings, {})).body
const factsOf = async (listingId: string) => {
  const card = (await found()).find(({ id }) => id === listingId)
  return [card?.repeatClients, card?.responseTime]
}

/** Questions to a sitter on a day at noon in Austin, each answered after some minutes. */
async function answered(sitterId: string, minutes: readonly (number | null)[]): Promise<void> {
  for (const wait of minutes)
    await app.connection.pool.query(
      `insert into sitter_answers (sitter_id, kind, subject_id, asked_at, answered_at)
       values ($1, 'conversation', gen_random_uuid(), $2::timestamptz, $2::timestamptz + $3 * interval '1 minute')`,
      [sitterId, '2026-03-02T18:00:00Z', wait],
    )
}

test('a card says how many owners came back and how fast the sitter answers, once there is something to say', async () => {
  const stay = await aCompletedStay(app)
  const again = async (owner: typeof stay.owner, days: number, status: 'completed' | 'cancelled') => {
    const dates = { startDate: daysFromNow(app, days), endDate: daysFromNow(app, days + 2) }
    const { id } = await aRequest(app, { owner, listingId: stay.listingId, petIds: [await aPet(app, owner)], ...dates })
    await setBookingStatus(app, id, status)
  }
  await again(await anOwner(app), 10, 'completed')
  // a stay that did not take place is no return
  await again(stay.owner, 20, 'cancelled')
  await answered(stay.sitter.id, [30])
  expect(await factsOf(stay.listingId)).toEqual([undefined, undefined])
  await again(stay.owner, 30, 'completed')
  await answered(stay.sitter.id, [40, 50, null])
  expect(await factsOf(stay.listingId)).toEqual([1, 'an hour'])
  // the same in every listing of the sitter, and in no other
  const [second, other] = [await aListing(app, stay.sitter), await aListing(app, await aSitter(app))]
  expect([await factsOf(second), await factsOf(other)]).toEqual([
    [1, 'an hour'],
    [undefined, undefined],
  ])
})

test('a page asks at once for the facts of all sitters that it does not know, and a map for none', async () => {
  await found()
  const ofAnswers = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((text) => text.includes('sitter_answers'))
  for (let i = 0; i < 5; i++) await aListing(app, await aSitter(app))
  expect(await ofAnswers(() => app.call(api.search.pins, {}))).toEqual([])
  expect(await ofAnswers(found)).toHaveLength(1)
  expect(await ofAnswers(found)).toEqual([])
})

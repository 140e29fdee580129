import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anAdmin, anOwner, aPendingStay, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()
let listingId: string
let askers: readonly (Person | undefined)[]
beforeAll(async () => {
  const sitter = await aSitter(app)
  listingId = await aListing(app, sitter)
  const body = { startDate: daysFromNow(app, 5), endDate: daysFromNow(app, 6), reason: 'Away' }
  await app.call(api.availability.block, { params: { id: listingId }, body }, sitter)
  askers = [undefined, await anOwner(app), await aSitter(app), sitter, await anAdmin(app)]
})

/** Asks for a visitor, an owner, another sitter, the sitter, and an admin. */
const ofEach = <T>(ask: (asker: Person | undefined) => Promise<T>): Promise<T[]> => Promise.all(askers.map(ask))

test('a listing says what each viewer may do with it', async () => {
  const may = await ofEach(
    async (asker) => (await app.call(api.listings.get, { params: { id: listingId } }, asker)).body.may,
  )
  expect(may.map(({ edit, book, message }) => [edit, book, message])).toEqual([
    [false, true, true],
    [false, true, true],
    [false, false, true],
    [true, false, false],
    [false, true, true],
  ])
})

test('only the sitter and admins see why days are closed', async () => {
  const reasons = await ofEach(async (asker) => {
    const call = await app.call(api.availability.unavailableDates, { params: { id: listingId } }, asker)
    return call.body.map(({ reason }) => reason)
  })
  expect(reasons).toEqual([[null], [null], [null], ['Away'], ['Away']])
})

test('street, house and exact point are for the sitter, admins and guests of an accepted stay', async () => {
  const seen = async (id: string, asker: Person | undefined) => {
    const { body } = await app.call(api.listings.get, { params: { id } }, asker)
    const whole = JSON.stringify(body)
    return [body.exactLocation, whole.includes('Secret'), whole.includes('30.24567')]
  }
  const [hidden, shown] = [
    [false, false, false],
    [true, true, true],
  ]
  expect(await ofEach((asker) => seen(listingId, asker))).toEqual([hidden, hidden, hidden, shown, shown])
  const [asked, accepted] = [await aPendingStay(app), await anAcceptedStay(app)]
  expect(await seen(asked.listingId, asked.owner)).toEqual(hidden)
  expect(await seen(accepted.listingId, accepted.owner)).toEqual(shown)
})

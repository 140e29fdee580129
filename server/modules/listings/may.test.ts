import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { aListing, anAdmin, anOwner, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

let app: TestApp
let listingId: string
let askers: readonly (Person | undefined)[]
beforeAll(async () => {
  app = await startTestApp()
  const sitter = await aSitter(app)
  listingId = await aListing(app, sitter)
  const body = { startDate: daysFromNow(app, 5), endDate: daysFromNow(app, 6), reason: 'Away' }
  await app.call(api.availability.block, { params: { id: listingId }, body }, sitter)
  askers = [undefined, await anOwner(app), await aSitter(app), sitter, await anAdmin(app)]
})
afterAll(() => app.close())

/** Of somebody signed out, an owner, another sitter, the sitter, and an admin. */
const ofEach = <T>(ask: (asker: Person | undefined) => Promise<T>): Promise<T[]> => Promise.all(askers.map(ask))

test('a listing says what each may do with it', async () => {
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

test('why days are closed is told to the sitter and to admins alone', async () => {
  const reasons = await ofEach(async (asker) => {
    const call = await app.call(api.availability.unavailableDates, { params: { id: listingId } }, asker)
    return call.body.map(({ reason }) => reason)
  })
  expect(reasons).toEqual([[null], [null], [null], ['Away'], ['Away']])
})

// docs/product.md#reviews
import { afterEach, beforeEach, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aCompletedStay, reviewedByBoth } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { remindOfReviews } from './remind.ts'

const app = useTestApp()
const hour = 3_600_000
let telling: Telling
beforeEach(async () => {
  await app.connection.pool.query('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})

const remind = async (at: Date) => {
  await telling.turn(at)
  await remindOfReviews(app.connection.db, app.now)
  await telling.run()
}
const remindersOf = async ({ id }: Person) => {
  const { rows } = await app.connection.pool.query<{ text: string }>(
    `select text from notifications where user_id = $1 and kind = 'review_due' order by id`,
    [id],
  )
  return rows.map(({ text }) => text)
}

test('whoever has not reviewed a stay is reminded once, 48 hours before the window ends', async () => {
  const stay = await aCompletedStay(app)
  const end = app.now.getTime() + 7 * 24 * hour
  const body = { bookingId: stay.bookingId, rating: 5 }
  expect((await app.call(api.reviews.write, { body }, stay.owner)).status).toBe(201)
  await remind(new Date(end - 48 * hour - 1000))
  expect(await remindersOf(stay.sitter)).toEqual([])
  for (const left of [48, 47, 1]) await remind(new Date(end - left * hour))
  expect(await remindersOf(stay.sitter)).toEqual(['You have 48 hours to leave a review.'])
  expect(await remindersOf(stay.owner)).toEqual([])
})

full('nobody is reminded of a stay whose reviews are shown, or whose window is over', async () => {
  const shown = await aCompletedStay(app)
  const id = await reviewedByBoth(app, shown, { rating: 5 })
  // gone for good: there is nothing to be written
  await app.call(api.reviews.remove, { params: { id } }, shown.owner)
  const open = await aCompletedStay(app)
  const end = app.now.getTime() + 7 * 24 * hour
  await remind(new Date(end - 24 * hour))
  expect(await remindersOf(open.owner)).toHaveLength(1)
  const late = await aCompletedStay(app)
  await remind(new Date(app.now.getTime() + 8 * 24 * hour))
  for (const person of [shown.owner, shown.sitter, late.owner, late.sitter])
    expect(await remindersOf(person)).toEqual([])
})

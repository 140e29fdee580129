// @module-tag full
// docs/product.md#emergencies
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSheet, aStayWithCare } from '#testing/care.ts'
import { aCost } from '#testing/emergency.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'

const app = useTestApp()
const aStay = async (): Promise<Stay> => {
  const stay = await aStayWithCare(app, aSheet([]))
  // while the pet is there
  app.now = new Date('2027-05-20T23:00:00Z')
  return stay
}
const spend = async ({ bookingId, sitter }: Stay, amount: string, by: 'owner' | 'contact') =>
  (await app.call(api.emergency.addExpense, { params: { id: bookingId }, body: aCost(amount, by) }, sitter)).body
const answer = ({ owner }: Stay, id: string, agreed: boolean) =>
  app.call(api.emergency.answerExpense, { params: { id }, body: { agreed } }, owner)
const casesOf = async ({ owner }: Stay) => (await app.call(api.cases.mine, { query: {} }, owner)).body
const entriesOf = async ({ owner }: Stay, id: string) =>
  (await app.call(api.cases.get, { params: { id } }, owner)).body.entries.map(({ text }) => text)

test('a no to a cost has staff look into it once, for the owner alone, and the payout waits; a yes does not', async () => {
  const stay = await aStay()
  const [agreed, denied] = [await spend(stay, '5.00', 'owner'), await spend(stay, '620.00', 'owner')]
  await answer(stay, agreed.id, true)
  expect(await casesOf(stay)).toEqual([])
  for (let times = 0; times < 2; times++) expect((await answer(stay, denied.id, false)).status).toBe(200)
  const cases = await casesOf(stay)
  expect(cases).toMatchObject([{ topic: 'stay', problem: 'expense', state: 'open', holdsPayout: true }])
  expect(await entriesOf(stay, cases[0]?.id ?? '')).toEqual([
    'I didn\'t agree to $620.00 for "X-ray at Northside Animal Hospital". It was recorded as agreed by me.',
  ])
  expect((await app.call(api.cases.mine, { query: {} }, stay.sitter)).body).toEqual([])
  // staff reads what the stay's emergency cost while it is open
  const admin = await anAdmin(app)
  expect((await app.call(api.emergency.get, { params: { id: stay.bookingId } }, admin)).status).toBe(200)
})

test('another no of the same stay is added to the open case, and opens it for staff again; once solved, it is a new one', async () => {
  const stay = await aStay()
  const costs = [
    await spend(stay, '80.00', 'owner'),
    await spend(stay, '90.00', 'contact'),
    await spend(stay, '7.00', 'owner'),
  ]
  await answer(stay, costs[0]?.id ?? '', false)
  const [opened] = await casesOf(stay)
  const id = opened?.id ?? ''
  await app.connection.pool.query(`update cases set state = 'waiting' where id = $1`, [id])
  await answer(stay, costs[1]?.id ?? '', false)
  expect(await casesOf(stay)).toMatchObject([{ id, state: 'open' }])
  expect(await entriesOf(stay, id)).toEqual([
    expect.stringContaining('$80.00'),
    expect.stringMatching(/\$90\.00.*by a contact/),
  ])
  await app.connection.pool.query(`update cases set state = 'solved' where id = $1`, [id])
  await answer(stay, costs[2]?.id ?? '', false)
  expect(await casesOf(stay)).toHaveLength(2)
})

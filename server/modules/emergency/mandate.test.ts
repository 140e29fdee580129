// docs/product.md#emergencies
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSheet, aStayWithCare } from '#testing/care.ts'
import { aCost, aSignature } from '#testing/emergency.ts'

const app = useTestApp()

test('what was spent counts against what is signed later, also after a withdrawal and a lower limit', async () => {
  const stay = await aStayWithCare(app, aSheet([]))
  app.now = new Date('2027-05-20T23:00:00Z')
  const params = { id: stay.bookingId }
  const sign = async (dollars: number) =>
    app.call(
      api.emergency.sign,
      { params, body: await aSignature(app, stay.bookingId, stay.owner, { dollars }) },
      stay.owner,
    )
  const spend = async (amount: string) =>
    (await app.attempt(api.emergency.addExpense, { params, body: aCost(amount, 'mandate') }, stay.sitter)).status
  await sign(500)
  expect(await spend('500.00')).toBe(201)
  await app.call(api.emergency.withdraw, { params }, stay.owner)
  await sign(200)
  expect(await spend('0.01')).toBe(409)
  const { body } = await sign(600)
  expect([body.limit, body.left]).toEqual([600, '100.00'])
  expect([await spend('100.01'), await spend('100.00')]).toEqual([409, 201])
})

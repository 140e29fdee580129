// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import { calls } from '#contract/all-calls.ts'
import { cookieOf } from '#testing/app.ts'
import type { AnyInput, TestApp } from '#testing/app.ts'
import { startForEveryCall } from '#testing/every-call.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

const none = '01890000-0000-7000-8000-000000000000'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startForEveryCall()
  world = await aWorld(app)
})
afterAll(() => app.close())

const withId = calls.filter(({ call }) => call.path.includes('{'))
/** Calls that answer the same for every id, whether it exists or not. */
const sameForAll = new Set(['favorites.check', 'favorites.remove'])

test.each(withId)('$name answers an unknown or malformed id with 404', async ({ name, call }) => {
  const input = inputFor(name, world, app, world.sitter) as AnyInput
  for (const person of [world.admin, world.sitter]) {
    if (typeof call.who !== 'string' && !call.who.includes(person.role)) continue
    for (const id of [
      ...(sameForAll.has(name) ? [] : [none]),
      'abc',
      '0',
      '-1',
      '9e99',
      'x'.repeat(200),
      '%00',
      '..%2f',
    ]) {
      const answer = await app.server.inject({
        method: call.method,
        url: call.path.replaceAll(/\{\w+\}/g, id) + new URL(addressOf(call, input), 'http://x').search,
        headers: { cookie: cookieOf(person) },
        ...(input.body && { payload: input.body }),
      })
      expect([id, answer.statusCode]).toEqual([id, id === '%00' || id === '..%2f' ? answer.statusCode : 404])
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
  }
})

test.each(calls)('$name has no effect with another method', async ({ call }) => {
  const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
    (method) => !calls.some((known) => known.call.method === method && known.call.path === call.path),
  )
  for (const method of others) {
    const url = addressOf(call, { params: { id: none, placeId: 'c1' } })
    // GET /api/listings/empty and similar paths are other calls, with an unknown id
    const answer = await app.server.inject({ method, url, headers: { cookie: cookieOf(world.admin) } })
    expect([method, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([method, true])
  }
})

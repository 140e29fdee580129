// @module-tag full
// docs/product.md#reliability
// No call moves how reliable somebody is, unless a confirmed stay ends by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import * as api from '#contract/api.ts'
import { factsOf } from './store.ts'
import type { TestApp } from '#testing/app.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { preparedCalls } from '#testing/prepared-calls.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

/** A world with a stay that counts for both of its sides. */
async function aCountedWorld(): Promise<World> {
  const world = await aWorld(app)
  expect(await recordOf(world.sitter)).toHaveLength(1)
  expect(await recordOf(world.owner)).toHaveLength(1)
  return world
}

/** What counts for somebody, by its stay: the instants and names of others may change. */
async function recordOf({ id }: Person) {
  const sides = await Promise.all(
    (['sitter', 'owner'] as const).map((as) => factsOf(app.connection.db, id, as, app.now)),
  )
  return sides
    .flat()
    .map(({ bookingId, what, days, daysWithUpdate, cameBack }) => ({ bookingId, what, days, daysWithUpdate, cameBack }))
}

const recordsOf = async ({ owner, sitter }: World) => [await recordOf(owner), await recordOf(sitter)]

const actors = ['owner', 'sitter', 'admin'] as const

test.each(calls)('$name, by owner, sitter or admin, moves nothing', async ({ name, call }) => {
  const world = await aCountedWorld()
  const before = await recordsOf(world)
  for (const actor of actors) {
    const person = await signedInAgain(app, world[actor]).catch(() => undefined)
    await sendCall(app, call, inputFor(name, world, app, person ?? world[actor]), person)
  }
  expect(await recordsOf(world)).toEqual(before)
})

test.each(preparedCalls)('$name of $of, by owner, sitter or admin, moves nothing', async ({ name, prepare }) => {
  const world = await aCountedWorld()
  const input = await prepare(app, world)
  const before = await recordsOf(world)
  const known = calls.find((each) => each.name === name)
  if (!known) return expect.unreachable(name)
  for (const actor of actors) {
    const person = await signedInAgain(app, world[actor]).catch(() => undefined)
    await sendCall(app, known.call, input, person)
  }
  expect(await recordsOf(world)).toEqual(before)
})

test('a sitter who cancels what they confirmed moves it', async () => {
  const world = await aCountedWorld()
  for (const status of ['accepted', 'cancelled'] as const) {
    const input = { params: { id: world.bookingId }, body: { status } }
    expect((await app.call(api.bookings.change, input, world.sitter)).status).toBe(200)
  }
  const said = (await recordOf(world.sitter)).map(({ what }) => what)
  expect(said.toSorted()).toEqual(['cancelled_by_sitter', 'completed'])
})

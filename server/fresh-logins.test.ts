// docs/product.md#staff
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { refusals } from '#contract/refusals.ts'
import { freshLoginMinutes } from '#contract/sign-in.ts'
import type { TestApp } from '#testing/app.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { freshLogins } from '#testing/fresh-logins.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

const ofAdmins = calls.filter(({ call: { who } }) => typeof who !== 'string' && who.every((role) => role === 'admin'))

test('of every call that only admins make it is decided whether it asks for a fresh login', () => {
  expect(Object.keys(freshLogins).toSorted()).toEqual(ofAdmins.map(({ name }) => name).toSorted())
})

describe(`an admin whose login is ${freshLoginMinutes + 1} minutes old`, () => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await startForEveryCall()
    world = await aWorld(app)
    await app.connection.pool.query(
      `update sessions set proved_at = $2::timestamptz - make_interval(mins => $3) where user_id = $1`,
      [world.admin.id, app.now, freshLoginMinutes + 1],
    )
  })
  afterAll(() => app.close())

  test.each(ofAdmins)('$name', async ({ name, call }) => {
    const answer = await sendCall(app, call, inputFor(name, world, app, world.admin), world.admin)
    const asks = answer.statusCode === 403 && answer.body.includes(refusals.fresh_login_needed.sentence)
    expect(asks).toBe(freshLogins[name] === 'asks')
  })
})

// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { cookieOf } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { setBookingStatus } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'

/** Data that people share through a booking, and only then. */
let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

describe('the exact location', () => {
  // whole values, since a random key or id may contain the same characters
  const secrets = /Secret|"7B"|"78704"|30\.24567|97\.76891/

  test('is in no reply to anyone but the sitter, admins and guests', async () => {
    const world = await aWorld(app)
    const answered = { visitor: 0, owner: 0, sitter: 0 }
    for (const { name, call } of calls.filter(({ call: each }) => each.method === 'GET'))
      for (const [who, actor] of [
        ['visitor', undefined],
        ['owner', world.otherOwner],
        ['sitter', world.otherSitter],
      ] as const) {
        const input = inputFor(name, world, app, actor)
        const answer = await sendCall(app, call, input, actor)
        expect(answer.body, name).not.toMatch(secrets)
        if (answer.statusCode === 200) answered[who]++
      }
    // replies, and not refusals alone
    expect(Math.min(...Object.values(answered))).toBeGreaterThan(15)
  })

  test('is shown to a guest of a completed stay, but not for a request alone', async () => {
    const world = await aWorld(app)
    const get = async (person: Person) =>
      (await app.server.inject({ url: `/api/listings/${world.listingId}`, headers: { cookie: cookieOf(person) } })).body
    expect(await get(world.owner)).toMatch(secrets)
    expect(await get(world.sitter)).toMatch(secrets)
    expect(await get(world.admin)).toMatch(secrets)
    await app.connection.db.deleteFrom('reviews').where('booking_id', '=', world.completedId).execute()
    await setBookingStatus(app, world.completedId, 'declined')
    expect(await get(world.owner)).not.toMatch(secrets)
  })
})

describe('contacts', () => {
  test('are shared only between the sides of an accepted stay', async () => {
    const world = await aWorld(app)
    const list = async (person: Person) =>
      (await app.server.inject({ url: '/api/bookings/sitter', headers: { cookie: cookieOf(person) } })).json<
        { id: string; owner: { email: string | null; phone: string | null } }[]
      >()
    const shown = async () => (await list(world.sitter)).find(({ id }) => id === world.bookingId)?.owner
    expect(await shown()).toMatchObject({ email: null, phone: null })
    await app.server.inject({
      method: 'PUT',
      url: `/api/bookings/${world.bookingId}`,
      headers: { cookie: cookieOf(world.sitter) },
      payload: { status: 'accepted' },
    })
    expect(await shown()).toMatchObject({ email: world.owner.email })
    for (const status of ['completed', 'cancelled', 'declined', 'expired'] as const) {
      await setBookingStatus(app, world.bookingId, status)
      expect(await shown(), status).toMatchObject({ email: null, phone: null })
    }
  })
})

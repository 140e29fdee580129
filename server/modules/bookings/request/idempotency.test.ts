import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aSitter, anAcceptedStay, anOwner, daysFromNow } from '#testing/factories.ts'
import type { ListingOptions, Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

type Body = CallInput<typeof api.bookings.request>['body']
const ask = (body: Body, person: Person) => app.call(api.bookings.request, { body }, person)

async function anInput(options: ListingOptions = {}) {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter, options)
  const body: Body = {
    listingId,
    startDate: daysFromNow(app, 10),
    endDate: daysFromNow(app, 13),
    totalAmount: '140.00',
    petIds: [await aPet(app, owner)],
    requestId: randomUUID(),
  }
  return { owner, sitter, listingId, body }
}

test.each([false, true])('a double click makes one booking (instant: %s)', async (instantBook) => {
  // with one spot, a second booking of the same click would find the listing full
  const { owner, body } = await anInput({ instantBook, maxPets: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body, owner)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const again = await ask({ ...body, totalAmount: 140 }, owner)
  expect(again.body.id).toBe(answers[0]?.body.id)
})

full('of many who book the last spot at once, one succeeds and the others are refused', async () => {
  const { listingId, body } = await anInput({ instantBook: true, maxPets: 1 })
  const inputs = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const owner = await anOwner(app)
      return { owner, body: { ...body, petIds: [await aPet(app, owner)], requestId: randomUUID() } }
    }),
  )
  const answers = await Promise.all(inputs.map((input) => ask(input.body, input.owner)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const told = answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status}: ${text}`)
  expect(new Set(told)).toEqual(new Set(["409: Can't book unavailable dates"]))
  const kept = await app.connection.db
    .selectFrom('bookings')
    .select('status')
    .where('listing_id', '=', listingId)
    .execute()
  expect(kept).toEqual([{ status: 'accepted' }])
})

test('a request id belongs to one request of one person', async () => {
  const { owner, sitter, listingId, body } = await anInput()
  const first = await ask(body, owner)
  expect(await ask({ ...body, specialInstructions: 'Two walks' }, owner)).toMatchObject({
    status: 409,
    text: 'This request was already sent with different details. Please reload the page.',
  })
  const other = await anOwner(app)
  const theirs = await ask({ ...body, petIds: [await aPet(app, other)] }, other)
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.body.id)
  expect([theirs.body.listingId, theirs.body.sitterId]).toEqual([listingId, sitter.id])
  // without its own id it is another request, and the pet already has one here
  const { status, text } = await ask({ ...body, requestId: undefined }, owner)
  expect([status, text]).toEqual([409, 'You already have a request here for this pet on some of these nights.'])
})

test.each([
  ['deleted', 404],
  ['hidden', 404],
  ['dearer', 409],
  ['without dogs', 409],
  ['open later', 409],
  ['booking at once', 409],
  ['stricter', 409],
] as const)('a request is refused when the listing has just changed: %s', async (what, status) => {
  const { owner, listingId, body } = await anInput()
  const client = await app.connection.pool.connect()
  const changes = {
    deleted: 'deleted_at = now(), is_active = false',
    hidden: 'is_active = false',
    dearer: 'price_cents = 9000',
    'without dogs': `pet_kinds = '{cat}'`,
    'open later': `check_in_time = '18:00'`,
    'booking at once': 'instant_book = true',
    stricter: `cancellation_policy = 'strict'`,
  }
  try {
    await client.query('begin')
    await client.query(`update listings set ${changes[what]} where id = $1`, [listingId])
    const asked = ask(body, owner)
    // the request has read the old listing and waits for the change to commit
    await new Promise((resolve) => setTimeout(resolve, 300))
    await client.query('commit')
    expect((await asked).status).toBe(status)
  } finally {
    client.release()
  }
})

test('before a hold is captured, both sides see what a cancellation refunds', async () => {
  const stay = await anAcceptedStay(app, { policy: 'strict' })
  await app.connection.db
    .updateTable('bookings')
    .set({ payment_state: 'authorized' })
    .where('id', '=', stay.bookingId)
    .execute()
  const shown = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)
  expect(shown.body.cancelRefund).toBe('67.50')
})

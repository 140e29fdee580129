// docs/product.md#asking-several-sitters
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { latestAnswers } from '#server/modules/response-times/public.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aPet, anOwner } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { eventually } from '#testing/pay.ts'
import { roundsIn } from '#testing/rounds.ts'
import { noneFails } from '#testing/due.ts'

const app = useTestApp({ live: true })
const { aPlace, aRound, ask, dates, decide, detail, read, withdrawAll } = roundsIn(() => app)
const { answer, hours, on, propose } = changesIn(() => app)

const statuses = async (round: Parameters<typeof read>[0]) =>
  (await read(round)).requests.map((request) => request.status)
const turnTo = (instant: Date) => runDue(app.connection.db, instant, noneFails)

test('the first sitter who accepts gets the stay; the others read that another one accepted', async () => {
  const round = await aRound()
  const [first, second, third] = round.stays
  if (!first || !second || !third) throw new Error('three requests were sent')
  expect(await read(round)).toMatchObject({ state: 'open', requests: [{}, {}, {}] })
  expect((await decide(second, 'accepted')).status).toBe(200)
  expect(await read(round)).toMatchObject({ state: 'placed' })
  expect(await statuses(round)).toEqual(['cancelled', 'accepted', 'cancelled'])
  expect((await detail(first, 'sitter')).events.at(-1)).toMatchObject({
    by: 'clock',
    reason: 'another sitter accepted',
  })
  const late = await decide(third, 'accepted')
  expect([late.status, late.text]).toEqual([409, "This booking is already cancelled and can't be accepted anymore."])
})

full('a sitter reads how many others were asked, never which, and not how many of them declined', async () => {
  const round = await aRound()
  const [first, second, third] = round.stays
  if (!first || !second || !third) throw new Error('three requests were sent')
  const seen = await detail(first, 'sitter')
  expect(seen).toMatchObject({ alsoAsked: 2, round: null })
  const before = JSON.stringify(seen)
  await decide(second, 'declined')
  await decide(third, 'cancelled', round.owner)
  const fourth = await aPlace()
  expect((await ask({ owner: round.owner, petId: round.petId, roundId: round.id }, fourth)).status).toBe(201)
  expect(JSON.stringify(await detail(first, 'sitter'))).toBe(before)
  for (const text of [second.sitter.id, second.bookingId, third.listingId, round.id]) expect(before).not.toContain(text)
  expect(await detail(first)).toMatchObject({ alsoAsked: null, round: { id: round.id, waiting: 2, hold: '140.00' } })
})

test('two places of one sitter are no other sitter', async () => {
  const [owner, place] = [await anOwner(app), await aPlace()]
  const about = { owner, petId: await aPet(app, owner), roundId: randomUUID() }
  const listingId = (await aPlace()).listingId
  await app.connection.pool.query('update listings set sitter_id = $1 where id = $2', [place.sitter.id, listingId])
  const { id } = (await ask(about, place)).body
  expect((await ask(about, { ...place, listingId })).status).toBe(201)
  const seen = await app.call(api.bookings.get, { params: { id } }, place.sitter)
  expect(seen.body.alsoAsked).toBe(0)
})

test('a fourth sitter is not asked for a night, together or apart; withdrawing one makes room', async () => {
  const { id: roundId, owner, petId, stays } = await aRound()
  const place = await aPlace()
  const sentence = "You've asked three sitters for these nights. Withdraw one to ask another."
  for (const about of [
    { owner, petId, roundId },
    { owner, petId },
  ])
    expect(await ask(about, place)).toMatchObject({ status: 409, text: sentence })
  // also with one night in common, and with another pet beside it
  expect((await ask({ owner, petId }, place, dates(12, 15))).text).toBe(sentence)
  expect((await ask({ owner, petId }, place, dates(13, 16))).status).toBe(201)
  expect((await ask({ owner, petId: await aPet(app, owner) }, place)).status).toBe(201)
  if (stays[0]) await decide(stays[0], 'cancelled', owner)
  expect((await ask({ owner, petId, roundId }, await aPlace())).status).toBe(201)
})

test('a request is not moved to nights for which three others wait', async () => {
  const { owner, petId } = await aRound()
  const place = await aPlace()
  const { id: bookingId } = (await ask({ owner, petId }, place, dates(20, 23))).body
  const stay = { owner, petId, ...place, bookingId, totalAmount: '140.00' }
  const refused = await propose(stay, { ...on(10, 13), total: '140.00' })
  expect([refused.status, refused.text]).toEqual([409, refusals.asked_enough.sentence])
  expect((await propose(stay, { ...on(13, 16), total: '140.00' })).status).toBe(201)
})

test('a place that books instantly cannot be asked with others', async () => {
  const owner = await anOwner(app)
  const about = { owner, petId: await aPet(app, owner), roundId: randomUUID() }
  expect(await ask(about, await aPlace({ instantBook: true }))).toMatchObject({
    status: 409,
    text: "This sitter can be booked right away, so there's no need to ask.",
  })
  expect((await app.call(api.rounds.get, { params: { id: about.roundId } }, owner)).status).toBe(404)
})

test('requests of a round are for the same pets and nights, of one owner, and while it is open', async () => {
  const round = await aRound([4500, 5000])
  const { id: roundId, owner, petId } = round
  const place = await aPlace()
  expect(await ask({ owner, petId, roundId }, place, dates(11, 14))).toMatchObject({ status: 409 })
  expect((await ask({ owner, petId: await aPet(app, owner), roundId }, place)).text).toBe(
    refusals.round_differs.sentence,
  )
  const other = await anOwner(app)
  expect((await ask({ owner: other, petId: await aPet(app, other), roundId }, place)).text).toBe(
    refusals.round_over.sentence,
  )
  await withdrawAll(round)
  expect((await ask({ owner, petId, roundId }, place)).text).toBe(refusals.round_over.sentence)
})

test('a request that waits alone is widened: it joins the round of the next one', async () => {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner)
  const first = (await ask({ owner, petId }, await aPlace())).body
  const elsewhere = (await ask({ owner, petId }, await aPlace(), dates(20, 23))).body
  expect(first.round).toBeNull()
  const roundId = randomUUID()
  const second = (await ask({ owner, petId, roundId }, await aPlace())).body
  const { requests } = await read({ id: roundId, owner })
  expect(requests.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(requests.map(({ id }) => id)).not.toContain(elsewhere.id)
})

test('the same request sent again is the same one; another round makes it another', async () => {
  const owner = await anOwner(app)
  const [petId, { listingId }] = [await aPet(app, owner), await aPlace()]
  const body = { listingId, petIds: [petId], ...dates(), totalAmount: '140.00', requestId: randomUUID() }
  const send = (roundId: string) => app.call(api.bookings.request, { body: { ...body, roundId } }, owner)
  const roundId = randomUUID()
  const first = await send(roundId)
  expect((await send(roundId)).body.id).toBe(first.body.id)
  expect((await send(randomUUID())).text).toBe(refusals.request_differs.sentence)
})

test('each request ends alone after 72 hours; with the last one the round is over', async () => {
  const owner = await anOwner(app)
  const about = { owner, petId: await aPet(app, owner), roundId: randomUUID() }
  const begun = app.now
  // also in the hour before midnight
  const nights = dates()
  const round = { id: about.roundId, owner }
  try {
    await ask(about, await aPlace(), nights)
    app.now = new Date(begun.getTime() + 3_600_000)
    await ask(about, await aPlace(), nights)
    app.now = new Date(begun.getTime() + 72 * 3_600_000)
    await turnTo(app.now)
    expect(await statuses(round)).toEqual(['expired', 'pending'])
    await turnTo(hours(1))
    expect(await statuses(round)).toEqual(['expired', 'expired'])
    await eventually(async () => (await read(round)).state, 'ended')
  } finally {
    app.now = begun
  }
})

full('its owner withdraws all at once, and nobody else; a second time changes nothing', async () => {
  const round = await aRound()
  const [first] = round.stays
  if (!first) throw new Error('a request was sent')
  expect((await withdrawAll(round, first.sitter)).status).toBe(404)
  expect((await withdrawAll(round, await anOwner(app))).status).toBe(404)
  expect((await app.call(api.rounds.get, { params: { id: round.id } }, first.sitter)).status).toBe(404)
  expect((await withdrawAll(round)).body.state).toBe('ended')
  expect(await statuses(round)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect((await detail(first, 'sitter')).events.at(-1)).toMatchObject({ by: 'owner', reason: null })
  expect((await withdrawAll(round)).status).toBe(200)
  const placed = await aRound()
  if (placed.stays[0]) await decide(placed.stays[0], 'accepted')
  expect(await withdrawAll(placed)).toMatchObject({ status: 409, text: expect.stringContaining('just accepted') })
})

test('a request for other nights is no longer one of them', async () => {
  const round = await aRound()
  const [first, second] = round.stays
  if (!first || !second) throw new Error('requests were sent')
  expect((await propose(first, { ...on(20, 23), total: first.totalAmount })).status).toBe(201)
  expect(await statuses(round)).toEqual(['pending', 'pending'])
  expect(await detail(first)).toMatchObject({ round: null })
  await decide(second, 'accepted')
  expect((await detail(first)).status).toBe('pending')
})

full('other nights that a sitter suggests, and the owner takes, end the other requests too', async () => {
  const round = await aRound()
  const [first] = round.stays
  if (!first) throw new Error('a request was sent')
  const changeId = (await propose(first, { ...on(20, 23), total: first.totalAmount }, first.sitter)).body.proposal?.id
  expect((await answer(first, changeId ?? '', 'accepted', round.owner)).status).toBe(200)
  expect(await read(round)).toMatchObject({ state: 'placed' })
  expect(await statuses(round)).toEqual(['accepted', 'cancelled', 'cancelled'])
})

full('who lost within a day was never asked; later it counts as no answer', async () => {
  const begun = app.now
  const answersOf = async ({ id }: { readonly id: string }) =>
    (await latestAnswers(app.connection.db, [id])).get(id) ?? []
  const loses = async (afterHours: number) => {
    const [winner, loser, quick] = (await aRound()).stays
    if (!winner || !loser || !quick) throw new Error('three requests were sent')
    await propose(quick, { ...on(20, 23), total: quick.totalAmount }, quick.sitter)
    app.now = new Date(begun.getTime() + afterHours * 3_600_000)
    await decide(winner, 'accepted')
    app.now = begun
    return { lost: await answersOf(loser.sitter), answered: await answersOf(quick.sitter) }
  }
  try {
    expect(await loses(23)).toMatchObject({ lost: [], answered: [{ answeredAt: begun }] })
    expect(await loses(24)).toMatchObject({ lost: [{ answeredAt: null }], answered: [{ answeredAt: begun }] })
  } finally {
    app.now = begun
  }
})

test('the database keeps three places, one listing each, one owner and one winner', async () => {
  const { id, stays } = await aRound([4500, 5000])
  const { pool } = app.connection
  const [first, second] = stays
  if (!first || !second) throw new Error('requests were sent')
  const other = await aRound([4500])
  const set = (what: string, bookingId = first.bookingId) =>
    pool.query(`update bookings set ${what} where id = $1`, [bookingId]).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
  expect(await set('slot = 2')).toBe('bookings_round_places')
  expect(await set('slot = 4')).toBe('bookings_slot')
  expect(await set('slot = null')).toBe('bookings_round_slot')
  expect(await set(`listing_id = '${second.listingId}'`)).toBe('bookings_round_listings')
  expect(await set(`round_id = '${id}', slot = 3`, other.stays[0]?.bookingId)).toBe('bookings_round')
  expect(await set("status = 'accepted'")).toBe('done')
  expect(await set("status = 'accepted'", second.bookingId)).toBe('bookings_round_placed')
})

full('they are in the download of their owner, and end when the owner leaves', async () => {
  const round = await aRound([4500, 5000])
  const { body } = await app.call(api.account.exportData, {}, round.owner)
  const bookingIds = round.stays.map(({ bookingId }) => bookingId)
  expect(body.rounds).toEqual([
    { id: round.id, state: 'open', startedAt: app.now.toISOString(), endedAt: null, bookingIds, fromBookingId: null },
  ])
  expect((await app.call(api.account.remove, {}, round.owner)).status).toBe(204)
  const { rows } = await app.connection.pool.query('select state from rounds where id = $1', [round.id])
  expect(rows).toEqual([{ state: 'ended' }])
})

full('a sitter who leaves declines theirs, and the others go on', async () => {
  const round = await aRound([4500, 5000])
  const [first, second] = round.stays
  if (!first || !second) throw new Error('requests were sent')
  expect((await app.call(api.account.remove, {}, first.sitter)).status).toBe(204)
  expect(await read(round)).toMatchObject({ state: 'open' })
  expect(await statuses(round)).toEqual(['declined', 'pending'])
  expect((await decide(second, 'accepted')).status).toBe(200)
})

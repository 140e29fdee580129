// @module-tag full
// docs/product.md#housemates
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { noTraits } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aListing, anAdmin, anOwner, aPet, aRequest, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp()
const { on, propose, answer, decide, read } = changesIn(() => app)

const say = (owner: Person, id: string, traits: Partial<PetTraits>) =>
  app.call(api.pets.changeTraits, { params: { id }, body: traits }, owner)
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
const notBiscuit = "Another pet staying those nights isn't a match for Biscuit."

type Asking = {
  readonly kind?: PetKind
  readonly traits?: Partial<PetTraits>
  readonly from?: number
  readonly to?: number
}

/** A request of a new owner with one pet, of whom something is said. */
async function asked(sitter: Person, listingId: string, { kind, traits, from = 10, to = 13 }: Asking): Promise<Stay> {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner, kind)
  const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds: [petId], ...on(from, to) })
  if (traits) await say(owner, petId, traits)
  return { owner, sitter, listingId, petId, bookingId: id, totalAmount }
}

async function accepted(sitter: Person, listingId: string, asking: Asking): Promise<Stay> {
  const stay = await asked(sitter, listingId, asking)
  const { status, text } = await decide(stay, 'accepted', sitter)
  expect(status, text).toBe(200)
  return stay
}

/** The groups and what is rejected on the nights of a listing, by days from now; nights without pets are left out. */
async function marksOn(listingId: string): Promise<Record<number, [groups: number, wary: number]>> {
  const { rows } = await app.connection.pool.query<{ day: number; groups: number; wary: number }>(
    `select night - $2::date as day, guest_groups as groups, guest_wary as wary from listing_nights
     where listing_id = $1 and (guest_groups, guest_wary) <> (0, 0) order by 1`,
    [listingId, daysFromNow(app, 0)],
  )
  return Object.fromEntries(rows.map(({ day, groups, wary }) => [day, [groups, wary]]))
}

const [dog, cat, others] = [1, 2, 124]

test('an accepted stay marks its nights, a change moves the marks, a cancellation takes them away', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const rex = await accepted(sitter, listingId, { traits: { cats: false, otherAnimals: false } })
  const day = [dog, cat | others]
  expect(await marksOn(listingId)).toEqual({ 10: day, 11: day, 12: day })
  await accepted(sitter, listingId, { kind: 'dog', from: 12, to: 14 })
  expect(await marksOn(listingId)).toEqual({ 10: day, 11: day, 12: day, 13: [dog, 0] })
  const { body } = await propose(rex, { ...on(9, 11), total: (await quoted(rex, 9, 11)).total })
  expect((await answer(rex, body.proposal?.id ?? '', 'accepted', sitter)).status).toBe(200)
  expect(await marksOn(listingId)).toEqual({ 9: day, 10: day, 12: [dog, 0], 13: [dog, 0] })
  expect((await decide(rex, 'cancelled', rex.owner)).status).toBe(200)
  expect(await marksOn(listingId)).toEqual({ 12: [dog, 0], 13: [dog, 0] })
})

const quoted = async (stay: Stay, from: number, to: number) =>
  (await app.call(api.bookings.quoteChange, { params: { id: stay.bookingId }, query: on(from, to) }, stay.owner)).body

type Facts = {
  readonly name: string
  readonly home?: object
  readonly traits?: Partial<PetTraits>
  readonly guest?: Asking
  readonly why?: string
}
const cases: readonly Facts[] = [
  { name: 'nothing is said' },
  { name: 'another dog is there', guest: { kind: 'dog' } },
  { name: 'a cat is there', guest: { kind: 'cat' } },
  { name: 'the dog does not like cats and none is there', traits: { cats: false }, guest: { kind: 'dog' } },
  {
    name: 'the dog does not like cats and one is there',
    traits: { cats: false },
    guest: { kind: 'cat' },
    why: notBiscuit,
  },
  { name: 'the cat there does not like dogs', guest: { kind: 'cat', traits: { dogs: false } }, why: notBiscuit },
  { name: 'the cat came and went before', traits: { cats: false }, guest: { kind: 'cat', from: 6, to: 10 } },
  { name: 'one night is shared', traits: { cats: false }, guest: { kind: 'cat', from: 12, to: 15 }, why: notBiscuit },
  { name: 'one kind at a time, another dog', home: { together: 'same_kind' }, guest: { kind: 'dog' } },
  { name: 'one kind at a time, a cat', home: { together: 'same_kind' }, guest: { kind: 'cat' }, why: notBiscuit },
  { name: 'one family at a time', home: { together: 'one_family' }, guest: { kind: 'dog' }, why: notBiscuit },
  { name: 'one family at a time and nobody there', home: { together: 'one_family' } },
  {
    name: 'a cat lives there',
    home: { residents: ['cat'] },
    traits: { cats: false },
    why: "This sitter has pets that Biscuit doesn't get along with.",
  },
  {
    name: 'children live there',
    home: { childrenHome: true },
    traits: { children: false },
    why: "This sitter has children at home, and Biscuit doesn't get along with children.",
  },
  {
    name: 'too heavy',
    home: { maxWeightLb: 40 },
    traits: { weightLb: 41 },
    why: 'This sitter takes pets of up to 40 lbs, and Biscuit is heavier.',
  },
  { name: 'light enough', home: { maxWeightLb: 40 }, traits: { weightLb: 40 } },
  {
    name: 'intact',
    traits: { neutered: false },
    why: "This sitter only takes pets that are spayed or neutered, and Biscuit isn't.",
  },
  { name: 'intact and welcome', home: { acceptsIntact: true }, traits: { neutered: false } },
]

test.each(cases)(
  'search, quote, request, change and acceptance agree: $name',
  async ({ home, traits = {}, guest, why }) => {
    const sitter = await aSitter(app)
    const listingId = await aListing(app, sitter)
    if (home) await app.call(api.listings.change, { params: { id: listingId }, body: home }, sitter)
    const mine = await asked(sitter, listingId, {})
    const elsewhere = await asked(sitter, listingId, { from: 20, to: 22 })
    if (guest) await accepted(sitter, listingId, guest)
    await say(mine.owner, mine.petId, traits)
    await say(elsewhere.owner, elsewhere.petId, traits)

    const query = { ...on(10, 13), pets: mine.petId }
    const found = (await app.call(api.search.listings, { query: { ...query, dog: '1' } }, mine.owner)).body
    expect(found.some(({ id }) => id === listingId)).toBe(why === undefined)
    const { fits, why: sentence } = (
      await app.call(api.bookings.quote, { params: { id: listingId }, query }, mine.owner)
    ).body
    expect([fits, sentence && plain(sentence)]).toEqual([why === undefined, why ?? null])

    const body = { listingId, petIds: [mine.petId], ...on(10, 13), totalAmount: mine.totalAmount }
    const again = await app.call(api.bookings.request, { body }, mine.owner)
    expect(plain(again.text)).toBe(why ?? 'You already have a request here for this pet on some of these nights.')

    const total = (await quoted(elsewhere, 10, 13)).total
    const moved = await propose(elsewhere, { ...on(10, 13), total })
    expect(moved.status < 300 ? undefined : plain(moved.text)).toBe(why)

    const answered = await decide(mine, 'accepted', sitter)
    expect(answered.status < 300 ? undefined : plain(answered.text)).toBe(why)
  },
)

test('with counts alone a search and a quote know only which pets are there together', async () => {
  const sitter = await aSitter(app)
  const find = async (listingId: string) => {
    const query = { ...on(10, 13), cat: '1' }
    const found = (await app.call(api.search.listings, { query })).body.some(({ id }) => id === listingId)
    const { fits } = (await app.call(api.bookings.quote, { params: { id: listingId }, query })).body
    return [found, fits]
  }
  const answers: Record<Together, unknown> = {
    any: [true, true],
    same_kind: [false, false],
    one_family: [false, false],
  }
  for (const [together, expected] of Object.entries(answers)) {
    const listingId = await aListing(app, sitter)
    await app.call(api.listings.change, { params: { id: listingId }, body: { together: together as Together } }, sitter)
    await accepted(sitter, listingId, { traits: { cats: false } })
    expect(await find(listingId), together).toEqual(expected)
  }
})

test("a search and a quote ignore what is said of somebody else's pet", async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  await accepted(sitter, listingId, { kind: 'cat' })
  const other = await asked(sitter, listingId, { traits: { cats: false }, from: 30, to: 31 })
  const query = { ...on(10, 13), dog: '1', pets: other.petId }
  for (const person of [undefined, await anOwner(app)]) {
    const found = (await app.call(api.search.listings, { query }, person)).body
    expect(found.some(({ id }) => id === listingId)).toBe(true)
    const answer = await app.call(api.bookings.quote, { params: { id: listingId }, query }, person)
    expect(answer.body.why).toBeNull()
  }
})

test('pets of one family may stay together; a second stay of the family is offered the first one', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const owner = await anOwner(app)
  const [biscuit, miso] = [await aPet(app, owner), await aPet(app, owner, 'cat')]
  await say(owner, biscuit, { cats: false })
  const both = await aRequest(app, { owner, listingId, petIds: [biscuit, miso], ...on(20, 22) })
  const stay = { owner, sitter, listingId, petId: biscuit, bookingId: both.id, totalAmount: both.totalAmount }
  expect((await decide(stay, 'accepted', sitter)).status).toBe(200)
  const first = await aRequest(app, { owner, listingId, petIds: [biscuit], ...on(10, 13) })
  expect((await decide({ ...stay, bookingId: first.id }, 'accepted', sitter)).status).toBe(200)
  const body = { listingId, petIds: [miso], ...on(10, 13), totalAmount: first.totalAmount }
  const second = await app.call(api.bookings.request, { body }, owner)
  expect([second.status, plain(second.text)]).toEqual([
    409,
    `${notBiscuit} You already have a stay here then: add Biscuit to it instead.`,
  ])
})

test('an instant booking of rivals is refused, not sent as a request', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter, { instantBook: true })
  const owner = await anOwner(app)
  const petId = await aPet(app, owner, 'cat')
  await aRequest(app, { owner, listingId, petIds: [petId], ...on(10, 13) })
  const rival = await anOwner(app)
  const rex = await aPet(app, rival)
  await say(rival, rex, { cats: false })
  const refused = await app.call(
    api.bookings.request,
    { body: { listingId, petIds: [rex], ...on(12, 14), totalAmount: '95.00' } },
    rival,
  )
  expect([refused.status, plain(refused.text)]).toEqual([409, notBiscuit])
})

test('a change of what is said moves the marks, tells the sitter once, and asks both to check; nobody is cancelled', async () => {
  const telling = startTelling(app)
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const stay = await accepted(sitter, listingId, { traits: { weightLb: 30 } })
  await accepted(sitter, listingId, { kind: 'cat', from: 12, to: 15 })
  await telling.run()
  const told = async () => {
    await telling.run()
    const { body } = await app.call(api.notifications.list, { query: {} }, sitter)
    return body.filter(({ kind }) => kind === 'care_note').map(({ title }) => plain(title))
  }
  expect((await read(stay)).housemates?.problem).toBeNull()
  // what does not speak against the stay is no news
  await say(stay.owner, stay.petId, { weightLb: 30, dogs: true, neutered: true })
  expect(await told()).toEqual([])
  await say(stay.owner, stay.petId, { weightLb: 30, cats: false })
  expect(await marksOn(listingId)).toMatchObject({ 10: [dog, cat], 11: [dog, cat], 12: [dog | cat, cat], 13: [cat, 0] })
  expect(await told()).toEqual([expect.stringMatching(/^First\d+ changed what they say about Biscuit$/)])
  for (const side of ['owner', 'sitter'] as const) {
    const { status, housemates } = await read(stay, side)
    expect([status, plain(housemates?.problem ?? '')]).toEqual(['accepted', notBiscuit])
    expect(housemates?.pets).toMatchObject([{ traits: { cats: false, weightLb: 30 }, changed: ['cats'] }])
  }
  await say(stay.owner, stay.petId, { weightLb: 30 })
  expect((await read(stay)).housemates).toMatchObject({ problem: null, pets: [{ changed: [] }] })
  expect(await marksOn(listingId)).toMatchObject({ 10: [dog, 0], 12: [dog | cat, 0] })
})

test('only its two sides and admins read what is said of a pet, and only the sitter what was not said of others there', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  await accepted(sitter, listingId, { kind: 'cat' })
  const stay = await asked(sitter, listingId, { traits: { weightLb: 24, dogs: true } })
  const seenBy = async (person: Person) =>
    (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, person)).body.housemates?.pets[0]
  const traits = { ...noTraits, weightLb: 24, dogs: true }
  expect(await seenBy(sitter)).toMatchObject({ traits, unsaid: ['cats', 'neutered'] })
  for (const person of [stay.owner, await anAdmin(app)])
    expect(await seenBy(person)).toMatchObject({ traits, unsaid: ['neutered'] })
  expect((await decide(stay, 'accepted', sitter)).status).toBe(200)
  expect((await decide(stay, 'cancelled', stay.owner)).status).toBe(200)
  expect((await read(stay, 'sitter')).housemates).toBeNull()
})

test('what the sitter agreed to is kept, and erased with the account', async () => {
  const sitter = await aSitter(app)
  const stay = await accepted(sitter, await aListing(app, sitter), { traits: { weightLb: 24 } })
  await say(stay.owner, stay.petId, { weightLb: 60 })
  const kept = async () =>
    (
      await app.connection.pool.query<{ traits: PetTraits | null }>(
        'select traits from booking_pets where booking_id = $1',
        [stay.bookingId],
      )
    ).rows[0]?.traits
  expect(await kept()).toMatchObject({ weightLb: 24 })
  await decide(stay, 'cancelled', stay.owner)
  expect((await app.call(api.account.remove, {}, stay.owner)).status).toBe(204)
  expect(await kept()).toBeNull()
})

import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { TestAnswer, TestApp } from '#testing/app.ts'
import { aListing, aSitter, anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { setUpPayouts } from '#testing/earned.ts'
import type { Random } from '#testing/search-market.ts'

/** Somebody with pets. */
export type Family = { readonly owner: Person; readonly petIds: readonly string[] }

/** A random market: who lives in it, and the chance that decides what they do. */
export type Market = {
  readonly app: TestApp
  readonly random: Random
  readonly families: readonly Family[]
  readonly sitters: readonly Person[]
  readonly listingIds: readonly string[]
  readonly admin: Person
  /** A person who has just signed in, by id. */
  as(id: string): Promise<Person>
  /** One of the rows that a statement finds, by chance; undefined if it finds none. */
  one<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
}

export type Answer = Pick<TestAnswer<never>, 'status' | 'text'>

/** What somebody does, or undefined if nobody can. The answer says how it went. */
export type Act = (market: Market) => Promise<Answer | undefined>

/** Acts by name, with how often each happens compared with the others. */
export type Weighted = Readonly<Record<string, readonly [number, Act]>>

const commonKinds: readonly PetKind[] = ['dog', 'dog', 'dog', 'cat', 'cat', 'rabbit', 'bird']

/** Makes a market of owners with one to three pets and sitters with a listing each; most sitters have a bank account. */
export async function aMarket(app: TestApp, random: Random, people: number): Promise<Market> {
  const sitters: Person[] = []
  const listingIds: string[] = []
  const families: Family[] = []
  for (let made = 0; made < Math.ceil(people / 4); made++) {
    const sitter = await aSitter(app)
    sitters.push(sitter)
    listingIds.push(await aRandomListing(app, random, sitter))
    if (random.chance(0.9)) await setUpPayouts(app, sitter)
  }
  for (let made = sitters.length; made < people; made++) {
    const owner = await anOwner(app)
    const petIds: string[] = []
    for (let pets = random.whole(1, 3); pets > 0; pets--) petIds.push(await aRandomPet(app, random, owner))
    families.push({ owner, petIds })
  }
  const admin = await anAdmin(app)
  return {
    app,
    random,
    families,
    sitters,
    listingIds,
    admin,
    async as(id) {
      const { db } = app.connection
      const row = await db
        .selectFrom('users')
        .select(['id', 'role', 'email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return signedInAgain(app, { ...row, session: '' })
    },
    async one<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows } = await app.connection.pool.query<Row>(text, [...values])
      return rows.length === 0 ? undefined : random.pick(rows)
    },
  }
}

/** A listing in one city, so that each can take the place of another; who lives there, who is accepted and for how much differ. */
async function aRandomListing(app: TestApp, random: Random, sitter: Person): Promise<string> {
  const id = await aListing(app, sitter, {
    priceCents: random.whole(30, 90) * 100,
    maxPets: random.whole(1, 4),
    petKinds,
    latitude: 30.2 + random.whole(0, 90) / 1000,
    longitude: -97.8 + random.whole(0, 90) / 1000,
    instantBook: random.chance(0.3),
    policy: random.pick(['flexible', 'moderate', 'strict'] as const),
  })
  const changes = { min_nights: random.pick([1, 1, 1, 2]), max_nights: random.pick([14, 14, 5]) }
  const { db } = app.connection
  await db.updateTable('listings').set(changes).where('id', '=', id).execute()
  if (random.chance(0.4)) {
    const extra_pet_cents = random.pick([0, 500])
    await db.insertInto('listing_rates').values({ listing_id: id, extra_pet_cents }).execute()
    const cats = { listing_id: id, kind: 'cat' as const, price_cents: random.whole(20, 60) * 100 }
    await db.insertInto('listing_kind_rates').values(cats).execute()
  }
  return id
}

async function aRandomPet({ connection: { db } }: TestApp, random: Random, owner: Person): Promise<string> {
  const said = () => random.pick([true, null, null, false])
  const traits = { dogs: said(), cats: said(), otherAnimals: said() }
  const row = { owner_id: owner.id, name: 'Biscuit', kind: random.pick(commonKinds), traits: JSON.stringify(traits) }
  return (await db.insertInto('pets').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const completed = `select id, owner_id as owner, sitter_id as sitter from bookings where status = 'completed'
  and payment_state in ('paid', 'partially_refunded') and completed_at > $1::timestamptz - interval '10 days' order by created_at, id`
type Completed = { id: string; owner: string; sitter: string }
/** A stay that was completed lately and is paid. */
export const aCompletedOne = (market: Market) => market.one<Completed>(completed, [market.app.now])

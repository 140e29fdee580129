import { randomBytes } from 'node:crypto'
import { addDays } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import type { Role } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { PetKind } from '#contract/pet-kinds.ts'
import { dateIn } from '#contract/zoned-time.ts'
import { startSession } from '#server/modules/identity/public.ts'
import type { TestApp } from './app.ts'

/** Somebody signed in. */
export type Person = { readonly id: string; readonly role: Role; readonly email: string; readonly session: string }

let people = 0

/** A person of a role, with a session. */
export async function aPerson(app: TestApp, role: Role): Promise<Person> {
  const number = ++people
  const email = `${role}-${number}-${Math.random().toString(36).slice(2)}@cast.test`
  const { db } = app.connection
  const { id } = await db
    .insertInto('users')
    .values({
      issuer: 'cast',
      subject: email,
      email,
      email_verified: true,
      role,
      first_name: `First${number}`,
      last_name: `Last${number}`,
      phone: `+1512555${String(number).padStart(4, '0')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await startSession(db, id, role, null, app.now)
  return { id, role, email, session: token }
}

export const anOwner = (app: TestApp): Promise<Person> => aPerson(app, 'owner')
export const aSitter = (app: TestApp): Promise<Person> => aPerson(app, 'sitter')
export const anAdmin = (app: TestApp): Promise<Person> => aPerson(app, 'admin')

export type ListingWish = {
  readonly priceCents?: number
  readonly maxPets?: number
  readonly petKinds?: readonly PetKind[]
  readonly latitude?: number
  readonly longitude?: number
  readonly instantBook?: boolean
  readonly policy?: 'flexible' | 'moderate' | 'strict'
  readonly active?: boolean
}

/** A listing of a sitter in Austin, active unless wished otherwise. */
export async function aListing(app: TestApp, sitter: Person, wish: ListingWish = {}): Promise<string> {
  const row = await app.connection.db
    .insertInto('listings')
    .values({
      sitter_id: sitter.id,
      title: 'A quiet garden room',
      description: 'A calm room with a door to the garden.',
      location: '1204 Secret Street, Austin, TX 78704, USA',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      zip_code: '78704',
      apartment_name: 'Secret Towers',
      apartment_number: '7B',
      latitude: wish.latitude ?? 30.245_67,
      longitude: wish.longitude ?? -97.768_91,
      time_zone: 'America/Chicago',
      price_cents: wish.priceCents ?? 4500,
      pet_kinds: [...(wish.petKinds ?? (['dog', 'cat'] as const))],
      max_pets: wish.maxPets ?? 5,
      instant_book: wish.instantBook ?? false,
      cancellation_policy: wish.policy ?? 'moderate',
      is_active: wish.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture_id = await aPicture(app, sitter)
  await app.connection.db.insertInto('listing_images').values({ listing_id: row.id, position: 0, picture_id }).execute()
  return row.id
}

/** A ready picture of a person, without its files; its id. */
export async function aPicture(app: TestApp, person: Person): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await app.connection.db
    .insertInto('pictures')
    .values({ id, owner_id: person.id, state: 'ready', storage_key: 'none', width: 10, height: 10 })
    .execute()
  return id
}

/** The same person with a session begun at the application's time, after it was turned far. */
export async function signedInAgain(app: TestApp, person: Person): Promise<Person> {
  const { token } = await startSession(app.connection.db, person.id, person.role, null, app.now)
  return { ...person, session: token }
}

/** A pet of an owner; a dog unless wished otherwise. */
export async function aPet(app: TestApp, owner: Person, kind: PetKind = 'dog'): Promise<string> {
  const row = await app.connection.db
    .insertInto('pets')
    .values({ owner_id: owner.id, name: 'Biscuit', kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The date some days from now where the cast's listings are. */
export function daysFromNow(app: TestApp, days: number): PlainDate {
  return addDays(dateIn('America/Chicago', app.now), days)
}

export type StayWish = {
  readonly owner: Person
  readonly listingId: string
  readonly petIds: readonly string[]
  readonly startDate: PlainDate
  readonly endDate: PlainDate
}

/** A request for a stay, made as the browser makes it. */
export async function aRequest(app: TestApp, wish: StayWish): Promise<{ id: string; totalAmount: string }> {
  const { owner, listingId, petIds, startDate, endDate } = wish
  const quote = await app.call(api.bookings.quote, { params: { id: listingId }, query: { startDate, endDate } })
  const body = { listingId, petIds: [...petIds], startDate, endDate, totalAmount: quote.body.total }
  return (await app.call(api.bookings.request, { body }, owner)).body
}

export type Stay = {
  readonly owner: Person
  readonly sitter: Person
  readonly listingId: string
  readonly petId: string
  readonly bookingId: string
  readonly totalAmount: string
}

/** An owner's request at a sitter's listing, ten days ahead for three nights. */
export async function aPendingStay(app: TestApp, wish: ListingWish = {}): Promise<Stay> {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter, wish)
  const petId = await aPet(app, owner)
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  return { owner, sitter, listingId, petId, bookingId: id, totalAmount }
}

/** The same, accepted by the sitter. */
export async function anAcceptedStay(app: TestApp, wish: ListingWish = {}): Promise<Stay> {
  const stay = await aPendingStay(app, wish)
  const change = { params: { id: stay.bookingId }, body: { status: 'accepted' as const } }
  const answer = await app.call(api.bookings.change, change, stay.sitter)
  if (answer.status !== 200) throw new Error(answer.text)
  return stay
}

/** A completed stay, paid by hand, completed at the application's time. */
export async function aCompletedStay(app: TestApp): Promise<Stay> {
  const stay = await anAcceptedStay(app)
  await app.connection.db
    .updateTable('bookings')
    .set({ status: 'completed', payment_state: 'paid', completed_at: app.now, due_at: null })
    .where('id', '=', stay.bookingId)
    .execute()
  return stay
}

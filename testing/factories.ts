import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { CallInput, Endpoint, Reply, Role } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { startSession } from '#server/modules/identity/public.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Content } from '#server/platform/messages/content.ts'

/** A person who is signed in. */
export type Person = { readonly id: string; readonly role: Role; readonly email: string; readonly session: string }

/** What factories need: a database and the time. A test application has both. */
export type FactoryContext = { readonly connection: Pick<DatabaseConnection, 'db'>; readonly now: Date }

/** What factories that make calls need; a test application has it too. */
export type CallContext = FactoryContext & {
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    person?: Person,
  ): Promise<{ readonly status: number; readonly text: string; readonly body: Reply<E> }>
}

let people = 0

/** Makes a person with a role and a session. */
export async function aPerson(context: FactoryContext, role: Role): Promise<Person> {
  const number = ++people
  const email = `${role}-${number}-${Math.random().toString(36).slice(2)}@people.test`
  const { db } = context.connection
  const { id } = await db
    .insertInto('users')
    .values({
      issuer: 'tests',
      subject: email,
      email,
      email_verified: true,
      role,
      first_name: `First${number}`,
      last_name: `Last${number}`,
      phone: `+1512555${String(number).padStart(4, '0')}`,
      phone_e164: `+1512555${String(number).padStart(4, '0')}`,
      phone_takes_texts: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await startSession(db, id, role, null, context.now)
  return { id, role, email, session: token }
}

export const anOwner = (context: FactoryContext): Promise<Person> => aPerson(context, 'owner')
export const aSitter = (context: FactoryContext): Promise<Person> => aPerson(context, 'sitter')
export const anAdmin = (context: FactoryContext): Promise<Person> => aPerson(context, 'admin')

export type ListingOptions = {
  readonly priceCents?: number
  readonly maxPets?: number
  readonly petKinds?: readonly PetKind[]
  readonly latitude?: number
  readonly longitude?: number
  readonly instantBook?: boolean
  readonly policy?: 'flexible' | 'moderate' | 'strict'
  readonly active?: boolean
}

/** Makes a listing of a sitter in Austin, active unless the options say otherwise. */
export async function aListing(context: FactoryContext, sitter: Person, options: ListingOptions = {}): Promise<string> {
  const row = await context.connection.db
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
      latitude: options.latitude ?? 30.245_67,
      longitude: options.longitude ?? -97.768_91,
      time_zone: 'America/Chicago',
      price_cents: options.priceCents ?? 4500,
      pet_kinds: [...(options.petKinds ?? (['dog', 'cat'] as const))],
      max_pets: options.maxPets ?? 5,
      instant_book: options.instantBook ?? false,
      cancellation_policy: options.policy ?? 'moderate',
      is_active: options.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture_id = await aPicture(context, sitter)
  await context.connection.db
    .insertInto('listing_images')
    .values({ listing_id: row.id, position: 0, picture_id })
    .execute()
  return row.id
}

/** Adds the only city of a test's gazetteer, Austin. Returns its id. */
export async function aCity({ connection }: FactoryContext): Promise<string> {
  const place = { id: 'c1', kind: 'city', name: 'Austin', state: 'TX', country: 'US', norm: 'austin tx' } as const
  const where = { latitude: 30.267, longitude: -97.743, population: 900_000 }
  await connection.db
    .insertInto('places')
    .values({ ...place, ...where })
    .execute()
  return place.id
}

/** Makes a ready picture of a person, without its files. Returns its id. */
export async function aPicture(context: FactoryContext, person: Person): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await context.connection.db
    .insertInto('pictures')
    .values({ id, owner_id: person.id, state: 'ready', storage_key: 'none', width: 10, height: 10 })
    .execute()
  return id
}

/** The same person with a new session at the application's time, for after the clock was moved far. */
export async function signedInAgain(context: FactoryContext, person: Person): Promise<Person> {
  const { token } = await startSession(context.connection.db, person.id, person.role, null, context.now)
  return { ...person, session: token }
}

/** Makes a pet of an owner; a dog unless another kind is named. */
export async function aPet(context: FactoryContext, owner: Person, kind: PetKind = 'dog'): Promise<string> {
  const row = await context.connection.db
    .insertInto('pets')
    .values({ owner_id: owner.id, name: 'Biscuit', kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The date some days from now, in the time zone of these listings. */
export function daysFromNow(context: FactoryContext, days: number): PlainDate {
  return addDays(dateIn('America/Chicago', context.now), days)
}

/** The date some days from the application's time in UTC, which the search calendar uses. */
export function calendarDay(context: FactoryContext, days = 0): PlainDate {
  return addDays(dateIn('UTC', context.now), days)
}

export type StayOptions = {
  readonly owner: Person
  readonly listingId: string
  readonly petIds: readonly string[]
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly specialInstructions?: string
  /** Of requests to several sitters. */
  readonly roundId?: string
}

/** Requests a stay as the browser does. */
export async function aRequest(app: CallContext, options: StayOptions): Promise<{ id: string; totalAmount: string }> {
  const { owner, listingId, petIds, startDate, endDate, specialInstructions, roundId } = options
  const query = { startDate, endDate, pets: String(petIds.length) }
  const quote = await app.call(api.bookings.quote, { params: { id: listingId }, query })
  const body = {
    listingId,
    petIds: [...petIds],
    startDate,
    endDate,
    totalAmount: quote.body.total,
    specialInstructions,
    roundId,
  }
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
export async function aPendingStay(app: CallContext, options: ListingOptions = {}): Promise<Stay> {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter, options)
  const petId = await aPet(app, owner)
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  return { owner, sitter, listingId, petId, bookingId: id, totalAmount }
}

/** The same, accepted by the sitter. */
export async function anAcceptedStay(app: CallContext, options: ListingOptions = {}): Promise<Stay> {
  const stay = await aPendingStay(app, options)
  const change = { params: { id: stay.bookingId }, body: { status: 'accepted' as const } }
  const answer = await app.call(api.bookings.change, change, stay.sitter)
  if (answer.status !== 200) throw new Error(answer.text)
  return stay
}

/** A completed stay, with paid status but no charge, completed at the application's time. */
export async function aCompletedStay(app: CallContext): Promise<Stay> {
  const stay = await anAcceptedStay(app)
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  return stay
}

/**
 * Reviews a completed stay as its owner, and then as its sitter, which shows both. Returns the id of the owner's; `rating`
 * and `comment` are the owner's.
 */
export async function reviewedByBoth(
  app: CallContext,
  { bookingId, owner, sitter }: Pick<Stay, 'bookingId' | 'owner' | 'sitter'>,
  said: { readonly rating: number; readonly comment?: string },
): Promise<string> {
  const review = await app.call(api.reviews.write, { body: { bookingId, ...said } }, owner)
  await app.call(api.reviews.write, { body: { bookingId, reviewType: 'owner_review', rating: 5 } }, sitter)
  return review.body.id
}

/** Sets the status of a booking directly: nothing is charged or refunded, and nothing is due. */
export async function setBookingStatus(
  { connection: { db }, now }: FactoryContext,
  bookingId: string,
  status: Selectable<Tables['bookings']>['status'],
  paymentState?: Selectable<Tables['bookings']>['payment_state'],
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({
      status,
      ...(paymentState && { payment_state: paymentState }),
      completed_at: status === 'completed' ? now : null,
      due_at: null,
    })
    .where('id', '=', bookingId)
    .execute()
}

let notifications = 0

/** Makes a notification some minutes after the application's time. Returns its id. */
export async function aNotification(
  { connection: { db }, now }: FactoryContext,
  person: Person,
  { minutes = 0, about }: { readonly minutes?: number; readonly about?: Person } = {},
): Promise<string> {
  const title = `Notification ${++notifications}`
  const text = 'Riley accepted your request.'
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: person.id,
      about_user_id: about?.id ?? null,
      kind: 'request_accepted',
      event_key: `factory:${notifications}`,
      subject_id: person.id,
      title,
      text,
      href: '/dashboard',
      content: JSON.stringify({ subject: title, heading: title, paragraphs: [text] } satisfies Content),
      created_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

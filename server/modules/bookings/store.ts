import { sql } from 'kysely'
import type { BookingStatus, PaymentState } from '#contract/bookings.ts'
import type { PlainDate } from '#contract/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Actor } from './rules/life.ts'

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export type GuestPetRow = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly breed: string | null
  readonly age: number | null
  readonly size: string | null
  readonly description: string | null
  readonly special_needs: string | null
  readonly picture_id: string | null
}

function bookings(db: Database) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .selectAll('b')
    .select([
      'l.title',
      'l.city',
      'l.location',
      'l.apartment_name',
      'l.apartment_number',
      'l.floor_number',
      'l.state',
      'l.check_in_time',
      'l.check_out_time',
      sql<string | null>`(select i.picture_id from listing_images i where i.listing_id = l.id and i.position = 0)`.as(
        'listing_picture_id',
      ),
      'o.first_name as owner_first_name',
      'o.last_name as owner_last_name',
      'o.fullname as owner_fullname',
      'o.picture_id as owner_picture_id',
      'o.email as owner_email',
      'o.phone as owner_phone',
      's.first_name as sitter_first_name',
      's.last_name as sitter_last_name',
      's.fullname as sitter_fullname',
      's.picture_id as sitter_picture_id',
      's.email as sitter_email',
      's.phone as sitter_phone',
      sql<GuestPetRow[]>`(select coalesce(json_agg(json_build_object('id', p.pet_id, 'name', p.name, 'kind', p.kind,
          'breed', p.breed, 'age', p.age, 'size', p.size, 'description', p.description,
          'special_needs', p.special_needs, 'picture_id', p.picture_id) order by p.name, p.pet_id), '[]')
        from booking_pets p where p.booking_id = b.id)`.as('pets'),
      sql<boolean>`exists (select 1 from reviews r where r.booking_id = b.id and r.reviewer_id = b.owner_id
        and r.deleted_at is null)`.as('reviewed'),
      // only the sitter of a request is told how many places are left
      sql<number | null>`case when b.status = 'pending' then least(l.max_pets, coalesce((
          select min(case when n.closed then 0 else n.capacity - n.used end) from listing_nights n
          where n.listing_id = b.listing_id and n.night >= b.start_date and n.night < b.end_date), l.max_pets))
        end`.as('places_left'),
      // only where money may still have to go back
      sql<{ by: string; at: string } | null>`case when b.status = 'cancelled' and b.payment_state
          in ('paid', 'partially_refunded') then (select json_build_object('by', e.actor, 'at', e.at)
          from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled' order by e.id desc limit 1)
        end`.as('cancelled'),
    ])
}

/** A booking with everything that its two sides see. */
export async function findBooking(db: Database, id: string) {
  return bookings(db).where('b.id', '=', id).executeTakeFirst()
}

export async function bookingsOfOwner(db: Database, ownerId: string, { after, take }: Page): Promise<BookingRow[]> {
  let query = bookings(db).where('b.owner_id', '=', ownerId)
  if (after)
    query = query.where(
      sql<boolean>`(b.created_at, b.id) < (select created_at, id from bookings where id = ${after}::uuid and owner_id = ${ownerId})`,
    )
  return query.orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(take).execute()
}

/**
 * Pending first, then the newest. The cursor says on which side of the two its booking stood when it was shown, since
 * it may have been answered meanwhile.
 */
export async function bookingsOfSitter(db: Database, sitterId: string, { after, take }: Page): Promise<BookingRow[]> {
  let query = bookings(db).where('b.sitter_id', '=', sitterId)
  if (after) {
    const [id, pending] = [after.replace('pending-', ''), after.startsWith('pending-')]
    query = query.where(sql<boolean>`((b.status = 'pending'), b.created_at, b.id)
      < (select ${pending}::boolean, created_at, id from bookings where id = ${id}::uuid and sitter_id = ${sitterId})`)
  }
  return query
    .orderBy(sql`(b.status = 'pending')`, 'desc')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(take)
    .execute()
}

/** What a decision about a booking needs, without the joins. */
export async function findBare(db: Database, id: string) {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

export type BareBooking = NonNullable<Awaited<ReturnType<typeof findBare>>>

/** The same, held until the transaction ends. */
export async function holdBooking(tx: Database, id: string): Promise<BareBooking | undefined> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewBookingRow = {
  readonly listing_id: string
  readonly owner_id: string
  readonly sitter_id: string
  readonly status: 'pending' | 'accepted'
  readonly start_date: PlainDate
  readonly end_date: PlainDate
  readonly pet_count: number
  readonly special_instructions: string | null
  readonly price_per_day_cents: number
  readonly nights_cents: number
  readonly discount_cents: number
  readonly fee_cents: number
  readonly total_cents: number
  readonly commission_cents: number
  readonly cancellation_policy: string
  readonly time_zone: string
  readonly check_in_at: Date
  readonly check_out_at: Date
  readonly due_at: Date | null
  readonly created_at: Date
  readonly accepted_at: Date | null
  readonly instant: boolean
  readonly updated_at: Date
  readonly request_id: string | null
  readonly request_hash: string | null
}

/** The booking that an owner's request of this id made, if it did. */
export async function findRequest(db: Database, ownerId: string, requestId: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'request_hash'])
    .where('owner_id', '=', ownerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export async function insertBooking(
  tx: Database,
  booking: NewBookingRow,
  pets: readonly GuestPetRow[],
): Promise<string> {
  const { id } = await tx.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow()
  const rows = pets.map(({ id: pet_id, name, kind, breed, age, size, description, special_needs, picture_id }) => ({
    booking_id: id,
    pet_id,
    name,
    kind,
    breed,
    age,
    size,
    description,
    special_needs,
    picture_id,
  }))
  await tx.insertInto('booking_pets').values(rows).execute()
  return id
}

/**
 * Holds an owner, so that what their pets and cards are promised to is decided one after the other; whether their
 * email is confirmed. Rows that only refer to the owner can still be written.
 */
export async function holdOwner(tx: Database, ownerId: string): Promise<{ emailVerified: boolean }> {
  return tx
    .selectFrom('users')
    .select('email_verified as emailVerified')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** What an owner holds that is not settled, waiting for an answer or for its payment: in all, and at one listing. */
export async function countOpen(
  tx: Database,
  ownerId: string,
  listingId: string,
): Promise<{ all: number; here: number }> {
  const { rows } = await sql<{ everywhere: number; here: number }>`
    select count(*) as everywhere, count(*) filter (where listing_id = ${listingId}) as here
    from bookings where owner_id = ${ownerId}
      and (status = 'pending' or (status = 'accepted' and payment_state in ('unpaid', 'failed')))`.execute(tx)
  return { all: rows[0]?.everywhere ?? 0, here: rows[0]?.here ?? 0 }
}

type PetStay = { readonly petIds: readonly string[]; readonly startDate: PlainDate; readonly endDate: PlainDate }

/** The open stays in which any of these pets is on any of these nights, accepted ones first. */
export async function staysOfPets(db: Database, { petIds, startDate, endDate }: PetStay) {
  if (petIds.length === 0) return []
  return db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.listing_id', 'b.status'])
    .where('b.status', 'in', ['accepted', 'pending'])
    .where('b.start_date', '<', endDate)
    .where('b.end_date', '>', startDate)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_pets as p')
          .select('p.pet_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .where('p.pet_id', 'in', petIds),
      ),
    )
    .orderBy('b.status')
    .orderBy('b.id')
    .execute()
}

/** The pets of a booking. */
export async function petIdsOf(db: Database, bookingId: string): Promise<string[]> {
  const rows = await db.selectFrom('booking_pets').select('pet_id').where('booking_id', '=', bookingId).execute()
  return rows.map((row) => row.pet_id)
}

/** Notes that a stay has its pets on its nights. The database refuses a second one (`pet_in_one_place`). */
export async function claimPets(tx: Database, bookingId: string): Promise<void> {
  await sql`update booking_pets p set nights = daterange(b.start_date, b.end_date)
    from bookings b where b.id = ${bookingId} and p.booking_id = b.id`.execute(tx)
}

export async function releasePets(tx: Database, bookingId: string): Promise<void> {
  await tx.updateTable('booking_pets').set({ nights: null }).where('booking_id', '=', bookingId).execute()
}

/** Moves a booking from one status to another; false when it had left that status already. */
export async function moveBooking(
  tx: Database,
  move: {
    id: string
    from: BookingStatus
    to: BookingStatus
    dueAt: Date | null
    acceptedAt?: Date
    completedAt?: Date
    now: Date
  },
): Promise<boolean> {
  const moved = await tx
    .updateTable('bookings')
    .set({
      status: move.to,
      due_at: move.dueAt,
      updated_at: move.now,
      ...(move.acceptedAt && { accepted_at: move.acceptedAt }),
      ...(move.completedAt && { completed_at: move.completedAt }),
    })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function insertEvent(
  tx: Database,
  event: {
    bookingId: string
    from: BookingStatus | null
    to: BookingStatus
    actor: Actor
    actorId: string | null
    reason: string | null
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      actor_id: event.actorId,
      reason: event.reason,
      at: event.at,
    })
    .execute()
}

export async function eventsOf(db: Database, bookingId: string) {
  return db.selectFrom('booking_events').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute()
}

/** What payments say of a booking's money. */
export async function setPayment(
  tx: Database,
  id: string,
  payment: { state: PaymentState; refundedCents: number; dueAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      payment_state: payment.state,
      refunded_cents: payment.refundedCents,
      due_at: payment.dueAt,
      updated_at: payment.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Bookings that the clock has to look at, the longest overdue first. */
export async function dueBookings(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Notes that a sitter was asked; the answer comes later. */
export async function insertAsked(tx: Database, sitterId: string, bookingId: string, now: Date): Promise<void> {
  await tx
    .insertInto('sitter_answers')
    .values({ sitter_id: sitterId, kind: 'request', subject_id: bookingId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteAnswer(tx: Database, sitterId: string, bookingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sitter_answers')
    .set({ answered_at: now })
    .where('sitter_id', '=', sitterId)
    .where('kind', '=', 'request')
    .where('subject_id', '=', bookingId)
    .where('answered_at', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { Documents } from '#contract/schemas/agreement.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { GraceMinutes } from '#contract/vocabulary/late-pickup.ts'
import { unpaidInstants } from '#contract/vocabulary/limits.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { petRow } from '#server/modules/pets/public.ts'
import type { PetFields } from '#server/modules/pets/public.ts'
import type { WindowFacts } from '../rules/care-window.ts'
import type { LifecycleFacts } from '../rules/lifecycle.ts'
import type { RecordsDue } from '../rules/records-due.ts'
import type { RoundPlace } from '../rules/round.ts'
import type { RefundFacts } from '../rules/refund.ts'

/** A pet as it was when its stay was requested. */
export type GuestPet = PetFields & { readonly id: string }

/** The facts that decisions about a booking need. Amounts are cents. */
export type BookingFacts = LifecycleFacts &
  RefundFacts &
  WindowFacts & {
    readonly id: string
    readonly listingId: string
    readonly ownerId: string
    readonly sitterId: string
    /** The requests to several sitters that it is one of; null: of none. */
    readonly roundId: string | null
    readonly feeCents: number
    readonly commissionCents: number
    readonly completedAt: Date | null
    /** How often its terms have changed. */
    readonly revision: number
    /** Of a cancelled stay, what was to be kept before decisions of admins; null if it is not cancelled, or not known. */
    readonly keptCents: number | null
    /** The vaccines that its listing asked for when it was requested; null: none. */
    readonly vaccineRules: readonly VaccineRule[] | null
    /** When the records are due; null until it is accepted, and if it asks for none. */
    readonly recordsDueAt: Date | null
    /** The listing's rule for a late pick-up when it was requested, in cents per started hour. */
    readonly lateGraceMinutes: GraceMinutes
    readonly latePerHourCents: number
    readonly answerBy: Date | null
    readonly coverCents: number
  }

/** The columns of BookingFacts, for `bookings as b`, but for its terms. */
export const storedColumns = [
  'b.id',
  'b.listing_id as listingId',
  'b.owner_id as ownerId',
  'b.sitter_id as sitterId',
  'b.round_id as roundId',
  'b.status',
  'b.payment_state as paymentState',
  'b.start_date as startDate',
  'b.end_date as endDate',
  'b.pet_count as petCount',
  'b.price_per_day_cents as pricePerDayCents',
  'b.extra_rates as extraRates',
  'b.priced_kind as pricedKind',
  'b.nights_cents as nightsCents',
  'b.discount_cents as discountCents',
  'b.fee_cents as feeCents',
  'b.total_cents as totalCents',
  'b.commission_cents as commissionCents',
  'b.cancellation_policy as policy',
  'b.time_zone as timeZone',
  'b.check_in_at as checkInAt',
  'b.check_out_at as checkOutAt',
  'b.created_at as createdAt',
  'b.accepted_at as acceptedAt',
  'b.completed_at as completedAt',
  'b.instant',
  'b.revision',
  'b.kept_cents as keptCents',
  'b.checked_in_at as checkedInAt',
  'b.checked_out_at as checkedOutAt',
  'b.still_here_at as stillHereAt',
  'b.vaccine_rules as vaccineRules',
  'b.records_due_at as recordsDueAt',
  'b.late_grace_minutes as lateGraceMinutes',
  'b.late_hour_cents as latePerHourCents',
  'b.answer_by as answerBy',
  'b.cover_cents as coverCents',
] as const

/** When a stay was cancelled. */
export const cancelledAtColumn = sql<Date | null>`case when b.status = 'cancelled' then (
  select max(e.at) from booking_events e
  where e.booking_id = b.id and e.to_status = 'cancelled' and e.kind = 'moved') end`.as('cancelledAt')

const firstVersion = 1

/**
 * The terms of `bookings as b`: of the version that it was requested under; of one from before there were versions, those
 * of the first. What a version does not say yet is as it was before anybody could choose it.
 */
export const termsColumn = sql<StayTerms>`${sql.lit(JSON.stringify(firstTerms))}::jsonb || coalesce(
  (select v.terms from stay_terms v where v.version = coalesce(b.site_version, ${sql.lit(firstVersion)})), '{}')`.as(
  'terms',
)

/** The columns of BookingFacts. */
export const factColumns = [...storedColumns, cancelledAtColumn, termsColumn] as const

const versionOf = prepared<{ terms: Partial<StayTerms> }>('select terms from stay_terms where version = $1')
const versionsRead = new WeakMap<Database, Map<number, StayTerms>>()

/** The same of a version of the site, which never changes and so is read once; null: from before there were versions. */
export async function termsOfVersion(db: Database, version: number | null): Promise<StayTerms> {
  const number = version ?? firstVersion
  const read = versionsRead.get(db) ?? new Map<number, StayTerms>()
  versionsRead.set(db, read)
  const known = read.get(number)
  if (known) return known
  const [found] = await versionOf(db, [number])
  const terms = { ...firstTerms, ...found?.terms }
  if (found) read.set(number, terms)
  return terms
}

/** Returns the facts of a booking. */
export async function findFacts(db: Database, id: string): Promise<BookingFacts | undefined> {
  return db.selectFrom('bookings as b').select(factColumns).where('b.id', '=', id).executeTakeFirst()
}

/** The same, locked for update. */
export async function lockBooking(tx: Database, id: string): Promise<BookingFacts | undefined> {
  return tx.selectFrom('bookings as b').select(factColumns).where('b.id', '=', id).forUpdate().executeTakeFirst()
}

/** The same, locked for share: other transactions can read and share it, but not change it. */
export async function lockBookingShared(tx: Database, id: string): Promise<BookingFacts | undefined> {
  return tx.selectFrom('bookings as b').select(factColumns).where('b.id', '=', id).forShare().executeTakeFirst()
}

/** A booking to insert, with its price and times already computed. */
export type NewBooking = Omit<
  BookingFacts,
  'id' | 'paymentState' | 'completedAt' | 'revision' | 'keptCents' | 'roundId' | 'coverCents' | keyof WindowFacts
> &
  RecordsDue & {
    readonly specialInstructions: string | null
    /** The version of the site whose terms these are. */
    readonly siteVersion: number
    /** The documents that its owner agrees to by it. */
    readonly agreed: Documents
    /** When its first move of the clock is due. */
    readonly dueAt: Date | null
    /** Its place among requests to several sitters, if it has one. */
    readonly place: RoundPlace | null
    /** The browser's id of the request, and a hash of its content. */
    readonly request: { readonly id: string; readonly hash: string } | null
  }

/** Returns the booking that a request of this owner with this id made, if any. */
export async function findRequest(db: Database, ownerId: string, requestId: string) {
  return db
    .selectFrom('bookings')
    .select(['id', 'request_hash as hash'])
    .where('owner_id', '=', ownerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

const placeColumns = ({ place, answerBy }: Pick<NewBooking, 'place' | 'answerBy'>) => ({
  round_id: place?.roundId ?? null,
  slot: place?.slot ?? null,
  answer_by: answerBy,
})

/** The row of a pet in a booking, of what a booking keeps of it. */
export const guestRow = (bookingId: string, pet: GuestPet) => ({
  booking_id: bookingId,
  pet_id: pet.id,
  ...petRow(pet),
})

export async function insertBooking(tx: Database, booking: NewBooking, pets: readonly GuestPet[]): Promise<string> {
  const { id } = await tx
    .insertInto('bookings')
    .values({
      listing_id: booking.listingId,
      owner_id: booking.ownerId,
      sitter_id: booking.sitterId,
      status: booking.status,
      start_date: booking.startDate,
      end_date: booking.endDate,
      pet_count: booking.petCount,
      special_instructions: booking.specialInstructions,
      price_per_day_cents: booking.pricePerDayCents,
      extra_rates: booking.extraRates && JSON.stringify(booking.extraRates),
      priced_kind: booking.pricedKind,
      nights_cents: booking.nightsCents,
      discount_cents: booking.discountCents,
      fee_cents: booking.feeCents,
      total_cents: booking.totalCents,
      commission_cents: booking.commissionCents,
      cancellation_policy: booking.policy,
      time_zone: booking.timeZone,
      check_in_at: booking.checkInAt,
      check_out_at: booking.checkOutAt,
      due_at: booking.dueAt,
      created_at: booking.createdAt,
      accepted_at: booking.acceptedAt,
      instant: booking.instant,
      updated_at: booking.createdAt,
      ...placeColumns(booking),
      request_id: booking.request?.id ?? null,
      request_hash: booking.request?.hash ?? null,
      site_version: booking.siteVersion,
      terms_version: booking.agreed.terms,
      privacy_version: booking.agreed.privacy,
      payout_hours: booking.terms.payoutHours,
      vaccine_rules: booking.vaccineRules && JSON.stringify(booking.vaccineRules),
      late_grace_minutes: booking.lateGraceMinutes,
      late_hour_cents: booking.latePerHourCents,
      records_due_at: booking.recordsDueAt,
      records_look_at: booking.recordsLookAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('booking_pets')
    .values(pets.map((pet) => guestRow(id, pet)))
    .execute()
  return id
}

/** Returns when an owner took the instant bookings of two days that they then left unpaid, newest first. */
export async function unpaidInstantsOf(tx: Database, ownerId: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('bookings as b')
    .select('b.created_at as at')
    .where('b.owner_id', '=', ownerId)
    .where('b.instant', '=', true)
    .where('b.status', '=', 'cancelled')
    .where('b.payment_state', 'in', ['unpaid', 'failed'])
    .where('b.created_at', '>', new Date(now.getTime() - 2 * unpaidInstants.hours * 3_600_000))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_events as e')
          .select('e.id')
          .whereRef('e.booking_id', '=', 'b.id')
          .where('e.to_status', '=', 'cancelled')
          .where('e.actor', 'in', ['owner', 'clock']),
      ),
    )
    .orderBy('b.created_at', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

/** Nobody is reminded of records of a stay that is over. */
const recordColumns = (due?: RecordsDue) => ({
  records_look_at: due?.recordsLookAt ?? null,
  records_step: null,
  ...(due && { records_due_at: due.recordsDueAt }),
})

/** Sets the status of a booking. It must be locked, and its status checked. */
export async function moveBooking(
  tx: Database,
  move: {
    id: string
    to: BookingStatus
    dueAt: Date | null
    acceptedAt?: Date
    completedAt?: Date
    keptCents?: number
    /** Of an acceptance, when the records are due. */
    records?: RecordsDue
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      status: move.to,
      due_at: move.dueAt,
      updated_at: move.now,
      ...(move.acceptedAt && { accepted_at: move.acceptedAt }),
      ...(move.completedAt && { completed_at: move.completedAt }),
      ...(move.keptCents !== undefined && { kept_cents: move.keptCents }),
      ...recordColumns(move.records),
    })
    .where('id', '=', move.id)
    .execute()
}

/** Writes the payment state that payments report. */
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

/** Returns bookings whose next move is due, longest overdue first. */
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

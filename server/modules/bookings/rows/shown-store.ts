import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { blockersOf } from '#server/modules/messaging/public.ts'
import { moneySteps, owedOf, parkedOfStay, shownAgreementOf, tipOf } from '#server/modules/payments/public.ts'
import type { Given, ShownAgreement } from '#server/modules/payments/public.ts'
import { anyId, anySession, builtOnce } from '#server/database/prepared.ts'
import type { Database } from '#server/database/connect.ts'
import { spotsByNightOf, spotsLeftOf, spotsWithoutOf } from '#server/modules/availability/public.ts'
import type { Home } from '#server/modules/availability/public.ts'
import { traitsColumn } from '#server/modules/pets/public.ts'
import { askedAtOnce, ownerRatingFrom } from '#contract/vocabulary/limits.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Side } from '../rules/change.ts'
import type { Actor } from '../rules/lifecycle.ts'
import { factColumns } from './bookings-store.ts'
import type { GuestPet } from './bookings-store.ts'
import { guestsOf } from './guests-store.ts'
import { replacedBy, replaces } from './linked-store.ts'
import type { Guest } from './guests-store.ts'

export type ShownBooking = Awaited<ReturnType<typeof bookingsOfOwner>>[number]
export type BookingOfPage = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** The stay of a row, to count the spots of its nights. */
const stay = {
  listingId: sql.ref('b.listing_id'),
  startDate: sql.ref('b.start_date'),
  endDate: sql.ref('b.end_date'),
  capacity: sql.ref('l.max_pets'),
  closedWeekdays: sql.ref('l.closed_weekdays'),
}

/** The condition that a proposed change `c` has room; the spots that the stay itself takes count as free. */
const changeFits = sql`${spotsWithoutOf(
  { ...stay, startDate: sql.ref('c.start_date'), endDate: sql.ref('c.end_date') },
  { ...stay, pets: sql`case when b.status = 'accepted' then b.pet_count else 0 end` },
)} >= (select count(*) from booking_proposal_pets t where t.proposal_id = c.id)`

/** The open or agreed proposal. */
const openChange = sql<{
  by: Side
  status: 'open' | 'agreed'
  dueAt: string
  totalCents: number
  fits: boolean
} | null>`(select json_build_object('by', c.proposed_by, 'status', c.status, 'dueAt', c.due_at,
          'totalCents', c.total_cents, 'fits', ${changeFits})
        from booking_proposals c where c.booking_id = b.id and c.status in ('open', 'agreed'))`

/** The open rescue of a stay that fell through. */
const rescue = sql<{
  id: string
  until: string
  parkedCents: number | null
} | null>`case when b.status = 'cancelled' then (
          select json_build_object('id', r.id, 'until', r.until, 'parkedCents', ${parkedOfStay(sql.ref('b.id'))})
          from rounds r where r.from_booking_id = b.id and r.state = 'open') end`

const parkedOfRound = sql`(select ${parkedOfStay(sql.ref('r.from_booking_id'))} from rounds r where r.id = b.round_id)`

/**
 * Of a waiting request, those that were sent with it: how many wait, what the dearest of these costs, whether that is held,
 * and how many other sitters were asked; never more than at once, so that nobody can tell how many declined.
 */
const round = sql<{
  id: string
  waiting: number
  mostCents: number
  isHeld: boolean
  /** Of a rescue, how much waits for the sitter who accepts; null of another one, and if nothing does. */
  parkedCents: number | null
  /** Of a rescue, the stay that fell through. */
  rescues: string | null
  others: number
} | null>`case when b.status = 'pending' and b.round_id is not null then (
          select json_build_object('id', b.round_id, 'waiting', count(*) filter (where m.status = 'pending'),
            'mostCents', max(m.total_cents) filter (where m.status = 'pending'),
            'isHeld', bool_or(m.payment_state = 'authorized'), 'parkedCents', ${parkedOfRound},
            'rescues', (select r.from_booking_id from rounds r where r.id = b.round_id),
            'others', least(count(distinct m.sitter_id) filter (where m.sitter_id <> b.sitter_id),
              ${sql.lit(askedAtOnce - 1)}))
          from bookings m where m.round_id = b.round_id) end`

const together = [round.as('round'), rescue.as('rescue'), replacedBy.as('replacedBy')] as const

/** The meet-and-greet that is suggested or agreed; its times in milliseconds. */
const liveMeet = sql<{
  by: Side
  status: 'open' | 'agreed'
  times: number[]
  agreedTime: number | null
} | null>`(select json_build_object('by', m.proposed_by, 'status', m.status,
          'times', array(select floor(extract(epoch from t) * 1000) from unnest(m.times) as t),
          'agreedTime', floor(extract(epoch from m.agreed_time) * 1000))
        from meet_and_greets m where m.booking_id = b.id and m.status in ('open', 'agreed'))`

/** Of a completed stay, who has reviewed it, and whether reviews of it were ever shown. */
const reviewsWritten = sql<{
  owner: boolean
  sitter: boolean
  shown: boolean
} | null>`case when b.status = 'completed' then (
          select json_build_object('owner', coalesce(bool_or(r.reviewer_id = b.owner_id and r.deleted_at is null), false),
            'sitter', coalesce(bool_or(r.reviewer_id = b.sitter_id and r.deleted_at is null), false),
            'shown', coalesce(bool_or(r.is_shown), false))
          from reviews r where r.booking_id = b.id) end`

/** What sitters gave the owner of a request or a stay to come. */
const ownerRating = sql<{ count: number; average: number } | null>`case when b.status in ('pending', 'accepted') then (
          select json_build_object('count', count(*), 'average', round(avg(r.rating), 2)) from owner_reviews r
          where r.reviewee_id = b.owner_id having count(*) >= ${sql.lit(ownerRatingFrom)}) end`

/** What was given back of it, by who pays. */
const givenOfBooking = sql<Given>`(select json_build_object(
          'both', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'both'), 0),
          'sitter', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'sitter'), 0),
          'marketplace', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'marketplace'), 0), 'cover', b.cover_cents)
        from refund_decisions d where d.booking_id = b.id and d.kind <> 'end')`

/** What decides whether the pets of a request or a stay match the place and the pets of other stays there. */
export type Matched = {
  readonly home: Home
  readonly pets: readonly { readonly id: string; readonly traits: unknown; readonly agreed: unknown }[]
  readonly guests: readonly Guest[]
}

const matched = sql<Matched | null>`case when b.status in ('pending', 'accepted') and l.deleted_at is null then json_build_object(
        'home', json_build_object('maxWeightLb', l.max_weight_lb, 'acceptsIntact', l.accepts_intact,
          'together', l.together, 'residents', l.residents, 'childrenHome', l.children_home),
        'pets', (select coalesce(json_agg(json_build_object('id', p.pet_id, 'traits', ${traitsColumn(sql.ref('p.pet_id'))}, 'agreed', p.traits)), '[]')
          from booking_pets p where p.booking_id = b.id),
        'guests', (select coalesce(json_agg(g), '[]') from ${guestsOf({ ...stay, without: sql.ref('b.id') })} g)) end`

/** How many spots are left: only for requests, and shown only to their sitter. */
const spots = [
  sql<number | null>`case when b.status = 'pending' then ${spotsLeftOf(stay)} end`.as('spotsLeft'),
  sql<number[] | null>`case when b.status = 'pending' then ${spotsByNightOf(stay)} end`.as('spotsByNight'),
] as const

/** Selects bookings with everything that is shown of them, including cleared ones. */
export function shownBookings(db: Database) {
  return bookingsWithoutSpots(db).select(spots)
}

function bookingsWithoutSpots(db: Database) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .select(factColumns)
    .select([
      'b.refunded_cents as refundedCents',
      'b.special_instructions as specialInstructions',
      sql<boolean>`b.instructions_hidden_id is not null`.as('instructionsHidden'),
      'l.title',
      'l.city',
      'l.location',
      'l.apartment_name as apartmentName',
      'l.apartment_number as apartmentNumber',
      'l.floor_number as floorNumber',
      'l.state',
      'l.check_in_time as checkInTime',
      'l.check_out_time as checkOutTime',
      sql<string | null>`(select i.picture_id from listing_images i where i.listing_id = l.id and i.position = 0)`.as(
        'listingPictureId',
      ),
      'o.first_name as ownerFirstName',
      'o.last_name as ownerLastName',
      'o.fullname as ownerFullname',
      'o.picture_id as ownerPictureId',
      'o.email as ownerEmail',
      'o.phone as ownerPhone',
      's.first_name as sitterFirstName',
      's.last_name as sitterLastName',
      's.fullname as sitterFullname',
      's.picture_id as sitterPictureId',
      's.email as sitterEmail',
      's.phone as sitterPhone',
      sql<GuestPet[]>`(select coalesce(json_agg(json_build_object('id', p.pet_id, 'name', p.name, 'kind', p.kind,
          'breed', p.breed, 'age', p.age, 'size', p.size, 'description', p.description,
          'specialNeeds', p.special_needs, 'pictureId', p.picture_id) order by p.name, p.pet_id), '[]')
        from booking_pets p where p.booking_id = b.id)`.as('pets'),
      reviewsWritten.as('reviews'),
      ownerRating.as('ownerRating'),
      openChange.as('change'),
      sql<ShownAgreement | null>`case when b.status in ('pending', 'accepted') then ${shownAgreementOf(sql.ref('b.id'))} end`.as(
        'agreed',
      ),
      ...together,
      liveMeet.as('meet'),
      sql<'reviewing' | 'returned' | null>`case when b.payment_state in ('paid', 'partially_refunded') then (
          select case when bool_or(d.status in ('needs_response', 'under_review')) then 'reviewing'
            when bool_or(d.status = 'lost' and (d.funds_at is null or d.withdrawn_cents > 0)) then 'returned' end
          from disputes d where d.booking_id = b.id) end`.as('bank'),
      // only where money may still have to be refunded
      sql<{ by: Actor; at: string; givenCents: number } | null>`case when b.status = 'cancelled' and b.payment_state
          in ('paid', 'partially_refunded') then (select json_build_object('by', e.actor, 'at', e.at, 'givenCents',
            b.cover_cents + (select coalesce(sum(d.amount_cents), 0) from refund_decisions d where d.booking_id = b.id and d.kind <> 'end'))
          from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled' and e.kind = 'moved'
          order by e.id desc limit 1)
        end`.as('cancelled'),
    ])
}

/** Bookings that are listed: an admin has not cleared them. */
function listedBookings(db: Database) {
  return shownBookings(db).where('b.archived_at', 'is', null)
}

/** What the page of a booking shows; the spots are read if they are needed, since planning for them is dear. */
function bookingsOfPages(db: Database) {
  return bookingsWithoutSpots(db)
    .select(['l.latitude', 'l.longitude', 'l.is_active as listingIsActive', 'l.pet_kinds as petKinds'])
    .select([
      jsonArrayFrom(steps(db).where('e.booking_id', '=', sql.ref<string>('b.id'))).as('events'),
      moneySteps(sql.ref('b.id')).as('money'),
      tipOf(sql.ref('b.id')).as('tipCents'),
      owedOf(sql.ref('b.id')).as('owedCents'),
      givenOfBooking.as('given'),
      matched.as('matched'),
      replaces.as('replaces'),
      sql<boolean>`exists (select from payouts p where p.booking_id = b.id and p.state in ('on_hold', 'held'))`.as(
        'isOnHold',
      ),
      sql<number | null>`held_for_cases(b.id)`.as('heldCents'),
      blockersOf(sql.ref('b.owner_id'), sql.ref('b.sitter_id')).as('blockers'),
    ])
}

const bookingOfPage = builtOnce([anyId], (db, id) => bookingsOfPages(db).where('b.id', '=', id))

const bookingOfSession = builtOnce([anyId, anySession], (db, id, session) =>
  bookingsOfPages(db)
    .innerJoin('sessions as visit', (join) => join.on('visit.token_hash', '=', session))
    .innerJoin('users as visitor', 'visitor.id', 'visit.user_id')
    .select(['visit.user_id as userId', 'visitor.role', sql<boolean>`visitor.suspended_at is not null`.as('suspended')])
    .select(['visitor.agreed_at as agreedAt', 'visit.last_seen_at as lastSeenAt', 'visit.expires_at as expiresAt'])
    .where('b.id', '=', id),
)

type WithoutSpots = Awaited<ReturnType<typeof bookingOfPage>>[number]

async function withSpots<Row extends WithoutSpots>(db: Database, row: Row) {
  const none = { spotsLeft: null, spotsByNight: null }
  if (row.status !== 'pending') return { ...row, ...none }
  const query = db.selectFrom('bookings as b').innerJoin('listings as l', 'l.id', 'b.listing_id').select(spots)
  return { ...row, ...((await query.where('b.id', '=', row.id).executeTakeFirst()) ?? none) }
}

/** Returns a booking with everything that its two sides see, and what only its page shows of the listing. */
export async function findBooking(db: Database, id: string) {
  const [row] = await bookingOfPage(db, id)
  return row && withSpots(db, row)
}

/** The same, whoever asks, together with the session. */
export async function findBookingBySession(db: Database, id: string, session: Buffer) {
  const [row] = await bookingOfSession(db, id, session)
  return row && withSpots(db, row)
}

export async function bookingsOfOwner(db: Database, ownerId: string, { after, take }: Page) {
  let query = listedBookings(db).where('b.owner_id', '=', ownerId)
  if (after)
    query = query.where(
      sql<boolean>`(b.created_at, b.id) < (select created_at, id from bookings where id = ${after}::uuid and owner_id = ${ownerId})`,
    )
  return query.orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(take).execute()
}

/** The steps of bookings, with the details of proposals and meet-and-greets. */
function steps(db: Database) {
  return db
    .selectFrom('booking_events as e')
    .innerJoin('bookings as stay', 'stay.id', 'e.booking_id')
    .leftJoin('booking_proposals as p', 'p.id', 'e.proposal_id')
    .leftJoin('meet_and_greets as m', 'm.id', 'e.meet_id')
    .leftJoin('refund_decisions as d', 'd.id', 'e.decision_id')
    .select([
      'e.booking_id as bookingId',
      'e.from_status as from',
      'e.to_status as to',
      'e.actor as by',
      'e.reason',
      'e.cause',
      'e.note',
      'e.at',
      'e.kind',
      'p.old_start_date as oldStartDate',
      'p.old_end_date as oldEndDate',
      'p.old_total_cents as oldTotalCents',
      'p.old_pet_names as oldPetNames',
      'p.start_date as startDate',
      'p.end_date as endDate',
      'p.total_cents as totalCents',
      sql<string[]>`array(select name from booking_proposal_pets t where t.proposal_id = p.id order by name)`.as(
        'petNames',
      ),
      'd.kind as decisionKind',
      'd.amount_cents as decisionCents',
      'd.reason as decisionReason',
      'd.paid_by as decisionPaidBy',
      'd.text as decisionText',
      'd.note as decisionNote',
      'd.case_id as decisionCaseId',
      'e.waived_vaccine as waivedVaccine',
      sql<string | null>`(select p.name from booking_pets p
        where p.booking_id = e.booking_id and p.pet_id = e.waived_pet_id)`.as('waivedPetName'),
      'stay.time_zone as timeZone',
      sql<Date[] | null>`case when e.kind = 'meet_agreed' then array[m.agreed_time] else m.times end`.as('meetTimes'),
    ])
    .orderBy('e.id')
}

/** Returns the histories of bookings. */
export async function eventsOf(db: Database, bookingIds: readonly string[]) {
  return steps(db)
    .where('e.booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute()
}

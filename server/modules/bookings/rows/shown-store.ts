import type { Side } from '#contract/vocabulary/booking-states.ts'
import { sql } from 'kysely'
import { guestPetPairs } from '#server/modules/pets/public.ts'
import { parkedOfStay, shownAgreementOf } from '#server/modules/payments/public.ts'
import type { Given, ShownAgreement } from '#server/modules/payments/public.ts'
import type { Database } from '#server/database/connect.ts'
import { spotsByNightOf, spotsLeftOf, spotsWithoutOf } from '#server/modules/availability/public.ts'
import { askedAtOnce, ownerRatingFrom } from '#contract/vocabulary/limits.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Actor } from '../rules/lifecycle.ts'
import { cancelledAtColumn, storedColumns, termsColumn } from './bookings-store.ts'
import type { GuestPet } from './bookings-store.ts'
import { replacedBy } from './linked-store.ts'

export type ShownBooking = Awaited<ReturnType<typeof bookingsOfOwner>>[number]

/** The stay of a row, to count the spots of its nights. */
export const stay = {
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
export const openChange = sql<{
  by: Side
  status: 'open' | 'agreed'
  dueAt: string
  totalCents: number
  fits: boolean
} | null>`(select json_build_object('by', c.proposed_by, 'status', c.status, 'dueAt', c.due_at,
          'totalCents', c.total_cents, 'fits', ${changeFits})
        from booking_proposals c where c.booking_id = b.id and c.status in ('open', 'agreed'))`

/** The open rescue of a stay that fell through. */
export const rescue = sql<{
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
export const round = sql<{
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

/** The meet-and-greet that is suggested or agreed; its times in milliseconds. */
export const liveMeet = sql<{
  by: Side
  status: 'open' | 'agreed'
  times: number[]
  agreedTime: number | null
} | null>`(select json_build_object('by', m.proposed_by, 'status', m.status,
          'times', array(select floor(extract(epoch from t) * 1000) from unnest(m.times) as t),
          'agreedTime', floor(extract(epoch from m.agreed_time) * 1000))
        from meet_and_greets m where m.booking_id = b.id and m.status in ('open', 'agreed'))`

/** Of a completed stay, who has reviewed it, and whether reviews of it were ever shown. */
export const reviewsWritten = sql<{
  owner: boolean
  sitter: boolean
  shown: boolean
} | null>`case when b.status = 'completed' then (
          select json_build_object('owner', coalesce(bool_or(r.reviewer_id = b.owner_id and r.deleted_at is null), false),
            'sitter', coalesce(bool_or(r.reviewer_id = b.sitter_id and r.deleted_at is null), false),
            'shown', coalesce(bool_or(r.is_shown), false))
          from reviews r where r.booking_id = b.id) end`

/** What sitters gave the owner of a request or a stay to come. */
export const ownerRating = sql<{
  count: number
  average: number
} | null>`case when b.status in ('pending', 'accepted') then (
          select json_build_object('count', count(*), 'average', round(avg(r.rating), 2)) from owner_reviews r
          where r.reviewee_id = b.owner_id having count(*) >= ${sql.lit(ownerRatingFrom)}) end`

/** How many spots are left: only for requests, and shown only to their sitter. */
export const spotColumns = [
  sql<number | null>`case when b.status = 'pending' then ${spotsLeftOf(stay)} end`.as('spotsLeft'),
  sql<number[] | null>`case when b.status = 'pending' then ${spotsByNightOf(stay)} end`.as('spotsByNight'),
] as const

/** What of a paid stay's money its owner's bank has asked back. */
const bank = sql<'reviewing' | 'returned' | null>`case when b.payment_state in ('paid', 'partially_refunded') then (
          select case when bool_or(d.status in ('needs_response', 'under_review')) then 'reviewing'
            when bool_or(d.status = 'lost' and (d.funds_at is null or d.withdrawn_cents > 0)) then 'returned' end
          from disputes d where d.booking_id = b.id) end`

/** Of a cancelled stay whose money may still have to be refunded, who cancelled it, and what was given back since. */
export const cancelled = sql<{
  by: Actor
  at: string
  givenCents: number
} | null>`case when b.status = 'cancelled' and b.payment_state
          in ('paid', 'partially_refunded') then (select json_build_object('by', e.actor, 'at', e.at, 'givenCents',
            b.cover_cents + (select coalesce(sum(d.amount_cents), 0) from refund_decisions d where d.booking_id = b.id and d.kind <> 'end'))
          from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled' and e.kind = 'moved'
          order by e.id desc limit 1)
        end`

/** What was given back of a booking, by who pays. */
export const givenBack = sql<Given>`(select json_build_object(
          'both', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'both'), 0),
          'sitter', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'sitter'), 0),
          'marketplace', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'marketplace'), 0), 'cover', b.cover_cents)
        from refund_decisions d where d.booking_id = b.id and d.kind <> 'end')`

/** The same of a stay to come or that runs, in lists. */
const givenOfOpen = sql<Given | null>`case when b.status = 'accepted' and b.payment_state in ('partially_refunded', 'refunded')
          then ${givenBack} end`

const agreed = sql<ShownAgreement | null>`case when b.status in ('pending', 'accepted') then ${shownAgreementOf(sql.ref('b.id'))} end`

/** A pet `p` as it was when it was requested. */
export const guestPet = sql<GuestPet>`json_build_object('id', p.pet_id, ${guestPetPairs})`

const pets = sql<GuestPet[]>`(select coalesce(json_agg(${guestPet} order by p.name, p.pet_id), '[]')
        from booking_pets p where p.booking_id = b.id)`

/** What only some bookings have, in `bookings as b` with `listings as l`; null where there is nothing. */
export const seldomColumns = [
  reviewsWritten.as('reviews'),
  openChange.as('change'),
  round.as('round'),
  rescue.as('rescue'),
  replacedBy.as('replacedBy'),
  liveMeet.as('meet'),
  cancelled.as('cancelled'),
  givenOfOpen.as('given'),
] as const

/** Selects of bookings what every one of them shows, but for their terms and pets. */
export function plainBookings(db: Database) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .innerJoin('users as s', 's.id', 'b.sitter_id')
    .select(storedColumns)
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
      agreed.as('agreed'),
      bank.as('bank'),
    ])
}

/** Selects bookings with everything that is shown of them, including cleared ones. */
export function shownBookings(db: Database) {
  return plainBookings(db)
    .select([termsColumn, cancelledAtColumn, pets.as('pets'), ownerRating.as('ownerRating')])
    .select(seldomColumns)
    .select(spotColumns)
}

/** Bookings that are listed: an admin has not cleared them. */
function listedBookings(db: Database) {
  return shownBookings(db).where('b.archived_at', 'is', null)
}

export async function bookingsOfOwner(db: Database, ownerId: string, { after, take }: Page) {
  let query = listedBookings(db).where('b.owner_id', '=', ownerId)
  if (after)
    query = query.where(
      sql<boolean>`(b.created_at, b.id) < (select created_at, id from bookings where id = ${after}::uuid and owner_id = ${ownerId})`,
    )
  return query.orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(take).execute()
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { blockersOf } from '#server/modules/messaging/public.ts'
import { moneyOfStay, nothingGiven, tipOf } from '#server/modules/payments/public.ts'
import { anyId, anySession, compiledOnce } from '#server/database/prepared.ts'
import type { Database } from '#server/database/connect.ts'
import type { Home } from '#server/modules/availability/public.ts'
import { traitsColumn } from '#server/modules/pets/public.ts'
import { noDetails, plainSteps, steps } from './steps-store.ts'
import { guestsOf } from './guests-store.ts'
import type { Guest } from './guests-store.ts'
import type { GuestPet } from './bookings-store.ts'
import { cancelledAtColumn, termsOfVersion } from './bookings-store.ts'
import { replacedBy, replaces } from './linked-store.ts'
import {
  cancelled,
  givenBack,
  guestPet,
  liveMeet,
  openChange,
  ownerRating,
  plainBookings,
  rescue,
  reviewsWritten,
  round,
  spotColumns,
  stay,
} from './shown-store.ts'

export type BookingOfPage = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** A pet with what is said of it today, and what was when the sitter agreed; null of a stay that is over. */
export type SaidPet = { readonly pet: GuestPet; readonly traits: unknown; readonly agreed: unknown }

const isOpen = sql<boolean>`b.status in ('pending', 'accepted')`

const saidPets = sql<SaidPet[]>`(select coalesce(json_agg(json_build_object('pet', ${guestPet},
          'traits', case when ${isOpen} then ${traitsColumn(sql.ref('p.pet_id'))} end, 'agreed', p.traits)
          order by p.name, p.pet_id), '[]')
        from booking_pets p where p.booking_id = b.id)`

/** Which pets the place of a request or a stay takes. */
const home = sql<Home | null>`case when ${isOpen} and l.deleted_at is null then json_build_object(
        'maxWeightLb', l.max_weight_lb, 'acceptsIntact', l.accepts_intact, 'together', l.together,
        'residents', l.residents, 'childrenHome', l.children_home) end`

const sharedStay = { ...stay, without: sql.ref('b.id') }

/**
 * What the page of every booking shows. What only some have is read after it: a table costs time in each statement that
 * names it, also where there is nothing to read.
 */
function bookingsOfPages(db: Database) {
  return plainBookings(db)
    .select(['l.latitude', 'l.longitude', 'l.is_active as listingIsActive', 'l.pet_kinds as petKinds'])
    .select('b.site_version as siteVersion')
    .select([
      jsonArrayFrom(plainSteps(db).where('e.booking_id', '=', sql.ref<string>('b.id'))).as('steps'),
      moneyOfStay(sql.ref('b.id')).as('ledger'),
      saidPets.as('said'),
      home.as('home'),
      sql<Guest[] | null>`case when ${isOpen} then ${guestsOf(sharedStay)} end`.as('guests'),
      sql<boolean>`exists (select from cases c where c.booking_id = b.id)`.as('hasCases'),
      blockersOf(sql.ref('b.owner_id'), sql.ref('b.sitter_id')).as('blockers'),
    ])
}

const instants = {
  checkInAt: true,
  checkOutAt: true,
  createdAt: true,
  acceptedAt: true,
  completedAt: true,
  checkedInAt: true,
  checkedOutAt: true,
  stillHereAt: true,
  recordsDueAt: true,
  answerBy: true,
} as const

const bookingOfPage = compiledOnce([anyId], (db, id) => bookingsOfPages(db).where('b.id', '=', id), instants)

const bookingOfSession = compiledOnce(
  [anyId, anySession],
  (db, id, session) =>
    bookingsOfPages(db)
      .innerJoin('sessions as visit', (join) => join.on('visit.token_hash', '=', session))
      .innerJoin('users as visitor', 'visitor.id', 'visit.user_id')
      .select([
        'visit.user_id as userId',
        'visitor.role',
        sql<boolean>`visitor.suspended_at is not null`.as('suspended'),
      ])
      .select(['visitor.agreed_at as agreedAt', 'visit.last_seen_at as lastSeenAt', 'visit.expires_at as expiresAt'])
      .where('b.id', '=', id),
  { ...instants, agreedAt: true, lastSeenAt: true, expiresAt: true },
)

/** A booking by its id, with the status that decides what else there is to read of it. */
const bookingById = (db: Database, id: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select('b.status')
    .where('b.id', '=', id)

const partsOfRequest = compiledOnce([anyId], (db, id) => bookingById(db, id).select(spotColumns))
const partsOfOpen = compiledOnce([anyId], (db, id) => bookingById(db, id).select(ownerRating.as('ownerRating')))
const partsOfRound = compiledOnce([anyId], (db, id) =>
  bookingById(db, id).select([round.as('round'), replaces.as('replaces')]),
)
const partsOfOver = compiledOnce([anyId], (db, id) =>
  bookingById(db, id).select([
    cancelledAtColumn,
    reviewsWritten.as('reviews'),
    rescue.as('rescue'),
    replacedBy.as('replacedBy'),
    cancelled.as('cancelled'),
    tipOf(sql.ref('b.id')).as('tipCents'),
    sql<boolean>`exists (select from payouts p where p.booking_id = b.id and p.state in ('on_hold', 'held'))`.as(
      'isOnHold',
    ),
  ]),
)
const partsOfCases = compiledOnce([anyId], (db, id) =>
  bookingById(db, id).select([
    sql<boolean>`exists (select from charges h where h.booking_id = b.id and h.case_id is not null)`.as(
      'hasCaseCharge',
    ),
    sql<number>`asked_in_cases(b.id)`.as('askedInCasesCents'),
    sql<number | null>`held_for_cases(b.id)`.as('heldCents'),
  ]),
)
const partsOfPlans = compiledOnce([anyId], (db, id) =>
  bookingById(db, id).select([
    openChange.as('change'),
    liveMeet.as('meet'),
    givenBack.as('given'),
    jsonArrayFrom(steps(db).where('e.booking_id', '=', sql.ref<string>('b.id'))).as('events'),
  ]),
)

/** What there is of a booking that has none of these parts. */
const noParts = {
  spotsLeft: null,
  spotsByNight: null,
  ownerRating: null,
  round: null,
  replaces: null,
  reviews: null,
  rescue: null,
  replacedBy: null,
  cancelledAt: null,
  cancelled: null,
  tipCents: null,
  isOnHold: false,
  hasCaseCharge: false,
  askedInCasesCents: 0,
  heldCents: 0,
  change: null,
  meet: null,
}

type Plain = Awaited<ReturnType<typeof bookingOfPage>>[number]

/** The parts that a booking can have, by what every booking shows; no owner is shown how sitters rated them. */
const partsOf = ({ status, ownerId, roundId, hasCases, steps: plain }: Plain, readerId?: string) => ({
  request: status === 'pending',
  open: (status === 'pending' || status === 'accepted') && readerId !== ownerId,
  round: roundId !== null,
  over: status === 'cancelled' || status === 'completed',
  cases: hasCases,
  plans: plain.some(({ hasDetails }) => hasDetails),
})

/** Reads a booking and the parts that it can have; anew if it moves meanwhile, which is seldom and not often. */
async function inParts<Row extends Plain>(
  db: Database,
  read: () => Promise<Row[]>,
  has: (row: Row) => ReturnType<typeof partsOf>,
) {
  const [found] = await read()
  if (!found) return undefined
  const { steps: plain, ledger, siteVersion, ...row } = found
  const { id, status } = row
  const parts = has(found)
  const none = [{ status }]
  const [terms, [request], [open], [inRound], [over], [inCases], [plans]] = await Promise.all([
    termsOfVersion(db, siteVersion),
    parts.request ? partsOfRequest(db, id) : none,
    parts.open ? partsOfOpen(db, id) : none,
    parts.round ? partsOfRound(db, id) : none,
    parts.over ? partsOfOver(db, id) : none,
    parts.cases ? partsOfCases(db, id) : none,
    parts.plans ? partsOfPlans(db, id) : none,
  ])
  if ([request, open, inRound, over, inCases, plans].some((part) => part?.status !== status))
    return inParts(db, read, has)
  return {
    ...row,
    terms,
    pets: row.said.map(({ pet }) => pet),
    money: ledger.steps,
    owedCents: ledger.owedCents,
    events: plain.map((step) => ({ ...noDetails, ...step })),
    given: { ...nothingGiven, cover: row.coverCents },
    ...noParts,
    ...request,
    ...open,
    ...inRound,
    ...over,
    ...inCases,
    ...plans,
  }
}

/** Returns a booking with everything that its two sides see, and what only its page shows of the listing. */
export async function findBooking(db: Database, id: string, has = (row: Plain) => partsOf(row)) {
  return inParts(db, () => bookingOfPage(db, id), has)
}

/** The same, whoever asks, together with the session. */
export async function findBookingBySession(db: Database, id: string, session: Buffer) {
  return inParts(
    db,
    () => bookingOfSession(db, id, session),
    (row) => partsOf(row, row.userId),
  )
}

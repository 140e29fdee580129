import { sql } from 'kysely'
import type { RoundState } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { factColumns } from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import type { RoundPlace } from '../rules/round.ts'

/** Requests of one owner to several sitters. */
export type Round = {
  readonly id: string
  readonly ownerId: string
  readonly state: RoundState
  /** Of a rescue, the stay that fell through, until when a new sitter can be asked, and the most that the marketplace pays. */
  readonly fromBookingId: string | null
  readonly until: Date | null
  readonly coverMostCents: number
}

/** Returns a round. It changes only under the lock of its owner. */
export async function findRound(db: Database, id: string): Promise<Round | undefined> {
  return db
    .selectFrom('rounds')
    .select(['id', 'owner_id as ownerId', 'state', 'from_booking_id as fromBookingId', 'until'])
    .select('cover_most_cents as coverMostCents')
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertRound(
  tx: Database,
  { id, ownerId }: Pick<Round, 'id' | 'ownerId'>,
  now: Date,
): Promise<void> {
  await tx.insertInto('rounds').values({ id, owner_id: ownerId, created_at: now }).execute()
}

/** Ends an open round. Its owner must be locked. */
export async function closeRound(tx: Database, id: string, state: 'placed' | 'ended', now: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Ends all open rounds of an owner, who must be locked; a rescue ends by itself. */
export async function endRoundsOf(tx: Database, ownerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ state: 'ended', ended_at: now })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'open')
    .where('kind', '=', 'one_of')
    .execute()
}

/** Locks and returns all requests that a round ever had and still has, in order of their ids. The owner must be locked. */
export async function lockMembers(tx: Database, roundId: string): Promise<BookingFacts[]> {
  return tx
    .selectFrom('bookings as b')
    .select(factColumns)
    .where('b.round_id', '=', roundId)
    .orderBy('b.id')
    .forUpdate()
    .execute()
}

/** Returns the ids of the requests of a round that wait for an answer. */
export async function waitingIn(db: Database, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('round_id', '=', roundId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of all requests of a round, in the order in which they were sent. */
export async function requestsOf(db: Database, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('round_id', '=', roundId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Pets and nights for which an owner asks. */
export type Wanted = {
  readonly ownerId: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly petIds: readonly string[]
}

/** Returns the owner's waiting requests for exactly these nights and pets that are in no round yet, or in the named one. */
export async function waitingFor(tx: Database, wanted: Wanted, roundId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select b.id, b.round_id as "roundId", b.slot from bookings b
    where b.owner_id = ${wanted.ownerId} and b.status = 'pending'
      and b.start_date = ${wanted.startDate} and b.end_date = ${wanted.endDate}
      and (b.round_id is null or b.round_id = ${roundId})
      and array(select p.pet_id from booking_pets p where p.booking_id = b.id order by 1)
        = array(select id from unnest(${[...wanted.petIds]}::uuid[]) as id order by 1)
    order by b.id`.execute(tx)
  return rows
}

type Place = { readonly id: string; readonly roundId: string | null; readonly slot: number | null }

/** Gives a request a place in a round, or takes it out. Its owner must be locked. */
export async function setPlace(tx: Database, bookingId: string, place: RoundPlace | null): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ round_id: place?.roundId ?? null, slot: place?.slot ?? null })
    .where('id', '=', bookingId)
    .execute()
}

/** Returns the rounds of an owner with the ids of their requests, for the download of their data, oldest first. */
export async function exportRounds(db: Database, ownerId: string) {
  const { rows } = await sql<{
    id: string
    state: Round['state']
    startedAt: Date
    endedAt: Date | null
    bookingIds: string[]
    fromBookingId: string | null
  }>`
    select r.id, r.state, r.created_at as "startedAt", r.ended_at as "endedAt",
      array(select b.id from bookings b where b.round_id = r.id order by b.created_at, b.id) as "bookingIds", r.from_booking_id as "fromBookingId"
    from rounds r where r.owner_id = ${ownerId} order by r.created_at, r.id`.execute(db)
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { violatesConstraint } from '#server/database/transaction.ts'
import { lockBookingShared } from '#server/modules/bookings/public.ts'
import type { Area } from './rules/area.ts'
import type { LostFacts } from './rules/lifecycle.ts'

/** A missing pet. Its exact place is no part of it. */
export type StoredLost = LostFacts & {
  readonly id: string
  readonly bookingId: string
  readonly petId: string
  readonly name: string
  readonly kind: PetKind
  readonly breed: string | null
  readonly size: string | null
  readonly slug: string
  readonly ownerId: string
  readonly sitterId: string
  readonly timeZone: string
  readonly listingId: string
  readonly area: Area
  readonly lastSeenAt: Date
  readonly lastSeenText: string | null
  readonly photoId: string | null
  readonly showsName: boolean
  readonly looks: string | null
  readonly collar: string | null
  readonly approach: string | null
  readonly heldBack: string | null
  readonly showsOwnerPhone: boolean
  readonly showsSitterPhone: boolean
  readonly said: string
}

const area = sql<Area>`json_build_object('latitude', l.area_latitude, 'longitude', l.area_longitude, 'meters', l.area_meters)`

const selectLost = (db: Database) =>
  db
    .selectFrom('lost_pets as l')
    .innerJoin('bookings as b', 'b.id', 'l.booking_id')
    .innerJoin('booking_pets as g', (join) =>
      join.onRef('g.booking_id', '=', 'l.booking_id').onRef('g.pet_id', '=', 'l.pet_id'),
    )
    .select(['l.id', 'l.booking_id as bookingId', 'l.pet_id as petId', 'g.name', 'g.kind', 'g.breed', 'g.size'])
    .select(['l.slug', 'l.state', 'l.starter as startedBy', 'l.started_at as startedAt', 'l.opened_at as openedAt'])
    .select([
      'l.ended_at as endedAt',
      'l.extensions',
      'l.asked',
      'l.answered',
      'b.owner_id as ownerId',
      'b.sitter_id as sitterId',
    ])
    .select(['b.time_zone as timeZone', 'b.listing_id as listingId', area.as('area')])
    .select(['l.last_seen_at as lastSeenAt', 'l.last_seen_text as lastSeenText', 'l.photo_id as photoId'])
    .select(['l.shows_name as showsName', 'l.looks', 'l.collar', 'l.approach', 'l.held_back as heldBack'])
    .select(['l.shows_owner_phone as showsOwnerPhone', 'l.shows_sitter_phone as showsSitterPhone', 'l.said'])

/** Returns a missing pet. */
export async function lostById(db: Database, id: string): Promise<StoredLost | undefined> {
  return selectLost(db).where('l.id', '=', id).executeTakeFirst()
}

/** The same, locked after its stay, as everything that is a stay's: what follows from its state is done once. */
export async function lockLost(tx: Database, id: string): Promise<StoredLost | undefined> {
  const seen = await lostById(tx, id)
  if (!seen) return undefined
  await lockBookingShared(tx, seen.bookingId)
  return selectLost(tx).where('l.id', '=', id).forUpdate('l').executeTakeFirst()
}

export async function lostBySlug(db: Database, slug: string): Promise<StoredLost | undefined> {
  return selectLost(db).where('l.slug', '=', slug).executeTakeFirst()
}

export async function lostByClient(db: Database, bookingId: string, clientId: string): Promise<StoredLost | undefined> {
  return selectLost(db).where('l.booking_id', '=', bookingId).where('l.client_id', '=', clientId).executeTakeFirst()
}

/** Returns the missing pets of a stay, and those of its pets that are still missing from another one; the newest first. */
export async function lostOfStay(db: Database, bookingId: string): Promise<StoredLost[]> {
  return selectLost(db)
    .where((eb) =>
      eb.or([
        eb('l.booking_id', '=', bookingId),
        eb.and([
          eb('l.state', '=', 'open'),
          eb('l.pet_id', 'in', eb.selectFrom('booking_pets').select('pet_id').where('booking_id', '=', bookingId)),
        ]),
      ]),
    )
    .orderBy('l.started_at', 'desc')
    .orderBy('l.id')
    .execute()
}

/** Whether a person is a side of an accepted stay with this pet. */
export async function isSideOfStay(db: Database, sitterId: string, petId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_pets as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .select('b.id')
    .where('g.pet_id', '=', petId)
    .where('b.sitter_id', '=', sitterId)
    .where('b.status', '=', 'accepted')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what a person started since an instant and did not undo. */
export async function countStarts(db: Database, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lost_pets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('started_by', '=', userId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type NewLost = {
  readonly bookingId: string
  readonly petId: string
  readonly startedBy: string
  readonly starter: Side
  readonly place: Point
  readonly area: Area
  readonly photoId: string | null
  readonly lastSeenAt: Date
  readonly clientId: string
  readonly said: string
}

/** Adds a missing pet, with an address of 80 random bits. Returns undefined if the pet is missing already. */
export async function insertLost(tx: Database, lost: NewLost, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('lost_pets')
    .values({
      booking_id: lost.bookingId,
      pet_id: lost.petId,
      state: 'starting',
      slug: randomBytes(10).toString('base64url'),
      started_by: lost.startedBy,
      starter: lost.starter,
      started_at: now,
      latitude: lost.place.latitude,
      longitude: lost.place.longitude,
      area_latitude: lost.area.latitude,
      area_longitude: lost.area.longitude,
      area_meters: lost.area.meters,
      last_seen_at: lost.lastSeenAt,
      photo_id: lost.photoId,
      client_id: lost.clientId,
      said: lost.said,
    })
    // in words, not as parameters: a plan for all values would not find the index
    .onConflict((conflict) =>
      conflict
        .columns(['pet_id'])
        .where(sql<boolean>`state in ('starting', 'open')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the browser's id of a start. */
export async function clientOf(tx: Database, id: string): Promise<string> {
  const { clientId } = await tx
    .selectFrom('lost_pets')
    .select('client_id as clientId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return clientId
}

/** Takes a start back: no trace but what the log says. */
export async function deleteLost(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('lost_pets').where('id', '=', id).execute()
}

/** What can change of a missing pet; what is left out stays. */
export type LostChange = Partial<
  Pick<
    StoredLost,
    | 'state'
    | 'openedAt'
    | 'endedAt'
    | 'extensions'
    | 'asked'
    | 'answered'
    | 'lastSeenAt'
    | 'lastSeenText'
    | 'photoId'
    | 'showsName'
    | 'looks'
    | 'collar'
    | 'approach'
    | 'heldBack'
    | 'showsOwnerPhone'
    | 'showsSitterPhone'
  >
> & { readonly placed?: { readonly place: Point; readonly area: Area } }

/** Changes a missing pet, whose row is locked. */
export async function changeLost(tx: Database, id: string, change: LostChange): Promise<void> {
  const { placed } = change
  const columns = {
    state: change.state,
    opened_at: change.openedAt,
    ended_at: change.endedAt,
    extensions: change.extensions,
    asked: change.asked,
    answered: change.answered,
    last_seen_at: change.lastSeenAt,
    last_seen_text: change.lastSeenText,
    photo_id: change.photoId,
    shows_name: change.showsName,
    looks: change.looks,
    collar: change.collar,
    approach: change.approach,
    held_back: change.heldBack,
    shows_owner_phone: change.showsOwnerPhone,
    shows_sitter_phone: change.showsSitterPhone,
    latitude: placed?.place.latitude,
    longitude: placed?.place.longitude,
    area_latitude: placed?.area.latitude,
    area_longitude: placed?.area.longitude,
    area_meters: placed?.area.meters,
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await tx.updateTable('lost_pets').set(given).where('id', '=', id).execute()
}

/** Opens a page again that was found. Returns false if the pet is missing anew. */
export async function reopenLost(tx: Database, id: string): Promise<boolean> {
  try {
    await tx.updateTable('lost_pets').set({ state: 'open', ended_at: null }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (violatesConstraint(error, 'lost_pets_live')) return false
    throw error
  }
}

/** Returns the pages at which the clock has to look: those that go on. */
export async function openPages(db: Database): Promise<StoredLost[]> {
  return selectLost(db).where('l.state', 'in', ['starting', 'open']).orderBy('l.started_at').execute()
}

/** Returns the missing pets of an owner, in the order in which they are locked. */
export async function lostOfOwner(db: Database, ownerId: string): Promise<string[]> {
  const rows = await selectLost(db).where('b.owner_id', '=', ownerId).orderBy('l.id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the missing pets of a person's stays, on either side, the earliest first. */
export async function lostOfPerson(db: Database, userId: string): Promise<StoredLost[]> {
  return selectLost(db)
    .where((eb) => eb.or([eb('b.owner_id', '=', userId), eb('b.sitter_id', '=', userId)]))
    .orderBy('l.started_at')
    .orderBy('l.id')
    .execute()
}

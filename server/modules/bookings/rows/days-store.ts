import { sql } from 'kysely'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'

function stays(db: Database, sitterId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as o', 'o.id', 'b.owner_id')
    .select([
      'b.id as bookingId',
      'b.listing_id as listingId',
      'l.title as listingTitle',
      'b.start_date as startDate',
      'b.end_date as endDate',
      sql<'accepted' | 'completed'>`b.status`.as('status'),
      'b.time_zone as timeZone',
      'b.check_in_at as checkInAt',
      'b.check_out_at as checkOutAt',
      sql<string[]>`array(select p.name from booking_pets p where p.booking_id = b.id order by p.name, p.pet_id)`.as(
        'pets',
      ),
      sql<{
        kind: PetKind
        pictureId: string | null
      } | null>`(select jsonb_build_object('kind', p.kind, 'pictureId', p.picture_id)
        from booking_pets p where p.booking_id = b.id order by p.name, p.pet_id limit 1)`.as('firstPet'),
      sql<Date | null>`(select max(u.created_at) from stay_updates u where u.booking_id = b.id)`.as('updatedAt'),
      'o.first_name as firstName',
      'o.last_name as lastName',
      'o.fullname',
      'o.picture_id as pictureId',
    ])
    .where('b.sitter_id', '=', sitterId)
    .where('b.archived_at', 'is', null)
}

export type StayOfDay = Awaited<ReturnType<typeof staysBetween>>[number]

/** Returns a sitter's accepted and completed stays that overlap `from` to `to`, both included. */
export async function staysBetween(
  db: Database,
  sitterId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  limit: number,
) {
  return (
    stays(db, sitterId)
      .where(sql<boolean>`b.status in ('accepted', 'completed')`)
      .where('b.start_date', '<=', to)
      // no stay is longer, so an index on the first day finds them
      .where('b.start_date', '>=', addDays(from, -stayNightsMaximum))
      .where('b.end_date', '>=', from)
      .orderBy('b.start_date')
      .orderBy('b.id')
      .limit(limit)
      .execute()
  )
}

/** Returns a sitter's next accepted stay that begins after an instant. */
export async function nextStay(db: Database, sitterId: string, after: Date) {
  return stays(db, sitterId)
    .where('b.status', '=', 'accepted')
    .where('b.check_in_at', '>', after)
    .orderBy('b.check_in_at')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()
}

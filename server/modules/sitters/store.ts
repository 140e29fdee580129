import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** A sitter with everything that their public page shows. */
export type ShownSitter = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly pictureId: string | null
  readonly verified: boolean
  readonly since: Date
  readonly bio: string | null
  readonly places: string[]
  /** Of their newest listing. */
  readonly timeZone: string
  readonly listingCount: number
  /** How many reviews gave 1, 2, 3, 4 and 5 stars, including those of deleted listings. */
  readonly ratingCounts: number[]
  readonly completedStays: number
  readonly returningOwners: number
  readonly indexable: boolean
  /** When they were asked and answered in milliseconds, the latest 25 times. */
  readonly answers: readonly (readonly [asked: number, answered: number | null])[]
}

/** Whether a person has a public listing. */
export async function isShownSitter(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from listings l where l.sitter_id = ${id}::uuid and ${isListed} limit 1`.execute(db)
  return rows.length > 0
}

/** Returns a sitter with a public listing; undefined for others. */
export async function findSitter(db: Database, id: string): Promise<ShownSitter | undefined> {
  const { rows } = await sql<ShownSitter>`
    with shown as (
      select l.city, l.state, l.time_zone, l.created_at from listings l where l.sitter_id = ${id}::uuid and ${isListed}
    ), stays as (
      select b.owner_id, count(*) as number from bookings b
      where b.sitter_id = ${id}::uuid and b.status = 'completed' group by b.owner_id
    )
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.picture_id as "pictureId", u.verified, u.since,
      u.bio,
      (select array_agg(place order by place) from (select distinct concat_ws(', ', nullif(city, ''), nullif(state, ''))
        as place from shown limit 10) as p where place <> '') as places,
      (select time_zone from shown order by created_at desc limit 1) as "timeZone",
      (select count(*)::int from shown) as "listingCount",
      (select array[coalesce(sum(rating_counts[1]), 0)::int, coalesce(sum(rating_counts[2]), 0)::int,
          coalesce(sum(rating_counts[3]), 0)::int, coalesce(sum(rating_counts[4]), 0)::int,
          coalesce(sum(rating_counts[5]), 0)::int]
        from listings where sitter_id = u.id and review_count > 0) as "ratingCounts",
      (select coalesce(sum(number), 0)::int from stays) as "completedStays",
      (select count(*)::int from stays where number > 1) as "returningOwners",
      not u.hidden and coalesce((select allow_search_engine_indexing from user_settings where user_id = u.id), true)
        as indexable,
      (select coalesce(json_agg(json_build_array(floor(extract(epoch from a.asked_at) * 1000),
          floor(extract(epoch from a.answered_at) * 1000)) order by a.asked_at desc), '[]')
        from (select asked_at, answered_at from sitter_answers where sitter_id = u.id
          order by asked_at desc limit 25) as a) as answers
    from shown_sitters u where u.id = ${id}::uuid and exists (select from shown)`.execute(db)
  const [row] = rows
  return row && { ...row, places: row.places ?? [] }
}

/** Returns a page of the ids of a sitter's active listings, newest first. */
export async function listingsOfSitter(db: Database, id: string, { after, take }: Page): Promise<string[]> {
  const behind = after
    ? sql`and (l.created_at, l.id) < (select created_at, id from listings where id = ${after}::uuid and sitter_id = l.sitter_id)`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l where l.sitter_id = ${id}::uuid and ${isListed} ${behind}
    order by l.created_at desc, l.id desc limit ${take}`.execute(db)
  return rows.map((row) => row.id)
}

import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { hasTrigrams, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { shownBookings } from './shown-store.ts'
import type { ShownBooking } from './shown-store.ts'

const newestFirst = sql`(b.status = 'pending') desc, b.created_at desc, b.id desc`

/**
 * Returns a page of a sitter's bookings, pending ones first, then newest first. The cursor keeps whether its booking
 * was pending when shown, because it may have been answered since. Each word of a search has to occur in the owner's
 * name, a pet's name or the listing's title.
 */
export async function bookingsOfSitter(
  db: Database,
  sitterId: string,
  page: Page,
  search: string | null = null,
): Promise<ShownBooking[]> {
  const ids = search ? await requestsWith(db, search.split(/\s+/), sitterId, page) : undefined
  if (ids?.length === 0) return []
  // joins what is shown only for the rows of the page
  const shown = ids ?? sql<string>`(select id from (${requests(sitterId, page)}) page)`
  return shownBookings(db).where('b.id', 'in', shown).orderBy(newestFirst).execute()
}

/** The bookings of a page, with what they are ordered by. */
function requests(sitterId: string, { after, take }: Page) {
  return sql`select b.id, b.status, b.created_at from bookings b
    where b.sitter_id = ${sitterId} and ${isListed(sitterId, after)} order by ${newestFirst} limit ${take}`
}

/** The condition that booking `b` is not cleared, and comes after the cursor. */
function isListed(sitterId: string, after: string | undefined) {
  if (!after) return sql`b.archived_at is null`
  const [id, pending] = [after.replace('pending-', ''), after.startsWith('pending-')]
  return sql`b.archived_at is null and ((b.status = 'pending'), b.created_at, b.id)
    < (select ${pending}::boolean, created_at, id from bookings where id = ${id}::uuid and sitter_id = ${sitterId})`
}

/** How many of the newest bookings are looked through first: words of many bookings fill the page from these. */
const newest = 500

/**
 * Returns the ids of a page of bookings that have all these words. Words of few bookings are found by the index; sorting
 * what it finds would take long for words of many.
 */
async function requestsWith(db: Database, words: readonly string[], sitterId: string, page: Page): Promise<string[]> {
  const { after, take } = page
  // with a limit, each row is looked up by its key, and never a whole table is read
  const near = await sql<{ id: string }>`
    select b.id from (${requests(sitterId, { after, take: newest })}) b
    cross join lateral (
      select from request_words w where w.booking_id = b.id and ${hasWords(words, 'row')} limit 1
    ) has_words
    order by ${newestFirst} limit ${take}`.execute(db)
  if (near.rows.length === take) return near.rows.map(({ id }) => id)
  const all = await sql<{ id: string }>`
    with found as materialized (
      select w.booking_id from request_words w where w.sitter_id = ${sitterId} and ${hasWords(words, 'index')}
    )
    select b.id from found
    cross join lateral (
      select b.* from bookings b where b.id = found.booking_id and ${isListed(sitterId, after)} limit 1
    ) b
    order by ${newestFirst} limit ${take}`.execute(db)
  return all.rows.map(({ id }) => id)
}

/**
 * The condition on `request_words as w` for the words of a row, or for those in the index of a sitter; a word without
 * trigrams would walk through those of all sitters.
 */
function hasWords(words: readonly string[], where: 'row' | 'index') {
  const each = words.map((word) => {
    const text = where === 'index' && hasTrigrams(word) ? sql`w.words` : sql`w.words || ''`
    return sql`${text} like lower(${wordsLike(word)})`
  })
  return sql.join(each, sql` and `)
}

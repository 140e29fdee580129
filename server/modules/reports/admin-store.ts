import { sql } from 'kysely'
import type { TimeSort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { subjectsBy } from './store.ts'

/** The filter of an admin's list of what was reported; open ones unless others are asked for. */
export type ReportsFilter = {
  readonly status?: 'open' | 'closed' | undefined
  readonly search?: string | undefined
  readonly sort?: TimeSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const oldestFirst: ListOrder = { by: sql`r.created_at`, isDown: false }

/** What was reported, each by its newest report. */
function listed({ status, search, sort, ...dates }: ReportsFilter): Listed {
  // as the indexes say it
  const [isOf, isNewerOf] =
    status === 'closed'
      ? [sql`r.outcome is not null`, sql`n.outcome is not null`]
      : [sql`r.outcome is null`, sql`n.outcome is null`]
  return {
    from: sql`reports r`,
    where: sql`${isOf} and ${madeWithin(dates)} and not exists (
      select from reports n where n.subject = r.subject and n.id > r.id and ${isNewerOf})`,
    ...(sort === 'created' && { order: oldestFirst }),
    ...(search && { words: named(search) }),
  }
}

/** Matches a report by who made it, by who is reported, or by the listing. */
function named(search: string) {
  const words = wordsLike(search)
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  const isTitled = sql`listing_words(l.title, l.city, l.state) like lower(${words})`
  return {
    inRow: sql`
      (select ${isTitled} from listings l where l.id = r.listing_id)
      or exists (select from users u where ${isNamed} and (u.id = r.reporter_id or u.id = coalesce(r.reported_id,
        (select l.sitter_id from listings l where l.id = r.listing_id),
        (select m.other_user_id from conversation_members m
          where m.conversation_id = r.conversation_id and m.user_id = r.reporter_id))))`,
    byIndex: sql`
      with people as materialized (select u.id from users u where ${isNamed})
      select r.id from people p join reports r on r.reporter_id = p.id
      union select r.id from people p join reports r on r.reported_id = p.id
      union select r.id from people p join listings l on l.sitter_id = p.id join reports r on r.listing_id = l.id
      union select r.id from people p join conversation_members m on m.other_user_id = p.id
        join reports r on r.conversation_id = m.conversation_id and r.reporter_id = m.user_id
      union select r.id from listings l join reports r on r.listing_id = l.id where ${isTitled}`,
  }
}

/** Returns a page of what was reported, by the newest report of it or by their sort, and how many there are. */
export async function reportsForAdmins(db: Database, page: Page, wanted: ReportsFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const rows = await subjectsBy(db, found.ids, wanted.status !== 'closed')
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many subjects match, up to a maximum. */
export const countReports = (db: Database, wanted: ReportsFilter, most: number) => countListed(db, listed(wanted), most)

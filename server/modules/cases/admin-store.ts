import { sql } from 'kysely'
import type { CaseSort } from '#contract/vocabulary/console-tables.ts'
import type { CaseState } from '#contract/vocabulary/cases.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { casesBy } from './store.ts'

/** The filter of an admin's list of cases. */
export type CasesFilter = {
  readonly state?: Exclude<CaseState, 'unconfirmed'> | undefined
  readonly bookingId?: string | undefined
  readonly search?: string | undefined
  readonly sort?: CaseSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const orders: Readonly<Record<CaseSort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
  '-changed': { by: sql`r.state_at`, isDown: true },
  changed: { by: sql`r.state_at`, isDown: false },
}

const listed = ({ state, bookingId, search, sort = '-created', ...dates }: CasesFilter): Listed => ({
  from: sql`(select c.*, c.opened_at as created_at from cases c) r`,
  where: sql`${state ? sql`r.state = ${state}` : sql`r.state <> 'unconfirmed'`} and
    ${bookingId ? sql`r.booking_id = ${bookingId}` : sql`true`} and ${madeWithin(dates)}`,
  ...(sort !== '-created' && { order: orders[sort] }),
  ...(search && { words: named(search) }),
})

/** Matches a case by its number, by the address of who has no account, or by who opened it. */
function named(search: string) {
  const words = wordsLike(search)
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  const isNumbered = sql`r.number ilike ${words} or r.email ilike ${words}`
  return {
    inRow: sql`${isNumbered} or (select ${isNamed} from users u where u.id = r.opener_id)`,
    byIndex: sql`
      with people as materialized (select u.id from users u where ${isNamed})
      select r.id from people p join cases r on r.opener_id = p.id
      union select r.id from cases r where ${isNumbered}`,
  }
}

/** Returns a page of the cases that match, newest first or by their sort, and how many there are. */
export async function casesForAdmins(db: Database, page: Page, wanted: CasesFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  return { ...found, rows: inOrderOf(found.ids, await casesBy(db, found.ids)) }
}

/** How many cases match, up to a maximum. */
export const countCases = (db: Database, wanted: CasesFilter, most: number) => countListed(db, listed(wanted), most)

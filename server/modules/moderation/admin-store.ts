import { sql } from 'kysely'
import type { TimeSort, MeasureState } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { measuresBy } from './store.ts'

/** The filter of an admin's list of measures. */
export type MeasuresFilter = {
  readonly state?: MeasureState | undefined
  readonly search?: string | undefined
  readonly sort?: TimeSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const oldestFirst: ListOrder = { by: sql`r.created_at`, isDown: false }

/** In force as `isInForce` says it. */
const standing: Readonly<Record<MeasureState, ReturnType<typeof sql>>> = {
  suspended: sql`r.kind = 'suspension' and r.lifted_at is null`,
  warned: sql`r.kind = 'warning' and r.lifted_at is null`,
  appealed: sql`r.appealed_at is not null and r.decided_at is null`,
  over: sql`r.lifted_at is not null`,
}

const listed = ({ state, search, sort, ...dates }: MeasuresFilter): Listed => ({
  from: sql`(select m.*, m.made_at as created_at from measures m) r`,
  where: sql`${state ? standing[state] : sql`true`} and ${madeWithin(dates)}`,
  ...(sort === 'created' && { order: oldestFirst }),
  ...(search && { words: named(search) }),
})

/** Matches a measure by whom it concerns. */
function named(search: string) {
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${wordsLike(search)})`
  return {
    inRow: sql`(select ${isNamed} from users u where u.id = r.user_id)`,
    byIndex: sql`select r.id from users u join measures r on r.user_id = u.id where ${isNamed}`,
  }
}

/** Returns a page of the measures that match, newest first or by their sort, and how many there are. */
export async function measuresForAdmins(db: Database, page: Page, wanted: MeasuresFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  return { ...found, rows: inOrderOf(found.ids, await measuresBy(db, found.ids)) }
}

/** How many measures match, up to a maximum. */
export const countMeasures = (db: Database, wanted: MeasuresFilter, most: number) =>
  countListed(db, listed(wanted), most)

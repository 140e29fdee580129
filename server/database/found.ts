import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { adminCountMaximum } from '#contract/vocabulary/limits.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Database } from './connect.ts'

/** An order by an expression over row `r`, which is never null and which an index has together with the id. */
export type ListOrder = { readonly by: RawBuilder<unknown>; readonly isDown: boolean }

/** What is listed, newest first unless it has another order. Its rows are `r`, with `id` and `created_at`. */
export type Listed = {
  readonly order?: ListOrder
  /** The table, as in `users r`. */
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** What is searched for, if anything. */
  readonly words?: {
    /** Whether row `r` has the words, without their indexes. */
    readonly inRow: RawBuilder<unknown>
    /** Selects each `id` of the table that has the words once, by indexes. */
    readonly byIndex: RawBuilder<unknown>
  }
}

/** The ids of a page, and how many rows there are in all; if `capped`, at least so many. */
export type IdPage = { readonly ids: readonly string[]; readonly total: number; readonly capped: boolean }

/** How many of the newest rows are searched without an index: words of many rows fill the page from these. */
const newest = 1000

/**
 * Returns a page of what is listed. The work does not grow with the table: rows are counted up to a maximum, and words
 * are looked for among the newest rows, then by indexes if few of those have them. Only words of one or two letters,
 * which the indexes do not have, are compared with all rows. The total is that of the first page.
 */
export async function pageOfListed(db: Database, listed: Listed, page: Page): Promise<IdPage> {
  if (!listed.words) return firstOf(db, listed, page)
  if (listed.order) return amongAll(db, listed, listed.words.byIndex, page)
  const near = await amongNewest(db, listed, listed.words.inRow, page)
  if (near.ids.length === page.take || !near.capped) return near
  return amongAll(db, listed, listed.words.byIndex, page)
}

const newestFirst = sql`order by created_at desc, id desc`

const byCreation: ListOrder = { by: sql`r.created_at`, isDown: true }

/** The condition that row `r` is listed, and comes after the cursor. */
function isListed({ from, where, order: { by, isDown } = byCreation }: Listed, { after }: Page) {
  return after
    ? sql`${where} and (${by}, r.id) ${isDown ? sql`<` : sql`>`} (select ${by}, r.id from ${from} where r.id = ${after})`
    : where
}

/** How many rows are listed, up to a maximum. */
export async function countListed(db: Database, listed: Listed, most: number): Promise<number> {
  const rows = listed.words
    ? sql`select from (${listed.words.byIndex}) w
        cross join lateral (select from ${listed.from} where r.id = w.id and ${listed.where} limit 1) f limit ${most}`
    : sql`select from ${listed.from} where ${listed.where} limit ${most}`
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count from (${rows}) c`.execute(db)
  return counts[0]?.count ?? 0
}

/** The rows in the order of the ids. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The condition that row `r` was made on these days (UTC), both included. */
export function madeWithin({
  from,
  to,
}: {
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}) {
  const first = from && sql`r.created_at >= ${`${from}T00:00:00Z`}::timestamptz`
  const last = to && sql`r.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`
  return sql`${first ?? sql`true`} and ${last ?? sql`true`}`
}

/** The rows that come first, by the index of their order. */
async function firstOf(db: Database, listed: Listed, page: Page): Promise<IdPage> {
  const { by, isDown } = listed.order ?? byCreation
  const way = isDown ? sql`desc` : sql`asc`
  const most = sql.lit(adminCountMaximum)
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select r.id from ${listed.from} where ${isListed(listed, page)}
        order by ${by} ${way}, r.id ${way} limit ${page.take}) as ids,
      ${page.after ? sql`0` : sql`(select count(*) from (select from ${listed.from} where ${listed.where} limit ${most} + 1) c)`}
        as total`.execute(db)
  const { ids, total } = rows[0] ?? nothing
  return { ids, total: Math.min(total, adminCountMaximum), capped: total > adminCountMaximum }
}

const nothing = { ids: [], total: 0, looked: 0 }

/** Capped if there are more rows than were looked at. */
async function amongNewest(db: Database, listed: Listed, inRow: RawBuilder<unknown>, page: Page): Promise<IdPage> {
  // with a limit, each row is looked up by its key, and never a whole table is read
  const { rows } = await sql<{ ids: string[]; total: number; looked: number }>`
    with newest as materialized (
      select r.id, r.created_at from ${listed.from} where ${isListed(listed, page)}
      order by r.created_at desc, r.id desc limit ${sql.lit(newest + 1)}
    ), found as materialized (
      select n.id, n.created_at from newest n
      cross join lateral (select from ${listed.from} where r.id = n.id and (${inRow}) limit 1) has_words
    )
    select array(select id from found ${newestFirst} limit ${page.take}) as ids,
      (select count(*) from found) as total, (select count(*) from newest) as looked`.execute(db)
  const { ids, total, looked } = rows[0] ?? nothing
  return { ids, total: Math.min(total, newest), capped: looked > newest }
}

async function amongAll(db: Database, listed: Listed, byIndex: RawBuilder<unknown>, page: Page): Promise<IdPage> {
  const { by, isDown } = listed.order ?? byCreation
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select f.id, f.at from (${byIndex}) w
      cross join lateral (
        select r.id, ${by} as at from ${listed.from} where r.id = w.id and ${isListed(listed, page)} limit 1
      ) f
    )
    select array(select id from found order by at ${way}, id ${way} limit ${page.take}) as ids,
      (select count(*) from found) as total`.execute(db)
  const { ids, total } = rows[0] ?? nothing
  return { ids, total, capped: false }
}

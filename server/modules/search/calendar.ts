import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PlainDate } from '#contract/dates.ts'
import { dayNumber } from '#contract/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { ringDays, slotMasks } from './circle.ts'
import type { Covered } from './circle.ts'

/** Somewhere on earth it is still yesterday, and a clock may be behind. */
const daysKept = 2
/** Listings in one step of the night. */
const stepSize = 2000
/** Listings renewed while nobody else can change the read model. */
const rebuildSize = 5000
/** Comes before every id. */
const start = '00000000-0000-0000-0000-000000000000'
/** How far the mean of all reviews moves before the weighted ratings follow, in hundredths of a star. */
const meanStep = 3

/**
 * Lets the calendar of search begin two days before `today` and puts the days that came into the bits of those that
 * passed, in small steps; it goes on where an earlier run stopped. Whether it came to its end and there was anything to do.
 */
export async function moveCalendar(db: Database, today: PlainDate, stopping?: AbortSignal): Promise<boolean> {
  const first = dayNumber(today) - daysKept
  const known = await readState(db)
  if (first > known.firstDay && !(await alone(db, (tx) => beginAt(tx, first)))) return false
  const { firstDay, lastDay } = await readState(db)
  const newDays = { from: lastDay + 1, to: firstDay + ringDays - 1 }
  if (newDays.from > newDays.to) return false
  const masks = slotMasks(newDays.from, newDays.to - newDays.from + 1)
  let [stars, reviews] = [0, 0]
  const ended = await inSteps(async (after) => {
    const step = await clearDays(db, after, stepSize, masks, newDays)
    stars += step.stars
    reviews += step.reviews
    return step.reached
  }, stopping)
  if (!ended) return false
  await trustTo(db, firstDay, newDays.to)
  if (reviews > 0) await weighRatings(db, Math.round(stars / reviews), stopping)
  return true
}

/** Rebuilds the whole read model of search from the truth, part by part; searches go on meanwhile. */
export async function rebuildSearch(db: Database, today: PlainDate): Promise<void> {
  const first = dayNumber(today) - daysKept
  const begun = await alone(db, async (tx) => {
    await beginAt(tx, first)
    await refreshMean(tx)
  })
  if (!begun) throw new Error('Search is being changed without a pause; the rebuild found no moment to begin.')
  for (let after: string | null = start; after !== null;) {
    let reached: string | null = null
    const from = after
    const done = await alone(db, async (tx) => {
      reached = await rebuildPart(tx, from, rebuildSize)
    })
    if (!done) throw new Error('Search is being changed without a pause; the rebuild found no moment to go on.')
    after = reached
  }
  await trustTo(db, first, first + ringDays - 1)
  await packIndexes(db)
}

/** Lets the weighted ratings follow the mean of all reviews once it has moved by enough to matter. */
async function weighRatings(db: Database, mean: number, stopping: AbortSignal | undefined): Promise<void> {
  const { meanRating } = await readState(db)
  if (Math.abs(mean - meanRating) < meanStep) return
  if (!(await alone(db, (tx) => setMean(tx, mean)))) return
  await inSteps((after) => weighPart(db, after, stepSize), stopping)
}

/**
 * Runs steps from listing to listing, resting as long as each took, so that others come in between. Whether it came to
 * the end before it was asked to stop.
 */
async function inSteps(step: (after: string) => Promise<string | null>, stopping?: AbortSignal): Promise<boolean> {
  let after: string | null = start
  while (after !== null) {
    if (stopping?.aborted) return false
    const begun = performance.now()
    after = await step(after)
    await pause(performance.now() - begun)
  }
  return true
}

/**
 * Runs work in a moment in which no transaction is about to change the read model. It never queues for it, since others
 * would queue behind; false when there was no such moment in 40 tries.
 */
async function alone(db: Database, work: (tx: Database) => Promise<void>): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const done = await transaction(db, async (tx) => {
      const granted = await searchAlone(tx)
      if (granted) await work(tx)
      return granted
    })
    if (done) return true
    await pause(50)
  }
  return false
}

type CalendarState = Covered & { readonly meanRating: number }

/** The days that writers put down (a year from the first) and searches may trust, and the mean of all reviews. */
export async function readState(db: Database): Promise<CalendarState> {
  const row = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
  return { firstDay: row.first_day, lastDay: row.last_day, meanRating: row.mean_rating }
}

/** Takes, if it is free this very moment, what everybody holds who changes the read model. */
async function searchAlone(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`select search_alone() as granted`.execute(tx)
  return rows[0]?.granted ?? false
}

/** The calendar begins at another day. What it knew of the days it still covers stays trusted, unless it goes back. */
async function beginAt(tx: Database, day: number): Promise<void> {
  await sql`update search_state set first_day = ${day}::int,
    last_day = case when first_day <= ${day}::int then greatest(last_day, ${day}::int - 1) else ${day}::int - 1 end
    `.execute(tx)
}

/** Searches may trust the bits up to a day, if the calendar still begins where it did. */
async function trustTo(db: Database, firstDay: number, lastDay: number): Promise<void> {
  await db.updateTable('search_state').set({ last_day: lastDay }).where('first_day', '=', firstDay).execute()
}

async function clearDays(
  db: Database,
  after: string,
  size: number,
  masks: readonly bigint[],
  days: { readonly from: number; readonly to: number },
): Promise<{ reached: string | null; stars: number; reviews: number }> {
  const { rows } = await sql<{ reached: string | null; stars: number | null; reviews: number | null }>`
    select * from clear_search_days(${after}::uuid, ${size}::int, ${masks.map(String)}::bigint[],
      date '1970-01-01' + ${days.from}::int, date '1970-01-01' + ${days.to}::int)`.execute(db)
  const [row] = rows
  return { reached: row?.reached ?? null, stars: row?.stars ?? 0, reviews: row?.reviews ?? 0 }
}

async function rebuildPart(tx: Database, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ reached: string | null }>`
    select rebuild_search_part(${after}::uuid, ${size}::int) as reached`.execute(tx)
  return rows[0]?.reached ?? null
}

/** Writing every row anew leaves the indexes half as large again; searches go on while they are made anew. */
async function packIndexes(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    try {
      for (const index of ['listing_search_cover', 'listing_search_best'])
        await sql`reindex index concurrently ${sql.id(index)}`.execute(one)
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
}

/** What few reviews count towards becomes the mean of all reviews of active listings. */
async function refreshMean(tx: Database): Promise<void> {
  await sql`update search_state set mean_rating = coalesce((
    select round(sum(rating_hundredths::bigint * review_count) / nullif(sum(review_count), 0))
    from listings where is_active and deleted_at is null), mean_rating)`.execute(tx)
}

async function setMean(tx: Database, mean: number): Promise<void> {
  await tx.updateTable('search_state').set({ mean_rating: mean }).execute()
}

async function weighPart(db: Database, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ reached: string | null }>`
    select weigh_search_part(${after}::uuid, ${size}::int) as reached`.execute(db)
  return rows[0]?.reached ?? null
}

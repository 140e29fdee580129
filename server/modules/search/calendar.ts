import { setTimeout as pause } from 'node:timers/promises'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dayNumber } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import * as store from './calendar-store.ts'
import { readState } from './calendar-store.ts'
import { ringDays, slotMasks } from './rules/calendar-bits.ts'

/** Days of margin: in some time zones it is still yesterday, and a clock may be slow. */
const daysKept = 2
/** How many listings one nightly step covers. */
const stepSize = 2000
/** How many listings are rebuilt under one exclusive lock. */
const rebuildSize = 5000
/** Sorts before every id. */
const start = '00000000-0000-0000-0000-000000000000'
/** How far the mean of all reviews has to move before ratings are weighted again, in hundredths of a star. */
const meanStep = 3

/**
 * Moves the first day of the search calendar to two days before `today` and writes the new days into the bits of the
 * past ones, in small steps; continues where an earlier run stopped. Returns whether it finished and had anything to
 * do.
 */
export async function moveCalendar(db: Database, today: PlainDate, stopping?: AbortSignal): Promise<boolean> {
  const first = dayNumber(today) - daysKept
  const known = await readState(db)
  if (first > known.firstDay && !(await alone(db, (tx) => store.beginAt(tx, first)))) return false
  const { firstDay, lastDay } = await readState(db)
  const newDays = { from: lastDay + 1, to: firstDay + ringDays - 1 }
  if (newDays.from > newDays.to) return false
  const masks = slotMasks(newDays.from, newDays.to - newDays.from + 1)
  let [stars, reviews] = [0, 0]
  const ended = await inSteps(async (after) => {
    const step = await store.clearDays(db, after, stepSize, masks, newDays)
    stars += step.stars
    reviews += step.reviews
    return step.reached
  }, stopping)
  if (!ended) return false
  await store.trustTo(db, firstDay, newDays.to)
  if (reviews > 0) await weighRatings(db, Math.round(stars / reviews), stopping)
  return true
}

/** Rebuilds the whole read model of search from its source tables, in parts; searches continue meanwhile. */
export async function rebuildSearch(db: Database, today: PlainDate): Promise<void> {
  const first = dayNumber(today) - daysKept
  const begun = await alone(db, async (tx) => {
    await store.beginAt(tx, first)
    await store.refreshMean(tx)
  })
  if (!begun) throw new Error('Search is being changed without a pause; the rebuild found no moment to begin.')
  for (let after: string | null = start; after !== null;) {
    let reached: string | null = null
    const from = after
    const done = await alone(db, async (tx) => {
      reached = await store.rebuildPart(tx, from, rebuildSize)
    })
    if (!done) throw new Error('Search is being changed without a pause; the rebuild found no moment to go on.')
    after = reached
  }
  await store.trustTo(db, first, first + ringDays - 1)
  await store.packIndexes(db)
}

/** Weights the ratings again once the mean of all reviews has moved enough. */
async function weighRatings(db: Database, mean: number, stopping: AbortSignal | undefined): Promise<void> {
  const { meanRating } = await readState(db)
  if (Math.abs(mean - meanRating) < meanStep) return
  if (!(await alone(db, (tx) => store.setMean(tx, mean)))) return
  await inSteps((after) => store.weighPart(db, after, stepSize), stopping)
}

/**
 * Runs steps over all listings, with a pause after each as long as the step, so that other work can run. Returns false
 * if it was stopped before the end.
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
 * Runs work while no transaction changes the read model. It never waits in the lock queue, because others would wait
 * behind it. Returns false if the lock was not free in 40 tries.
 */
async function alone(db: Database, work: (tx: Database) => Promise<void>): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const done = await transaction(db, async (tx) => {
      const granted = await store.searchAlone(tx)
      if (granted) await work(tx)
      return granted
    })
    if (done) return true
    await pause(50)
  }
  return false
}

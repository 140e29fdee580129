// @module-tag full
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aRequest, aSitter, anOwner, calendarDay } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'
import { blocking, freeing, merged } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'

// Model test: after any sequence of blocking and freeing, the blocks cover the same days as a plain set of days.
const sequences = long ? 10_000 : 300
/** How many of them also run against the database, which is a hundred times slower. */
const throughTheDatabase = long ? 200 : 3
const span = 40

const app = useTestApp({ live: true })
let sitter: Person
let first: PlainDate
beforeAll(async () => {
  sitter = await aSitter(app)
  first = calendarDay(app, 20)
})

type Step = { what: 'block' | 'unblock' | 'remove'; from: number; days: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('block', 'block', 'unblock', 'remove'),
  from: fc.nat(span),
  days: fc.integer({ min: 1, max: 12 }),
})
const rangeOf = ({ from, days }: Step): DayRange => ({
  startDate: addDays(first, from),
  endDate: addDays(first, from + days - 1),
})
const daysOf = ({ startDate, endDate }: DayRange): number[] =>
  Array.from({ length: dayNumber(endDate) - dayNumber(startDate) + 1 }, (_, at) => dayNumber(startDate) + at)

/** The set of days after a step. "remove" deletes the whole run of days around its first day. */
function onDays(days: ReadonlySet<number>, step: Step): Set<number> {
  const next = new Set(days)
  const range = rangeOf(step)
  if (step.what === 'block') for (const day of daysOf(range)) next.add(day)
  if (step.what === 'unblock') for (const day of daysOf(range)) next.delete(day)
  if (step.what === 'remove') {
    const start = dayNumber(range.startDate)
    for (let day = start; next.has(day); day++) next.delete(day)
    if (days.has(start)) for (let day = start - 1; next.has(day); day--) next.delete(day)
  }
  return next
}

/** The blocks after the same step, by the rules. */
function onBlocks(blocks: readonly DayRange[], step: Step): DayRange[] {
  const range = rangeOf(step)
  if (step.what === 'block') {
    const { gone, comes } = blocking(blocks, range)
    return [...blocks.filter((old) => !gone.includes(old)), comes]
  }
  if (step.what === 'unblock') {
    const freed = freeing(blocks, range)
    return [...blocks.filter((old) => !freed.some(({ gone }) => gone === old)), ...freed.flatMap(({ comes }) => comes)]
  }
  return blocks.filter((old) => !(old.startDate <= range.startDate && range.startDate <= old.endDate))
}

const isWhole = (blocks: readonly DayRange[], days: ReadonlySet<number>): void => {
  expect(new Set(blocks.flatMap(daysOf))).toEqual(days)
  expect(blocks.flatMap(daysOf)).toHaveLength(days.size)
  // no blocks overlap or touch
  expect(merged(blocks)).toHaveLength(blocks.length)
}

test(
  `${sequences} random sequences of blocking and freeing equal a set of days`,
  { timeout: patience(600_000) },
  () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let [days, blocks]: [Set<number>, DayRange[]] = [new Set(), []]
        for (const each of steps) [days, blocks] = [onDays(days, each), onBlocks(blocks, each)]
        isWhole(blocks, days)
      }),
      { numRuns: sequences },
    )
  },
)

test(
  `${throughTheDatabase} of them equal it in the database too, with the nights that they close`,
  { timeout: patience(600_000) },
  async () => {
    const sequence = fc.array(step, { minLength: 3, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const id = await aListing(app, sitter)
        let days = new Set<number>()
        for (const each of steps) {
          const range = rangeOf(each)
          const known = await blocksOf(id)
          if (each.what === 'block') await app.call(api.availability.block, { params: { id }, body: range }, sitter)
          if (each.what === 'unblock')
            await app.call(api.availability.unblock, { params: { id }, query: range }, sitter)
          const hit = known.find((old) => old.startDate <= range.startDate && range.startDate <= old.endDate)
          if (each.what === 'remove' && hit)
            await app.call(api.availability.removeBlock, { params: { id: hit.id ?? '' } }, sitter)
          days = onDays(days, each)
          isWhole(await blocksOf(id), days)
        }
        const nights = new Set([...days].flatMap((day) => [day - 1, day]))
        expect(await closedNights(id)).toEqual([...nights].sort((a, b) => a - b))
      }),
      { numRuns: throughTheDatabase },
    )
  },
)

test(
  '16 editors at once leave no overlap and no blocked stay, and every refusal has a sentence',
  async () => {
    const rounds = long ? 20 : 1
    for (let round = 0; round < rounds; round++) {
      const owner = await anOwner(app)
      const id = await aListing(app, sitter)
      const stay = { startDate: addDays(first, 18), endDate: addDays(first, 20) }
      const { id: bookingId } = await aRequest(app, { owner, listingId: id, petIds: [await aPet(app, owner)], ...stay })
      await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)
      const answers = await Promise.all(
        Array.from({ length: 16 }, async (_, editor) => {
          const client = aClient(app)
          const said: { status: number; text: string }[] = []
          for (const [at, each] of fc.sample(step, { numRuns: 12, seed: round * 100 + editor }).entries()) {
            const range = rangeOf(each)
            const path = `/api/listings/${id}/unavailable-dates`
            const query = new URLSearchParams({ startDate: range.startDate, endDate: range.endDate })
            const sent =
              each.what === 'block' || at % 3 === 0
                ? client.send('POST', path, range, sitter)
                : client.send('DELETE', `${path}?${query}`, undefined, sitter)
            said.push(await sent)
          }
          client.close()
          return said
        }),
      )
      const refused = answers.flat().filter(({ status }) => status >= 300)
      for (const { status, text } of refused) {
        expect(status).toBe(409)
        expect(text).toMatch(/^You have accepted stays on some of these dates: /)
      }
      const blocks = await blocksOf(id)
      isWhole(blocks, new Set(blocks.flatMap(daysOf)))
      const nights = new Set(blocks.flatMap(daysOf).flatMap((day) => [day - 1, day]))
      expect(await closedNights(id)).toEqual([...nights].sort((a, b) => a - b))
      for (const night of [18, 19]) expect(nights.has(dayNumber(first) + night)).toBe(false)
    }
  },
  patience(600_000),
)

test('the database refuses blocks that overlap', async () => {
  const id = await aListing(app, sitter)
  const insert = (from: number, to: number) =>
    app.connection.pool.query('insert into listing_blocks (listing_id, start_date, end_date) values ($1, $2, $3)', [
      id,
      addDays(first, from),
      addDays(first, to),
    ])
  await insert(1, 3)
  await expect(insert(3, 4)).rejects.toMatchObject({ code: '23P01' })
})

async function blocksOf(id: string) {
  const { body } = await app.call(api.availability.unavailableDates, { params: { id } }, sitter)
  return body.filter(({ kind }) => kind === 'block')
}

async function closedNights(id: string): Promise<number[]> {
  const { rows } = await app.connection.pool.query<{ night: number }>(
    `select night - date '1970-01-01' as night from listing_nights where listing_id = $1 and closed order by 1`,
    [id],
  )
  return rows.map(({ night }) => night)
}

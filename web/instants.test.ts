import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns the lines that format an instant as if it were a date, which shows the day in UTC. Fields of instants end in
 * "At", as in `createdAt`; dates end in "Date".
 */
function instantsAsDates(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => /\bformat(?:Short|Long)?(?:Date|Day|Month)\((?:\w+\??\.)*\w*[a-z]At\b/.test(line))
}

test('finds an instant that is formatted as a date', () => {
  const breaches = ['formatDate(review.createdAt)', 'formatDay(updatedAt, today)', 'formatLongDate(booking?.paidAt)']
  for (const breach of breaches) expect(instantsAsDates(`  {${breach}}`)).toHaveLength(1)
  expect(instantsAsDates('formatDate(localDate(new Date(at)))\nformatDate(booking.startDate)')).toEqual([])
})

/** Returns the lines that format the end of free cancellation, a time of the listing, in the reader's time zone. */
function cutOffsInReadersZone(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => /\bformat(?:Instant|Deadline|Clock)\((?:\w+\??\.)*freeCancellationUntil\b/.test(line))
}

test("finds a cut-off that is formatted in the reader's time zone", () => {
  expect(cutOffsInReadersZone('`until ${formatInstant(booking.freeCancellationUntil)}`')).toHaveLength(1)
  expect(cutOffsInReadersZone('formatInstantIn(booking.times, booking.freeCancellationUntil)')).toEqual([])
})

/** The sources of pages. */
function pages(): string[] {
  const listed = execFileSync('git', ['ls-files', 'web/*.ts', 'web/*.tsx'], { cwd: root, encoding: 'utf8' })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  return files.map((file) => readFileSync(join(root, file), 'utf8'))
}

test('no page shows the day of an instant in UTC', () => {
  expect(pages().flatMap(instantsAsDates)).toEqual([])
})

test("no page shows the end of free cancellation in the reader's time zone", () => {
  expect(pages().flatMap(cutOffsInReadersZone)).toEqual([])
})

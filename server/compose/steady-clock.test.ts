import { expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { steadyClock } from './steady-clock.ts'

const app = useTestApp()

const minute = 60_000

test.each([
  [0, undefined],
  [2 * minute, undefined],
  [-2 * minute, undefined],
  [40 * 24 * 60 * minute, "This machine's clock is 57600 minutes ahead of the database's."],
  [-120 * minute, "This machine's clock is 120 minutes behind the database's."],
])('a clock that is %i ms off is taken or not, and said once', async (off, said) => {
  const lines: unknown[] = []
  const agrees = steadyClock({
    pool: app.connection.pool,
    clock: () => new Date(Date.now() + off),
    log: { error: (line: unknown) => void lines.push(line) },
  })
  for (let i = 0; i < 3; i++) expect(await agrees()).toBe(said === undefined)
  expect(lines).toEqual(said === undefined ? [] : [`${said} Nothing that is due is done until they agree.`])
})

import { expect, test } from 'vitest'
import type { Standby } from '#server/database/standby.ts'
import { sessionsInstead } from './who-asks.ts'

test('sessions are read from a standby for half a minute: within it another leads, or the standby may be cut off too', () => {
  const db = {} as Standby['db']
  const asked = (leaderSilentMs: number, standsIn = true) =>
    sessionsInstead({ db, standsIn: () => standsIn, leaderSilentMs: () => leaderSilentMs } as Standby)
  expect(asked(29_000)).toBe(db)
  expect(asked(31_000)).toBeUndefined()
  expect(asked(0, false)).toBeUndefined()
  expect(sessionsInstead(undefined)).toBeUndefined()
})

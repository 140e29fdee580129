// @module-tag full
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import type { Route } from '#server/platform/http/route.ts'
import { fromStandby } from './browsing.ts'

const [leader, copy] = [{}, {}] as [Database, Database]
const standby = {
  db: copy,
  isFresh: () => true,
  standsIn: () => true,
  leaderSilentMs: () => 0,
  failed: () => {},
  close: async () => {},
}

/** Who answers a call: the leader, the copy, or nobody. */
async function answers(endpoint: Route['endpoint'], isLeaderAway: boolean): Promise<unknown> {
  const routesOn = (db: Database): Route[] => [
    {
      endpoint,
      handle: async () => {
        if (db === copy) return 'copy'
        if (isLeaderAway) throw new Error('Connection terminated unexpectedly')
        return 'leader'
      },
    } as unknown as Route,
  ]
  const [route] = fromStandby(routesOn, leader, standby)
  return route?.handle({} as Parameters<Route['handle']>[0]).catch(() => 'nobody')
}

test.each([
  ['the page of a sitter', api.sitters.get, 'copy', 'copy'],
  ['how its sitter kept promises, with a part for few', api.reliability.get, 'leader', 'copy'],
  ['personal data', api.pets.list, 'leader', 'nobody'],
] as const)('%s: who answers with the leader there, and away', async (_, endpoint, there, away) => {
  expect([await answers(endpoint, false), await answers(endpoint, true)]).toEqual([there, away])
})

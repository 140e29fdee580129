import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { lastCheck } from './checks-store.ts'
import { readLog } from './read-log.ts'
import { recordCare } from './record-care.ts'

export function careRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.care.record, async ({ params, caller, body, now }) =>
      recordCare({ db, quotas }, caller, params.id, body, now),
    ),
    route(api.care.log, async ({ params, caller, query, now }) =>
      readLog(db, caller, params.id, query.after ?? 0, now),
    ),
    route(api.care.checkedLogs, async () => {
      const { checkedAt, stays = 0, broken = [] } = (await lastCheck(db)) ?? {}
      return { checkedAt: checkedAt?.toISOString() ?? null, stays, broken: [...broken] }
    }),
  ]
}

import type { FastifyInstance } from 'fastify'
import { analyticsFilePath } from '#contract/paths.ts'
import { analyticsSpans, analyticsTables } from '#contract/vocabulary/analytics.ts'
import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import { csvFile } from '#server/platform/http/csv-file.ts'
import type { CsvFileOptions } from '#server/platform/http/csv-file.ts'
import { analytics, analyticsFile } from './analytics.ts'

/** GET /api/admin/analytics/{span}/{table}.csv: the tables behind the charts. */
export function analyticsFiles(
  server: FastifyInstance,
  { db, clock, ...options }: CsvFileOptions & { readonly db: Database; readonly clock: () => Date },
): void {
  csvFile(server, analyticsFilePath(':span', ':table'), api.admin.analytics, options, async (asked) => {
    const span = analyticsSpans.find((each) => each === asked.span)
    const table = analyticsTables.find((each) => each === asked.table)
    return span && table && analyticsFile(await analytics(db, span, clock()), table)
  })
}

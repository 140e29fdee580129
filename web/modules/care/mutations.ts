import * as api from '#contract/api.ts'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { call, type Input } from '#web/platform/api.ts'

/** An entry of a batch. */
export type CareEntry = Input<typeof api.care.record>['body']['entries'][number]

/** Sends what a sitter recorded in a stay; each entry is answered on its own. */
export function sendRecords(bookingId: string, entries: readonly CareEntry[]): Promise<CareAnswer[]> {
  const body = { sentAt: new Date().toISOString(), entries: [...entries] }
  return call(api.care.record, { params: { id: bookingId }, body })
}

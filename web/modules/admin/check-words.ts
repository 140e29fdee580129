import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'

/** What the last check of care logs found, in a sentence. */
export function checkWords({ checkedAt, stays, broken }: Reply<typeof api.care.checkedLogs>): string {
  if (checkedAt === null) return 'Not checked yet. Logs are checked every night.'
  const found = broken.length === 0 ? 'all unbroken' : `${counted(broken.length, 'log')} broken`
  return `${counted(stays, 'stay')} checked ${formatInstant(checkedAt)}, ${found}.`
}

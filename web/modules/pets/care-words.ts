import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { formatDate } from '#web/platform/format/dates.ts'

/** A vaccination that expires within this many days is marked. */
const soonDays = 30

/** Until when a vaccination is valid, in words; null if no date is given. */
export function expiryOf(
  expiresOn: PlainDate | null,
  today: PlainDate,
): { tone: 'ok' | 'warn' | 'danger'; words: string } | null {
  if (expiresOn === null) return null
  if (expiresOn < today) return { tone: 'danger', words: `Expired ${formatDate(expiresOn)}` }
  if (expiresOn <= addDays(today, soonDays)) return { tone: 'warn', words: `Expires ${formatDate(expiresOn)}` }
  return { tone: 'ok', words: `Valid until ${formatDate(expiresOn)}` }
}

import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { MedicationRoute, RoutineKind } from '#contract/vocabulary/care.ts'
import { formatDate, formatShortDate } from '#web/platform/format/dates.ts'

export const routeWords: Record<MedicationRoute, string> = {
  mouth: 'By mouth',
  food: 'In food',
  injection: 'Injection',
  eye: 'In the eye',
  ear: 'In the ear',
  skin: 'On the skin',
  other: 'Another way',
}

export const routineWords: Record<RoutineKind, string> = {
  meal: 'Meal',
  walk: 'Walk',
  potty: 'Potty break',
  water: 'Fresh water',
  play: 'Playtime',
  cleaning: 'Cleaning',
  other: 'Something else',
}

/** How often, and until when: "every 2 days from May 3, until May 20"; empty for every day without end. */
export function repeatWords({
  everyDays,
  from,
  until,
}: Pick<CareSheet['routine'][number], 'everyDays' | 'from' | 'until'>): string {
  const often = everyDays === 1 ? '' : `every ${everyDays} days${from ? ` from ${formatShortDate(from)}` : ''}`
  return [often, until && `until ${formatShortDate(until)}`].filter(Boolean).join(', ')
}

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

import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { MedicationRoute, RoutineKind } from '#contract/vocabulary/care.ts'
import { formatShortDate } from '#web/platform/format/dates.ts'

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

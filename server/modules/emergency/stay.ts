import type { BookingViewer, Side } from '#contract/vocabulary/booking-states.ts'
import { careWindow, isAgreed, mayRecord, maySeeCareContacts } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import type { Database } from '#server/database/connect.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import type { DenyCost } from './ports.ts'
import type { EmergencyFacts } from './rules/may.ts'

export type EmergencyDeps = { readonly db: Database; readonly quotas: Quotas; readonly denyCost: DenyCost }

/** What an emergency of a stay depends on, at an instant. */
export function factsOf(stay: BookingFacts, now: Date): EmergencyFacts {
  const window = careWindow(stay, stay, now)
  const isOver = window.state === 'closed' && isAgreed(stay)
  return {
    stage: maySeeCareContacts(stay, now) ? 'shared' : isOver ? 'over' : 'none',
    isWithSitter: mayRecord('sitter', stay, now),
    closesAt: window.closesAt,
  }
}

/** One of the two sides of a stay. */
export const isSide = (viewer: BookingViewer | undefined): viewer is Side => viewer === 'owner' || viewer === 'sitter'

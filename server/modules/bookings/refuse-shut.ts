import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseClosed, spotsLeft } from '#server/modules/availability/public.ts'

/** Refuses a stay of more pets than fit on each of its nights, or on days that the rules of the listing close. */
export async function refuseShut(
  tx: Database,
  listing: Parameters<typeof refuseClosed>[0] & { readonly id: string },
  stay: { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly pets: number },
  today: PlainDate,
): Promise<Refused<'dates_unavailable'> | ReturnType<typeof refuseClosed>> {
  const left = await spotsLeft(tx, { ...stay, listingId: listing.id })
  return left < stay.pets ? refuse('dates_unavailable') : refuseClosed(listing, stay, today)
}

import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseClosed, refuseNights, spotsLeft } from '#server/modules/availability/public.ts'

/** Refuses a stay of more pets than fit on each of its nights, or of a length or on days that its rules do not allow. */
export async function refuseFull(
  tx: Database,
  listing: Parameters<typeof refuseNights>[0] & Parameters<typeof refuseClosed>[0] & { readonly id: string },
  stay: { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly pets: number },
  today: PlainDate,
): Promise<Refused<'dates_unavailable'> | ReturnType<typeof refuseNights> | ReturnType<typeof refuseClosed>> {
  const left = await spotsLeft(tx, { ...stay, listingId: listing.id })
  if (left < stay.pets) return refuse('dates_unavailable')
  return refuseNights(listing, stay) ?? refuseClosed(listing, stay, today)
}

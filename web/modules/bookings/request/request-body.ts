import type * as api from '#contract/api.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import type { Terms } from '#contract/schemas/terms.ts'
import type { Input } from '#web/platform/api.ts'
import type { Selection } from '#web/calendar/next-selection.ts'

/** What is sent to request a stay, without what makes it the same request when it is sent again. */
export type RequestBody = Omit<Input<typeof api.bookings.request>['body'], 'requestId' | 'status'>

type Shown = {
  listing: Pick<Listing, 'id' | 'sitterId' | 'lateGraceMinutes' | 'latePerHour'>
  selection: Selection
  petIds: string[]
  message: string
  /** The price that was shown for these pets. */
  quote: Pick<Quote, 'total' | 'siteVersion' | 'documents'>
  terms: Pick<Terms, 'siteVersion'> | undefined
  roundId: string | null
}

/** A request for what was shown: its price, rules and documents. */
export function requestBody({ listing, selection, petIds, message, quote, terms, roundId }: Shown): RequestBody {
  const { total, siteVersion, documents } = quote
  return {
    listingId: listing.id,
    sitterId: listing.sitterId,
    startDate: selection.checkIn,
    endDate: selection.checkOut,
    totalAmount: total,
    totalPrice: total,
    specialInstructions: message.trim() || null,
    petIds,
    latePickup: { graceMinutes: listing.lateGraceMinutes, perHour: listing.latePerHour },
    // the older of what was shown: the rules come from another answer than the price
    siteVersion: Math.min(siteVersion, terms?.siteVersion ?? siteVersion),
    agreed: documents,
    roundId,
  }
}

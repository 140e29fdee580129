import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Home } from '#server/modules/availability/public.ts'
import type { Offering } from '#server/modules/search/rules/offers.ts'

/** A listing as search knows it; hidden ones and drafts too, because admins search those. */
export type Listing = Offering &
  Home & {
    readonly id: string
    readonly sitterId: string
    /** In which its sitter answers. */
    readonly timeZone: string
    readonly isActive: boolean
    /** The public point: rounded. */
    readonly latitude: number | null
    readonly longitude: number | null
    readonly city: string
    readonly state: string
    readonly country: string
    readonly priceCents: number
    /** What varies in its prices; null if nothing does. */
    readonly extraRates: ExtraRates | null
    readonly kinds: readonly string[]
    readonly maxPets: number
    readonly reviews: number
    readonly ratingHundredths: number | null
    /** Closed days of the week as bits from Sunday. */
    readonly closedWeekdays: number
    readonly noticeDays: number
    /** The last open day, counted from today; null where only the marketplace has one. */
    readonly leadDays: number | null
    /** The shortest and the longest stay in nights; null where only the marketplace has one. */
    readonly minNights: number | null
    readonly maxNights: number | null
    /**
     * Nights on which fewer pets fit than it takes: `day:left` with blanks between them, in days since 1970; with the pets that are
     * there `day:left:marks`, which are their groups and 128 times those that they reject.
     */
    readonly nights: string | null
    /** Its card and its pin as JSON objects, without what depends on the search. */
    readonly card: string
    readonly pin: string
  }

import { adminRefusals } from './refusals/admin.ts'
import { applicationsRefusals } from './refusals/applications.ts'
import { availabilityRefusals } from './refusals/availability.ts'
import { bookingsRefusals } from './refusals/bookings.ts'
import { careRefusals } from './refusals/care.ts'
import { casesRefusals } from './refusals/cases.ts'
import { chargesRefusals } from './refusals/charges.ts'
import { consoleTablesRefusals } from './refusals/console-tables.ts'
import { deskRefusals } from './refusals/desk.ts'
import { emergencyRefusals } from './refusals/emergency.ts'
import { favoritesRefusals } from './refusals/favorites.ts'
import { generalRefusals } from './refusals/general.ts'
import { handoversRefusals } from './refusals/handovers.ts'
import { identityRefusals } from './refusals/identity.ts'
import { legalRefusals } from './refusals/legal.ts'
import { listingsRefusals } from './refusals/listings.ts'
import { lookRefusals } from './refusals/look.ts'
import { lostPetsRefusals } from './refusals/lost-pets.ts'
import { mediaRefusals } from './refusals/media.ts'
import { messagingRefusals } from './refusals/messaging.ts'
import { moderationRefusals } from './refusals/moderation.ts'
import { pagesRefusals } from './refusals/pages.ts'
import { paymentsRefusals } from './refusals/payments.ts'
import { peopleRefusals } from './refusals/people.ts'
import { petsRefusals } from './refusals/pets.ts'
import { placesRefusals } from './refusals/places.ts'
import { reviewsRefusals } from './refusals/reviews.ts'
import { siteRefusals } from './refusals/site.ts'
import { vaccinationsRefusals } from './refusals/vaccinations.ts'

export type RefusalKind = {
  readonly status: number
  readonly sentence: string
  /** The field of the input that it is about, if it is about one. */
  readonly field?: string
  /** Seconds until a new try makes sense, unless the refusal itself carries a value. */
  readonly retryAfter?: number
}

/**
 * Every refusal of the product: its HTTP status and the sentence that a person reads. A call lists the codes it may
 * answer with; a handler cannot refuse with another one. Sentences that docs/product.md quotes change there first.
 */
export const refusals = {
  ...generalRefusals,
  ...identityRefusals,
  ...bookingsRefusals,
  ...pagesRefusals,
  ...paymentsRefusals,
  ...applicationsRefusals,
  ...adminRefusals,
  ...reviewsRefusals,
  ...legalRefusals,
  ...listingsRefusals,
  ...availabilityRefusals,
  ...peopleRefusals,
  ...petsRefusals,
  ...vaccinationsRefusals,
  ...messagingRefusals,
  ...moderationRefusals,
  ...careRefusals,
  ...handoversRefusals,
  ...chargesRefusals,
  ...casesRefusals,
  ...consoleTablesRefusals,
  ...deskRefusals,
  ...emergencyRefusals,
  ...favoritesRefusals,
  ...lookRefusals,
  ...lostPetsRefusals,
  ...mediaRefusals,
  ...placesRefusals,
  ...siteRefusals,
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals

/** A refusal as a value. Handlers return it; `server/platform/http/problems.ts` turns it into HTTP. */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code
  /** Replaces the code's own sentence where a number or a name belongs in it. */
  readonly sentence?: string
  /** Sentences per field of an invalid input. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds until it may be tried again. */
  readonly retryAfter?: number
  /** Further data for the caller, such as the id of the conflicting booking. */
  readonly details?: Readonly<Record<string, string>>
}

/** Creates a refusal. */
export function refuse<Code extends RefusalCode>(code: Code, sentence?: string): Refused<Code> {
  return sentence === undefined ? { refused: code } : { refused: code, sentence }
}

/** Whether a handler's result is a refusal. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value
}

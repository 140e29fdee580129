import { analyticsSpans, type AnalyticsSpan } from '#contract/calls/admin-analytics.ts'
import type { Role } from '#contract/endpoint.ts'
import { applicationStatuses, type ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { bookingStatuses, paymentStates } from '#contract/vocabulary/booking-states.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'

const tabs = ['applications', 'users', 'bookings', 'listings', 'reports', 'analytics'] as const
export type AdminTab = (typeof tabs)[number]
const listingStates = ['active', 'inactive'] as const
const roles = ['owner', 'sitter', 'admin'] as const

/** What of the console stands in the address: the tab unless it is the first, what is looked for, and what is open. */
export type AdminSearch = {
  tab?: AdminTab | undefined
  search?: string | undefined
  status?: ApplicationStatus | undefined
  role?: Role | undefined
  /** Of bookings. */
  booking?: BookingStatus | undefined
  payment?: PaymentState | undefined
  /** Of listings. */
  listing?: (typeof listingStates)[number] | undefined
  /** Of reports; open ones otherwise. */
  reports?: 'closed' | undefined
  /** The time of the analytics. */
  over?: AnalyticsSpan | undefined
  application?: string | undefined
  log?: true | undefined
  system?: true | undefined
}

/** The same as somebody may have written it. */
export type AdminAddress = { readonly [Name in keyof AdminSearch]?: unknown }

/** The console's address; what it does not know is left out. */
export function readAdminSearch(given: AdminAddress): AdminSearch {
  const tab = tabs.find((each) => each === given.tab)
  const search = String(given.search ?? '').slice(0, adminSearchMaximum)
  const status = applicationStatuses.find((each) => each === given.status)
  const role = roles.find((each) => each === given.role)
  const booking = bookingStatuses.find((each) => each === given.booking)
  const payment = paymentStates.find((each) => each === given.payment)
  const listing = listingStates.find((each) => each === given.listing)
  const over = analyticsSpans.find((each) => each === given.over)
  const application = readId(given.application)
  return {
    ...(tab && tab !== tabs[0] && { tab }),
    ...(search.trim() && { search }),
    ...(status && { status }),
    ...(role && { role }),
    ...(booking && { booking }),
    ...(payment && { payment }),
    ...(listing && { listing }),
    ...(given.reports === 'closed' && { reports: 'closed' as const }),
    ...(over && over !== analyticsSpans[0] && { over }),
    ...(application && { application }),
    ...(String(given.log) === 'true' && { log: true as const }),
    ...(String(given.system) === 'true' && { system: true as const }),
  }
}

import { analyticsSpans, type AnalyticsSpan } from '#contract/vocabulary/analytics.ts'
import type { Role } from '#contract/endpoint.ts'
import { applicationStatuses, type ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { bookingStatuses, paymentStates } from '#contract/vocabulary/booking-states.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { auditActions, type AuditAction } from '#contract/vocabulary/audit.ts'
import {
  timeSorts,
  bookingSorts,
  caseSorts,
  disputeSorts,
  listingSorts,
  measureStates,
  moneySorts,
  userSorts,
} from '#contract/vocabulary/console-tables.ts'
import type {
  TimeSort,
  BookingSort,
  CaseSort,
  DisputeSort,
  ListingSort,
  MeasureState,
  MoneySort,
  UserSort,
} from '#contract/vocabulary/console-tables.ts'
import { isPlainDate } from '#contract/vocabulary/dates.ts'
import { deskKinds, type DeskKind } from '#contract/vocabulary/desk.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import { paymentStatuses, type PaymentStatus } from '#contract/vocabulary/payments.ts'
import { disputeStatuses, payoutStages, type DisputeStatus, type PayoutStage } from '#contract/vocabulary/payouts.ts'

const tabs = ['desk', 'applications', 'users', 'bookings', 'listings', 'money', 'analytics', 'reports'] as const
export type AdminTab = (typeof tabs)[number]
const moneyTables = ['payouts', 'disputes'] as const
/** What is shown of the last tab, instead of what was reported. */
const troubleTables = ['cases', 'measures', 'hidden'] as const
const caseStates = ['open', 'sides', 'waiting', 'solved', 'all'] as const
const listingStates = ['active', 'inactive'] as const
const roles = ['owner', 'sitter', 'admin'] as const

type Sort = UserSort | BookingSort | ListingSort | MoneySort | DisputeSort | TimeSort | CaseSort

/** The search parameters of the admin console: the tab unless it is the first, search and filters, and what is open. */
export type AdminSearch = {
  tab?: AdminTab | undefined
  search?: string | undefined
  status?: ApplicationStatus | undefined
  role?: Role | undefined
  /** Filters of bookings. */
  booking?: BookingStatus | undefined
  payment?: PaymentState | undefined
  /** Filter of listings. */
  listing?: (typeof listingStates)[number] | undefined
  /** What of the money is shown, instead of payments; and the filters of payments, payouts and disputes. */
  money?: (typeof moneyTables)[number] | undefined
  paid?: PaymentStatus | undefined
  stage?: PayoutStage | undefined
  disputed?: DisputeStatus | undefined
  /** Filter of the audit log. */
  action?: AuditAction | undefined
  /** What is shown instead of what was reported; and the filters of reports and cases, open ones by default, and of measures. */
  trouble?: (typeof troubleTables)[number] | undefined
  reports?: 'closed' | undefined
  cases?: (typeof caseStates)[number] | undefined
  measures?: MeasureState | undefined
  /** The order of the open table, and the days between which its rows were made. */
  sort?: Sort | undefined
  from?: string | undefined
  to?: string | undefined
  /** Filters of the desk. */
  kind?: DeskKind | undefined
  snoozed?: true | undefined
  /** The time span of the analytics. */
  over?: AnalyticsSpan | undefined
  application?: string | undefined
  case?: string | undefined
  log?: true | undefined
  system?: true | undefined
  staff?: true | undefined
  texts?: true | undefined
}

/** The same parameters before validation. */
export type AdminAddress = { readonly [Name in keyof AdminSearch]?: unknown }

const sorts = [
  ...userSorts,
  ...bookingSorts,
  ...listingSorts,
  ...moneySorts,
  ...disputeSorts,
  ...timeSorts,
  ...caseSorts,
]
/** A date, or nothing. */
const dateIn = (given: unknown): string | undefined =>
  typeof given === 'string' && isPlainDate(given) ? given : undefined

/** Validates the console's search parameters; unknown values are dropped. */
export function readAdminSearch(given: AdminAddress): AdminSearch {
  const tab = tabs.find((each) => each === given.tab)
  const search = String(given.search ?? '').slice(0, adminSearchMaximum)
  const status = applicationStatuses.find((each) => each === given.status)
  const role = roles.find((each) => each === given.role)
  const booking = bookingStatuses.find((each) => each === given.booking)
  const payment = paymentStates.find((each) => each === given.payment)
  const listing = listingStates.find((each) => each === given.listing)
  const money = moneyTables.find((each) => each === given.money)
  const paid = paymentStatuses.find((each) => each === given.paid)
  const stage = payoutStages.find((each) => each === given.stage)
  const disputed = disputeStatuses.find((each) => each === given.disputed)
  const action = auditActions.find((each) => each === given.action)
  const trouble = troubleTables.find((each) => each === given.trouble)
  const cases = caseStates.find((each) => each === given.cases)
  const measures = measureStates.find((each) => each === given.measures)
  const sort = sorts.find((each) => each === given.sort)
  const [from, to] = [dateIn(given.from), dateIn(given.to)]
  const kind = deskKinds.find((each) => each === given.kind)
  const over = analyticsSpans.find((each) => each === given.over)
  const [application, openCase] = [readId(given.application), readId(given.case)]
  return {
    ...(tab && tab !== tabs[0] && { tab }),
    ...(search.trim() && { search }),
    ...(status && { status }),
    ...(role && { role }),
    ...(booking && { booking }),
    ...(payment && { payment }),
    ...(listing && { listing }),
    ...(money && { money }),
    ...(paid && { paid }),
    ...(stage && { stage }),
    ...(disputed && { disputed }),
    ...(action && { action }),
    ...(trouble && { trouble }),
    ...(given.reports === 'closed' && { reports: 'closed' as const }),
    ...(cases && cases !== caseStates[0] && { cases }),
    ...(measures && { measures }),
    ...(sort && { sort }),
    ...(from && { from }),
    ...(to && { to }),
    ...(kind && { kind }),
    ...(String(given.snoozed) === 'true' && { snoozed: true as const }),
    ...(over && over !== analyticsSpans[0] && { over }),
    ...(application && { application }),
    ...(openCase && { case: openCase }),
    ...(String(given.log) === 'true' && { log: true as const }),
    ...(String(given.system) === 'true' && { system: true as const }),
    ...(String(given.staff) === 'true' && { staff: true as const }),
    ...(String(given.texts) === 'true' && { texts: true as const }),
  }
}

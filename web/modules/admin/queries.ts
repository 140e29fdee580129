import * as api from '#contract/api.ts'
import type { AnalyticsSpan } from '#contract/vocabulary/analytics.ts'
import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { PaymentStatus } from '#contract/vocabulary/payments.ts'
import type { DisputeStatus, PayoutStage } from '#contract/vocabulary/payouts.ts'
import type { Role } from '#contract/endpoint.ts'
import type {
  TimeSort,
  BookingSort,
  CaseSort,
  ListingSort,
  DisputeSort,
  MeasureState,
  MoneySort,
  UserSort,
} from '#contract/vocabulary/console-tables.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The figures of the whole marketplace. */
export const figuresQuery = queryFor(api.admin.figures)

/** The admins. */
export const staffQuery = queryFor(api.admin.staff)

/** Whether a person asked to be deleted, and what is in the way. */
export const leavingQuery = (id: string) => queryFor(api.account.leavingOf, { params: { id } })

/** How many rows of a list are fetched at a time. */
const limit = '50'

/** Days (UTC) between which rows were made, both included. */
export type Dates = { from?: string | undefined; to?: string | undefined }

/** The filter of the list of users. */
export type UsersFilter = Dates & { role?: Role | undefined; search?: string | undefined; sort?: UserSort | undefined }

/** The users, newest first. */
export function usersQuery({ role, search, sort, from, to }: UsersFilter) {
  return pagesFor(api.admin.users, { query: { role, search, sort, from, to, limit } })
}

/** The measures about a person, and their payouts that are held. */
export const measuresQuery = (id: string) => queryFor(api.moderation.ofPerson, { params: { id } })

/** The filter of the list of bookings. */
export type BookingsFilter = Dates & {
  sort?: BookingSort | undefined
  status?: BookingStatus | undefined
  paymentState?: PaymentState | undefined
  search?: string | undefined
  person?: string | undefined
}

/** All bookings, newest first. */
export function bookingsQuery({ status, paymentState, search, person, sort, from, to }: BookingsFilter) {
  const query = { status, paymentState, search, person, sort, from, to, limit }
  return pagesFor(api.admin.bookings, { query })
}

/** The filter of the list of listings. */
export type ListingsFilter = Dates & {
  sort?: ListingSort | undefined
  status?: 'active' | 'inactive' | undefined
  search?: string | undefined
  person?: string | undefined
}

/** All listings, newest first. */
export function listingsQuery({ status, search, person, sort, from, to }: ListingsFilter) {
  return pagesFor(api.admin.listings, { query: { status, search, person, sort, from, to, limit } })
}

/** The filter of the list of reports; open ones by default. */
export type ReportsFilter = Dates & {
  sort?: TimeSort | undefined
  status?: 'closed' | undefined
  search?: string | undefined
}

/** What was reported, newest first. */
export function reportsQuery({ status, search, sort, from, to }: ReportsFilter) {
  return pagesFor(api.reports.list, { query: { status, search, sort, from, to, limit } })
}

/** The marketplace's statistics over time. */
export function analyticsQuery(span: AnalyticsSpan) {
  return queryFor(api.admin.analytics, { query: { span } })
}

/** The jobs that were given up, and the payment provider's events, latest first. */
/** What the last check of care logs found. */
export const checkedLogsQuery = queryFor(api.care.checkedLogs)
export const failedJobsQuery = queryFor(api.admin.failedJobs)
export const paymentEventsQuery = queryFor(api.admin.paymentEvents)

/** The filter of the list of payments. */
export type PaymentsFilter = Dates & {
  sort?: MoneySort | undefined
  status?: PaymentStatus | undefined
  search?: string | undefined
}

/** All payments, newest first. */
export function paymentsQuery({ status, search, sort, from, to }: PaymentsFilter) {
  return pagesFor(api.payments.listForAdmins, { query: { status, search, sort, from, to, limit } })
}

/** The filter of the list of disputes. */
export type DisputesFilter = Dates & {
  sort?: DisputeSort | undefined
  status?: DisputeStatus | undefined
  search?: string | undefined
}

/** The payments that banks take back or ask about, newest first. */
export function disputesQuery({ status, search, sort, from, to }: DisputesFilter) {
  return pagesFor(api.payments.disputes, { query: { status, search, sort, from, to, limit } })
}

/** The filter of the list of payouts. */
export type PayoutsFilter = Dates & {
  sort?: MoneySort | undefined
  stage?: PayoutStage | undefined
  search?: string | undefined
}

/** All payouts, those that were owed last first. */
export function payoutsQuery({ stage, search, sort, from, to }: PayoutsFilter) {
  return pagesFor(api.payouts.listForAdmins, { query: { stage, search, sort, from, to, limit } })
}

/** The filter of the audit log. */
export type AuditFilter = Dates & {
  sort?: TimeSort | undefined
  action?: AuditAction | undefined
  search?: string | undefined
  subjectId?: string | undefined
}

/** The audit log, newest first. */
export function auditQuery({ action, search, subjectId, sort, from, to }: AuditFilter) {
  return pagesFor(api.audit.list, { query: { action, search, subjectId, sort, from, to, limit } })
}

/** The filter of the list of cases: by whom they wait for. */
export type CasesFilter = Dates & {
  sort?: CaseSort | undefined
  state?: 'open' | 'sides' | 'waiting' | 'solved' | undefined
  search?: string | undefined
}

/** Cases, newest first. */
export function casesQuery({ state, search, sort, from, to }: CasesFilter) {
  return pagesFor(api.cases.list, { query: { state, search, sort, from, to, limit } })
}

/** The filter of the list of measures. */
export type MeasuresFilter = Dates & {
  sort?: TimeSort | undefined
  state?: MeasureState | undefined
  search?: string | undefined
}

/** Warnings and suspensions, newest first. */
export function measuresTableQuery({ state, search, sort, from, to }: MeasuresFilter) {
  return pagesFor(api.moderation.list, { query: { state, search, sort, from, to, limit } })
}

/** A case with what each side wrote. */
export const adminCaseQuery = (id: string) => queryFor(api.cases.read, { params: { id } })

/** What was kept of the stay of a case as evidence. */
export const caseBundlesQuery = (id: string) => queryFor(api.cases.bundles, { params: { id } })

/** The cases about a stay, newest first. */
export const casesAboutQuery = (bookingId: string) => pagesFor(api.cases.list, { query: { bookingId, limit } })

/** What staff noted about a person, and about something else. */
export const personNotesQuery = (id: string) => queryFor(api.people.notes, { params: { id } })
export const notesAboutQuery = (params: { kind: NotedKind; id: string }) => queryFor(api.people.notesAbout, { params })

/** The words before and after a change that the audit log has. */
export const textsQuery = (id: string) => queryFor(api.moderation.texts, { params: { id } })

/** What is hidden, newest first; or only what an author asked a review of, oldest first. */
export function hiddenQuery({ asked }: { asked: boolean }) {
  return pagesFor(api.moderation.asked, { query: { ...(asked && { asked: 'yes' as const }), limit } })
}

/** The latest action of any admin. */
export const lastDoneQuery = queryFor(api.audit.list, { query: { limit: '1' } })

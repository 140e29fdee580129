import type { FastifyInstance } from 'fastify'
import * as api from '#contract/api.ts'
import { exportPath } from '#contract/paths.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, countAudit } from '#server/modules/audit/public.ts'
import { bookingsForAdmins, countBookings, viewBooking } from '#server/modules/bookings/public.ts'
import { countUsers, usersForAdmins } from '#server/modules/identity/public.ts'
import { casesForAdmins, countCases } from '#server/modules/cases/public.ts'
import { countListings, listingsForAdmins } from '#server/modules/listings/public.ts'
import { countMeasures, measuresForAdmins } from '#server/modules/moderation/public.ts'
import { countDisputes, countPayments, disputesForAdmins, paymentsForAdmins } from '#server/modules/payments/public.ts'
import type { DisputeForAdmin, PaymentForAdmin } from '#server/modules/payments/public.ts'
import { countPayouts, payoutsForAdmins } from '#server/modules/payouts/public.ts'
import type { PayoutForAdmin } from '#server/modules/payouts/public.ts'
import { countReports, reportsForAdmins } from '#server/modules/reports/public.ts'
import type { CsvFileOptions } from '#server/platform/http/csv-file.ts'
import { csvStream } from '#server/platform/http/csv-stream.ts'
import { exportTable } from './exports.ts'
import type { Exported } from './exports.ts'

type FileOptions = CsvFileOptions & { readonly db: Database; readonly clock: () => Date }

/** GET /api/admin/{table}.csv: the tables of the console, with the queries of their calls. */
export function consoleFiles(server: FastifyInstance, { db, ...options }: FileOptions): void {
  const { clock } = options
  csvStream(server, exportPath('users'), api.admin.users, options, ({ search, role, sort, from, to }, caller) =>
    exportTable(db, caller, users, { search: search ?? undefined, role, sort, from, to }, clock()),
  )
  csvStream(server, exportPath('bookings'), api.admin.bookings, options, (query, caller) => {
    const { search, status, paymentState, person, sort, from, to } = query
    const wanted = { search: search ?? undefined, status, paymentState, person, sort, from, to }
    return exportTable(db, caller, bookings, wanted, clock())
  })
  csvStream(server, exportPath('listings'), api.admin.listings, options, (query, caller) => {
    const { search, status, person, sort, from, to } = query
    const active = status && status === 'active'
    return exportTable(db, caller, listings, { search: search ?? undefined, active, person, sort, from, to }, clock())
  })
  csvStream(server, exportPath('audit'), api.audit.list, options, (query, caller) => {
    const { search, subjectId, action, sort, from, to } = query
    return exportTable(db, caller, audit, { search: search ?? undefined, subjectId, action, sort, from, to }, clock())
  })
  csvStream(
    server,
    exportPath('payments'),
    api.payments.listForAdmins,
    options,
    ({ search, status, sort, from, to }, caller) =>
      exportTable(db, caller, payments, { search: search ?? undefined, status, sort, from, to }, clock()),
  )
  csvStream(
    server,
    exportPath('payouts'),
    api.payouts.listForAdmins,
    options,
    ({ search, stage, sort, from, to }, caller) =>
      exportTable(db, caller, payouts, { search: search ?? undefined, stage, sort, from, to }, clock()),
  )
  csvStream(
    server,
    exportPath('disputes'),
    api.payments.disputes,
    options,
    ({ search, status, sort, from, to }, caller) =>
      exportTable(db, caller, disputes, { search: search ?? undefined, status, sort, from, to }, clock()),
  )
  filesOfTrouble(server, { db, ...options })
}

/** What was reported, cases, and measures. */
function filesOfTrouble(server: FastifyInstance, { db, ...options }: FileOptions): void {
  const { clock } = options
  csvStream(server, exportPath('reports'), api.reports.list, options, ({ search, status, sort, from, to }, caller) =>
    exportTable(db, caller, reports, { search: search ?? undefined, status, sort, from, to }, clock()),
  )
  csvStream(server, exportPath('cases'), api.cases.list, options, (query, caller) => {
    const { search, state, bookingId, sort, from, to } = query
    return exportTable(db, caller, cases, { search: search ?? undefined, state, bookingId, sort, from, to }, clock())
  })
  csvStream(server, exportPath('measures'), api.moderation.list, options, (query, caller) => {
    const { search, state, sort, from, to } = query
    return exportTable(db, caller, measures, { search: search ?? undefined, state, sort, from, to }, clock())
  })
}

type People = Awaited<ReturnType<typeof usersForAdmins>>['rows'][number]
const users: Exported<Parameters<typeof usersForAdmins>[2], People> = {
  table: 'users',
  head: ['Id', 'Name', 'Email', 'Email confirmed', 'Role', 'Phone', 'City', 'State', 'Verified', 'Suspended', 'Joined'],
  count: countUsers,
  page: async (db, wanted, page) => (await usersForAdmins(db, page, wanted)).rows,
  cells: (user) => [
    user.id,
    wholeName(user),
    user.email,
    yesNo(user.emailVerified),
    user.role,
    user.phone ?? '',
    user.city ?? '',
    user.state ?? '',
    yesNo(user.verified),
    user.suspendedAt?.toISOString() ?? '',
    user.createdAt.toISOString(),
  ],
}

type BookingRow = Awaited<ReturnType<typeof bookingsForAdmins>>['rows'][number]
const bookings: Exported<Parameters<typeof bookingsForAdmins>[2], BookingRow> = {
  table: 'bookings',
  head: ['Id', 'Status', 'Payment', 'Owner', 'Sitter', 'Listing', 'Check-in', 'Check-out', 'Total (USD)', 'Created'],
  count: countBookings,
  page: async (db, wanted, page) => (await bookingsForAdmins(db, page, wanted)).rows,
  cells: (row) => {
    // a moment that decides about nothing that is exported
    const booking = viewBooking(row, 'admin', new Date(0))
    const { id, status, paymentState, owner, sitter, listing, startDate, endDate, totalPrice, createdAt } = booking
    const people = [wholeName(owner), wholeName(sitter)]
    return [id, status, paymentState, ...people, listing.title, startDate, endDate, totalPrice, createdAt]
  },
}

type ListingRow = Awaited<ReturnType<typeof listingsForAdmins>>['rows'][number]
const listings: Exported<Parameters<typeof listingsForAdmins>[2], ListingRow> = {
  table: 'listings',
  head: ['Id', 'Title', 'Sitter', 'City', 'State', 'Price per day (USD)', 'Rating', 'Reviews', 'Active', 'Created'],
  count: countListings,
  page: async (db, wanted, page) => (await listingsForAdmins(db, page, wanted)).rows,
  cells: (listing) => [
    listing.id,
    listing.title,
    wholeName(listing),
    listing.city ?? '',
    listing.state ?? '',
    toMoney(listing.priceCents),
    listing.ratingHundredths === null ? '' : String(listing.ratingHundredths / 100),
    String(listing.reviewCount),
    yesNo(listing.isActive),
    listing.createdAt.toISOString(),
  ],
}

type AuditRow = Awaited<ReturnType<typeof auditEntries>>['rows'][number]
const audit: Exported<Parameters<typeof auditEntries>[2], AuditRow> = {
  table: 'audit',
  head: ['Id', 'At', 'Admin', 'Action', 'About', 'Id of it', 'Details'],
  count: countAudit,
  page: async (db, wanted, page) => (await auditEntries(db, page, wanted)).rows,
  cells: ({ id, createdAt, actor, action, kind, subjectId, details }) => [
    id,
    createdAt.toISOString(),
    actor ? wholeName(actor) : 'Command line',
    action,
    kind,
    subjectId ?? '',
    JSON.stringify(details),
  ],
}

const payments: Exported<Parameters<typeof paymentsForAdmins>[2], PaymentForAdmin> = {
  table: 'payments',
  head: [
    'Id',
    'Booking',
    'Owner',
    'Listing',
    'For',
    'Status',
    'Amount (USD)',
    'Taken (USD)',
    'Given back (USD)',
    'Refunds in cases (USD)',
    'Created',
  ],
  count: countPayments,
  page: async (db, wanted, page) => (await paymentsForAdmins(db, page, wanted)).rows,
  cells: ({ id, bookingId, owner, title, purpose, isExtra, status, createdAt, ...cents }) => [
    id,
    bookingId,
    wholeName(owner),
    title,
    isExtra ? 'change' : purpose,
    status,
    ...[cents.amountCents, cents.capturedCents, cents.refundedCents, cents.caseRefundCents].map(toMoney),
    createdAt.toISOString(),
  ],
}

const disputes: Exported<Parameters<typeof disputesForAdmins>[2], DisputeForAdmin> = {
  table: 'disputes',
  head: ['Id', 'Booking', 'Owner', 'Listing', 'Status', 'Reason', 'Amount (USD)', 'Answer by', 'Opened'],
  count: countDisputes,
  page: async (db, wanted, page) => (await disputesForAdmins(db, page, wanted)).rows,
  cells: ({ id, bookingId, owner, title, status, reason, amountCents, respondBy, createdAt }) => [
    id,
    bookingId,
    wholeName(owner),
    title,
    status,
    reason,
    toMoney(amountCents),
    respondBy?.toISOString() ?? '',
    createdAt.toISOString(),
  ],
}

const payouts: Exported<Parameters<typeof payoutsForAdmins>[2], PayoutForAdmin> = {
  table: 'payouts',
  head: ['Booking', 'Sitter', 'Listing', 'Stage', 'Earned (USD)', 'Sent (USD)', 'Tries', 'Failure', 'Owed since'],
  count: countPayouts,
  page: async (db, wanted, page) => (await payoutsForAdmins(db, page, wanted)).rows,
  cells: ({ id, sitter, title, stage, earnedCents, sentCents, refusals, failure, cameAt }) => [
    id,
    wholeName(sitter),
    title,
    stage,
    ...[earnedCents, sentCents].map(toMoney),
    String(refusals),
    failure ?? '',
    cameAt.toISOString(),
  ],
}

type Reported = Awaited<ReturnType<typeof reportsForAdmins>>['rows'][number]
const reports: Exported<Parameters<typeof reportsForAdmins>[2], Reported> = {
  table: 'reports',
  head: ['Id', 'What', 'Listing', 'About', 'Reported by', 'People', 'Reason', 'Outcome', 'Closed', 'Reported'],
  count: countReports,
  page: async (db, wanted, page) => (await reportsForAdmins(db, page, wanted)).rows,
  cells: ({ id, about, listingId, listingTitle, reported, reporter, people, reason, outcome, closedAt, createdAt }) => [
    id,
    about ?? (listingId ? 'listing' : 'conversation'),
    listingTitle ?? '',
    wholeName(reported),
    wholeName(reporter),
    String(people),
    reason,
    outcome ?? '',
    closedAt?.toISOString() ?? '',
    createdAt.toISOString(),
  ],
}

type CaseRow = Awaited<ReturnType<typeof casesForAdmins>>['rows'][number]
const cases: Exported<Parameters<typeof casesForAdmins>[2], CaseRow> = {
  table: 'cases',
  head: ['Id', 'Number', 'Topic', 'Problem', 'Opened by', 'Email', 'Booking', 'Urgent', 'State', 'Since', 'Opened'],
  count: countCases,
  page: async (db, wanted, page) => (await casesForAdmins(db, page, wanted)).rows,
  cells: ({ id, number, topic, problem, opener, email, bookingId, urgent, state, stateAt, openedAt }) => [
    id,
    number,
    topic,
    problem ?? '',
    opener ? wholeName(opener) : '',
    email ?? '',
    bookingId ?? '',
    yesNo(urgent),
    state,
    stateAt.toISOString(),
    openedAt.toISOString(),
  ],
}

type MeasureRow = Awaited<ReturnType<typeof measuresForAdmins>>['rows'][number]
const measures: Exported<Parameters<typeof measuresForAdmins>[2], MeasureRow> = {
  table: 'measures',
  head: ['Id', 'Kind', 'About', 'Reason', 'By', 'From', 'Until', 'Lifted', 'Appealed', 'Appeal decided'],
  count: countMeasures,
  page: async (db, wanted, page) => (await measuresForAdmins(db, page, wanted)).rows,
  cells: ({ id, kind, person, reason, by, madeAt, until, liftedAt, appealedAt, outcome }) => [
    id,
    kind,
    wholeName(person),
    reason,
    wholeName(by),
    madeAt.toISOString(),
    ...[until, liftedAt, appealedAt].map((at) => at?.toISOString() ?? ''),
    outcome ?? '',
  ],
}

const yesNo = (yes: boolean) => (yes ? 'yes' : 'no')

import {
  timeSorts,
  bookingSorts,
  caseSorts,
  disputeSorts,
  listingSorts,
  moneySorts,
  userSorts,
} from '#contract/vocabulary/console-tables.ts'
import type {
  BookingsFilter,
  CasesFilter,
  DisputesFilter,
  AuditFilter,
  ListingsFilter,
  MeasuresFilter,
  PaymentsFilter,
  PayoutsFilter,
  ReportsFilter,
  UsersFilter,
} from '#web/modules/admin/queries.ts'
import type { AdminSearch } from './admin-search.ts'

/** What the address wants of the table of users. An order that the table doesn't have is left out. */
export function usersWanted({ search, role, sort, from, to }: AdminSearch): UsersFilter {
  return { search, role, sort: userSorts.find((each) => each === sort), from, to }
}

export function bookingsWanted({ search, booking, payment, sort, from, to }: AdminSearch): BookingsFilter {
  const order = bookingSorts.find((each) => each === sort)
  return { search, status: booking, paymentState: payment, sort: order, from, to }
}

export function listingsWanted({ search, listing, sort, from, to }: AdminSearch): ListingsFilter {
  return { search, status: listing, sort: listingSorts.find((each) => each === sort), from, to }
}

export function paymentsWanted({ search, paid, sort, from, to }: AdminSearch): PaymentsFilter {
  return { search, status: paid, sort: moneySorts.find((each) => each === sort), from, to }
}

export function payoutsWanted({ search, stage, sort, from, to }: AdminSearch): PayoutsFilter {
  return { search, stage, sort: moneySorts.find((each) => each === sort), from, to }
}

export function disputesWanted({ search, disputed, sort, from, to }: AdminSearch): DisputesFilter {
  return { search, status: disputed, sort: disputeSorts.find((each) => each === sort), from, to }
}

export function reportsWanted({ search, reports, sort, from, to }: AdminSearch): ReportsFilter {
  return { search, status: reports, sort: timeSorts.find((each) => each === sort), from, to }
}

export function casesWanted({ search, cases = 'open', sort, from, to }: AdminSearch): CasesFilter {
  const state = cases === 'all' ? undefined : cases
  return { search, state, sort: caseSorts.find((each) => each === sort), from, to }
}

export function measuresWanted({ search, measures, sort, from, to }: AdminSearch): MeasuresFilter {
  return { search, state: measures, sort: timeSorts.find((each) => each === sort), from, to }
}

export function entriesWanted({ search, action, sort, from, to }: AdminSearch): AuditFilter {
  return { search, action, sort: timeSorts.find((each) => each === sort), from, to }
}

import type { FastifyInstance } from 'fastify'
import { statementPath } from '#contract/paths.ts'
import * as api from '#contract/api.ts'
import { earningsLimits } from '#contract/vocabulary/limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { payoutAt } from '#server/modules/bookings/public.ts'
import { divisionOf, sumGiven } from '#server/modules/payments/public.ts'
import { csvFile } from '#server/platform/http/csv-file.ts'
import type { CsvFileOptions } from '#server/platform/http/csv-file.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as store from './store.ts'
import type { ComingStay, StatementRow } from './store.ts'

export function earningsRoutes(db: Database): Route[] {
  return [
    route(api.earnings.get, async ({ caller, now }) => {
      const [coming, { months, clearingCents }] = await Promise.all([
        store.comingStays(db, caller.id),
        store.earnedByMonth(db, caller.id, now),
      ])
      const sum = (all: readonly number[]): string => toMoney(all.reduce((total, cents) => total + cents, 0))
      return {
        coming: sum(coming.map(earned)),
        clearing: toMoney(clearingCents),
        due: sum([...months.map(({ owedCents }) => owedCents), -clearingCents]),
        paid: sum(months.map(({ paidCents }) => paidCents)),
        comingCount: coming.length,
        stays: coming.slice(0, earningsLimits.stays).map((stay) => ({
          ...shown(stay),
          amount: toMoney(earned(stay)),
          dueAt: stay.status === 'cancelled' ? null : payoutAt(stay).toISOString(),
        })),
        months: months
          .slice(0, earningsLimits.months)
          .map(({ month, stays, cents }) => ({ month, stays, amount: toMoney(cents) })),
      }
    }),
  ]
}

/** Returns the sitter's part of what a booking holds, as far as it is not on its way back. */
function earned({ fundsCents, totalCents, given, ...split }: ComingStay): number {
  const left = Math.min(fundsCents, Math.max(0, totalCents - sumGiven(given)))
  return divisionOf({ fundsCents: left, keptCents: totalCents, totalCents, split, given }).sitter
}

function shown({ bookingId, status, listingTitle, firstName, startDate, endDate }: ComingStay) {
  return { bookingId, status, listingTitle, firstName, startDate, endDate }
}

/** GET /api/earnings/{month}/statement.csv: what came to be owed to the caller in a month, stay by stay. */
export function statementFile(
  server: FastifyInstance,
  { db, ...options }: CsvFileOptions & { readonly db: Database },
): void {
  csvFile(server, statementPath(':month'), api.earnings.get, options, async ({ month = '' }, caller) => {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined
    const rows = await store.statementOf(db, caller.id, month)
    return { name: `earnings-${month}`, rows: [columns, ...rows.map(cellsOf)] }
  })
}

const columns = [
  'Due on',
  'Listing',
  'Pet owner',
  'Check-in',
  'Check-out',
  'Nights',
  'Status',
  'Stay (USD)',
  'Commission (USD)',
  'Tip (USD)',
  'Charges (USD)',
  'Cases (USD)',
  'You earn (USD)',
  'Refunded in cases (USD)',
  'Booking',
]

function cellsOf(row: StatementRow): string[] {
  return [
    row.dueOn,
    row.listingTitle,
    row.firstName,
    row.startDate,
    row.endDate,
    String(row.nights),
    row.status,
    toMoney(row.cents + row.commissionCents),
    toMoney(row.commissionCents),
    toMoney(row.tipCents),
    toMoney(row.chargeCents),
    toMoney(row.caseCents),
    toMoney(row.cents + row.tipCents + row.chargeCents + row.caseCents),
    toMoney(row.caseRefundCents),
    row.bookingId,
  ]
}

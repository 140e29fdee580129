import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementPath } from '#contract/calls/earnings.ts'
import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { dueBy, payoutAt } from '#server/modules/bookings/public.ts'
import { sitterPart } from '#server/modules/payments/public.ts'
import { csv } from '#server/platform/http/csv.ts'
import { refusalFor, route } from '#server/platform/http/mount.ts'
import type { Caller, Route } from '#server/platform/http/mount.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import * as store from './store.ts'
import type { ComingStay, StatementRow } from './store.ts'

const [staysMaximum, monthsMaximum] = [50, 60]

export function earningsRoutes(db: Database): Route[] {
  return [
    route(api.earnings.get, async ({ caller, now }) => {
      const coming = await store.comingStays(db, caller.id)
      const months = await store.earnedByMonth(db, caller.id, dueBy(now))
      const sum = (all: readonly number[]): string => toMoney(all.reduce((total, cents) => total + cents, 0))
      return {
        coming: sum(coming.map(earned)),
        clearing: sum(months.map(({ cents, dueCents }) => cents - dueCents)),
        due: sum(months.map(({ dueCents }) => dueCents)),
        comingCount: coming.length,
        stays: coming.slice(0, staysMaximum).map((stay) => ({
          ...shown(stay),
          amount: toMoney(earned(stay)),
          dueAt: stay.status === 'cancelled' ? null : payoutAt(stay.checkOutAt).toISOString(),
        })),
        months: months
          .slice(0, monthsMaximum)
          .map(({ month, stays, cents }) => ({ month, stays, amount: toMoney(cents) })),
      }
    }),
  ]
}

/** What the sitter gets of what a booking holds. */
function earned({ fundsCents, totalCents, feeCents, commissionCents }: ComingStay): number {
  return sitterPart(fundsCents, totalCents, { feeCents, commissionCents })
}

function shown({ bookingId, status, listingTitle, firstName, startDate, endDate }: ComingStay) {
  return { bookingId, status, listingTitle, firstName, startDate, endDate }
}

export type StatementFileOptions = {
  readonly db: Database
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when somebody asks too often. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
}

/** GET /api/earnings/{month}/statement.csv: what came to be owed to the caller in a month, stay by stay. */
export function statementFile(server: FastifyInstance, { db, findCaller, limit }: StatementFileOptions): void {
  server.get<{ Params: { month: string } }>(statementPath(':month'), async (request, reply) => {
    const caller = await findCaller(request)
    await limit(request, caller)
    const refused = refusalFor(api.earnings.get, caller)
    if (refused || !caller) return sendRefusal(request, reply, refuse(refused ?? 'not_signed_in'))
    const { month } = request.params
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return sendRefusal(request, reply, refuse('not_found'))
    const rows = await store.statementOf(db, caller.id, month)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="petstead-earnings-${month}.csv"`)
      .send(csv([columns, ...rows.map(cellsOf)]))
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
  'You earn (USD)',
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
    toMoney(row.cents),
    row.bookingId,
  ]
}

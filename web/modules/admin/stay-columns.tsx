import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { Column } from './console-table.tsx'

type StayLinkProps = { bookingId: string; title: string; children: ReactNode }

/** Names a row by its stay, with a link to its page and what is marked on it. */
export function StayLink({ bookingId, title, children }: StayLinkProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId }}
        className="rounded-sm wrap-anywhere no-underline hover:underline"
      >
        {isolated(title || 'Untitled listing')}
      </Link>
      {children}
    </span>
  )
}

/** When a row was made. */
export const createdColumn = <Row,>(head: string, at: (row: Row) => string): Column<Row> => ({
  id: 'created',
  head,
  sort: 'created',
  first: 'down',
  cell: (row) => <time dateTime={at(row)}>{formatInstant(at(row))}</time>,
})

/** The amount by which rows are sorted. */
export const amountColumn = <Row,>(head: string, sort: string, of: (row: Row) => string): Column<Row> => ({
  id: sort,
  head,
  sort,
  first: 'down',
  isNumber: true,
  cell: (row) => <span className="font-semibold text-ink">{formatMoney(of(row))}</span>,
})

import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminPayment } from '#contract/schemas/admin-money.ts'
import { moneySorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { PaymentStatus } from '#contract/vocabulary/payments.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'
import { paymentsQuery, type WantedPayments } from './queries.ts'

const states: Readonly<Record<PaymentStatus, { readonly label: string; readonly tone: Tone }>> = {
  starting: { label: 'Starting', tone: 'neutral' },
  open: { label: 'Waiting for a card', tone: 'neutral' },
  authorized: { label: 'Held', tone: 'brand' },
  captured: { label: 'Paid', tone: 'ok' },
  cancelled: { label: 'Released', tone: 'slate' },
  failed: { label: 'Failed', tone: 'danger' },
}
const statusOptions = (['captured', 'authorized', 'open', 'failed', 'cancelled', 'starting'] as const).map((value) => ({
  value,
  label: states[value].label,
}))

type PaymentsTableProps = {
  /** Chooses another table. */
  chooser: ReactNode
  wanted: WantedPayments
  onWanted: (wanted: WantedPayments) => void
}

/** All payments, newest first. */
export function PaymentsTable({ chooser, wanted, onWanted }: PaymentsTableProps) {
  return (
    <ConsoleList
      table="payments"
      title="Payments"
      noun="payment"
      placeholder="Owner, email, or booking"
      sorts={moneySorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={paymentsQuery(wanted)}
      filters={
        <>
          {chooser}
          <FilterSelect
            label="Status"
            all="All statuses"
            options={statusOptions}
            value={wanted.status}
            onChange={(status) => onWanted({ ...wanted, status })}
          />
        </>
      }
      nothing={<EmptyState level={3} icon={<CreditCard />} title="No payments found" />}
    />
  )
}

const sortOptions = [
  { value: '-created', label: 'Newest' },
  { value: '-amount', label: 'Largest' },
  { value: 'amount', label: 'Smallest' },
] as const

const columns: readonly Column<AdminPayment>[] = [
  {
    id: 'stay',
    head: 'Stay',
    cell: ({ bookingId, listing, status, isExtra }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="rounded-sm wrap-anywhere no-underline hover:underline"
        >
          {isolated(listing.title || 'Untitled listing')}
        </Link>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {isExtra && <Badge tone="neutral">For a change</Badge>}
      </span>
    ),
  },
  { id: 'owner', head: 'Owner', cell: ({ owner }) => <PersonLink person={owner} /> },
  {
    id: 'created',
    head: 'Created',
    sort: 'created',
    first: 'down',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
  },
  { id: 'captured', head: 'Taken', isNumber: true, cell: ({ captured }) => formatMoney(captured) },
  { id: 'refunded', head: 'Given back', isNumber: true, cell: ({ refunded }) => formatMoney(refunded) },
  {
    id: 'amount',
    head: 'Amount',
    sort: 'amount',
    first: 'down',
    isNumber: true,
    cell: ({ amount }) => <span className="font-semibold text-ink">{formatMoney(amount)}</span>,
  },
]

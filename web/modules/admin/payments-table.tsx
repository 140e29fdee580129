import { CreditCard } from 'lucide-react'
import type { AdminPayment } from '#contract/schemas/admin-money.ts'
import { moneySorts } from '#contract/vocabulary/console-tables.ts'
import type { PaymentStatus } from '#contract/vocabulary/payments.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from './console-table.tsx'
import { largestFirst, ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import { PersonLink } from './person-link.tsx'
import { paymentsQuery, type PaymentsFilter } from './queries.ts'
import { amountColumn, createdColumn, StayLink } from './stay-columns.tsx'

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

/** All payments, newest first. */
export function PaymentsTable(props: ChosenTableProps<PaymentsFilter>) {
  const { wanted, onWanted } = props
  return (
    <ChosenTable
      {...props}
      table="payments"
      title="Payments"
      noun="payment"
      placeholder="Owner, email, or booking"
      sorts={moneySorts}
      sortOptions={largestFirst}
      columns={columns}
      query={paymentsQuery(wanted)}
      icon={<CreditCard />}
      filter={{
        label: 'Status',
        all: 'All statuses',
        options: statusOptions,
        value: wanted.status,
        onChange: (status) => onWanted({ ...wanted, status }),
      }}
    />
  )
}

const columns: readonly Column<AdminPayment>[] = [
  {
    id: 'stay',
    head: 'Stay',
    cell: ({ bookingId, listing, status, isExtra }) => (
      <StayLink bookingId={bookingId} title={listing.title}>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {isExtra && <Badge tone="neutral">For a change</Badge>}
      </StayLink>
    ),
  },
  { id: 'owner', head: 'Owner', cell: ({ owner }) => <PersonLink person={owner} /> },
  createdColumn('Created', ({ createdAt }) => createdAt),
  { id: 'captured', head: 'Taken', isNumber: true, cell: ({ captured }) => formatMoney(captured) },
  { id: 'refunded', head: 'Given back', isNumber: true, cell: ({ refunded }) => formatMoney(refunded) },
  amountColumn('Amount', 'amount', ({ amount }) => amount),
]

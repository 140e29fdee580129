import { Landmark } from 'lucide-react'
import type { Dispute } from '#contract/schemas/admin-money.ts'
import { disputeSorts } from '#contract/vocabulary/console-tables.ts'
import { disputeStatuses, type DisputeStatus } from '#contract/vocabulary/payouts.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from './console-table.tsx'
import { largestFirst, ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import { PersonLink } from './person-link.tsx'
import { disputesQuery, type DisputesFilter } from './queries.ts'
import { amountColumn, createdColumn, StayLink } from './stay-columns.tsx'

const states: Readonly<Record<DisputeStatus, { readonly label: string; readonly tone: Tone }>> = {
  needs_response: { label: 'Needs a response', tone: 'warn' },
  under_review: { label: 'Under review', tone: 'neutral' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'danger' },
}
const statusOptions = disputeStatuses.map((value) => ({ value, label: states[value].label }))

/** The payments that owners' banks take back or ask about, newest first. */
export function DisputesTable(props: ChosenTableProps<DisputesFilter>) {
  const { wanted, onWanted } = props
  return (
    <ChosenTable
      {...props}
      table="disputes"
      title="Disputes"
      noun="dispute"
      placeholder="Owner, email, or booking"
      sorts={disputeSorts}
      sortOptions={[...largestFirst, { value: 'due', label: 'Respond by' }]}
      columns={columns}
      query={disputesQuery(wanted)}
      icon={<Landmark />}
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

const columns: readonly Column<Dispute>[] = [
  {
    id: 'stay',
    head: 'Stay',
    cell: ({ bookingId, listing, status }) => (
      <StayLink bookingId={bookingId} title={listing.title}>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
      </StayLink>
    ),
  },
  { id: 'owner', head: 'Owner', cell: ({ owner }) => <PersonLink person={owner} /> },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => capitalized(reason.replaceAll('_', ' ')) },
  createdColumn('Opened', ({ openedAt }) => openedAt),
  {
    id: 'due',
    head: 'Respond by',
    sort: 'due',
    cell: ({ status, respondBy }) =>
      status === 'needs_response' &&
      respondBy !== null && (
        <>
          {/* the head, which a phone does not have, says what it is */}
          <span className="lg:hidden">Respond by </span>
          <time dateTime={respondBy}>{formatInstant(respondBy)}</time>
        </>
      ),
  },
  amountColumn('Amount', 'amount', ({ amount }) => amount),
  { id: 'actions', head: 'Actions', cell: (dispute) => <Respond dispute={dispute} /> },
]

/** Leads to where a dispute is answered, on the provider's site. */
function Respond({ dispute: { owner, status, page } }: { dispute: Dispute }) {
  if (page === null || status !== 'needs_response') return null
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={page} target="_blank" rel="noreferrer" aria-label={`Respond to ${owner.name}'s dispute on Stripe`}>
        Respond
      </a>
    </Button>
  )
}

import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminPayout } from '#contract/schemas/admin-money.ts'
import { moneySorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { payoutStages, type PayoutStage } from '#contract/vocabulary/payouts.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'
import { payoutsQuery, type WantedPayouts } from './queries.ts'
import { useRetryPayout } from './retry-mutations.ts'

const stages: Readonly<Record<PayoutStage, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Not due yet', tone: 'neutral' },
  no_account: { label: 'No payout account', tone: 'warn' },
  on_hold: { label: 'Disputed', tone: 'warn' },
  held: { label: 'Held', tone: 'warn' },
  sending: { label: 'On its way', tone: 'brand' },
  failed: { label: 'Failed', tone: 'danger' },
  settled: { label: 'Settled', tone: 'ok' },
}
const stageOptions = payoutStages.map((value) => ({ value, label: stages[value].label }))

type PayoutsTableProps = {
  /** Chooses another table. */
  chooser: ReactNode
  wanted: WantedPayouts
  onWanted: (wanted: WantedPayouts) => void
}

/** What sitters get for their stays, those that were owed last first. */
export function PayoutsTable({ chooser, wanted, onWanted }: PayoutsTableProps) {
  return (
    <ConsoleList
      table="payouts"
      title="Payouts"
      noun="payout"
      placeholder="Sitter, email, or booking"
      sorts={moneySorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={payoutsQuery(wanted)}
      filters={
        <>
          {chooser}
          <FilterSelect
            label="Stage"
            all="All stages"
            options={stageOptions}
            value={wanted.stage}
            onChange={(stage) => onWanted({ ...wanted, stage })}
          />
        </>
      }
      nothing={<EmptyState level={3} icon={<HandCoins />} title="No payouts found" />}
    />
  )
}

const sortOptions = [
  { value: '-created', label: 'Newest' },
  { value: '-amount', label: 'Largest' },
  { value: 'amount', label: 'Smallest' },
] as const

const columns: readonly Column<AdminPayout>[] = [
  { id: 'stay', head: 'Stay', cell: (payout) => <Stay payout={payout} /> },
  { id: 'sitter', head: 'Sitter', cell: ({ sitter }) => <PersonLink person={sitter} /> },
  {
    id: 'created',
    head: 'Owed since',
    sort: 'created',
    first: 'down',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
  },
  { id: 'sent', head: 'Sent', isNumber: true, cell: ({ sent }) => formatMoney(sent) },
  { id: 'open', head: 'Open', isNumber: true, cell: ({ open }) => open && openWords(open) },
  {
    id: 'earned',
    head: 'Earned',
    sort: 'amount',
    first: 'down',
    isNumber: true,
    cell: ({ earned }) => <span className="font-semibold text-ink">{formatMoney(earned)}</span>,
  },
  { id: 'actions', head: 'Actions', cell: (payout) => payout.stage === 'failed' && <Retry payout={payout} /> },
]

const openWords = ({ direction, amount }: NonNullable<AdminPayout['open']>) =>
  direction === 'out' ? formatMoney(amount) : `${formatMoney(amount)} back`

function Stay({ payout: { bookingId, listing, stage, failure, tries, updatedAt, nextAt } }: { payout: AdminPayout }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="rounded-sm wrap-anywhere no-underline hover:underline"
        >
          {isolated(listing.title || 'Untitled listing')}
        </Link>
        <Badge tone={stages[stage].tone}>{stages[stage].label}</Badge>
      </span>
      {stage === 'failed' && (
        <span className="figures block font-normal text-ink-soft">
          {failure} · {counted(tries, 'try', 'tries')} · {formatInstant(updatedAt)}
          {nextAt !== null && ` · next try ${formatInstant(nextAt)}`}
        </span>
      )}
    </>
  )
}

function Retry({ payout: { id, sitter, open } }: { payout: AdminPayout }) {
  const { mutate, isPending } = useRetryPayout(id)
  const amount = open ? openWords(open) : 'the payout'
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`Retry ${amount} ${open?.direction === 'back' ? 'from' : 'to'} ${isolated(sitter.name)}`}
      onClick={() => mutate()}
    >
      Retry
    </Button>
  )
}

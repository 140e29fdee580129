import { HandCoins } from 'lucide-react'
import type { AdminPayout } from '#contract/schemas/admin-money.ts'
import { moneySorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { payoutStages, type PayoutStage } from '#contract/vocabulary/payouts.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from './console-table.tsx'
import { largestFirst, ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import { PersonLink } from './person-link.tsx'
import { payoutsQuery, type PayoutsFilter } from './queries.ts'
import { amountColumn, createdColumn, StayLink } from './stay-columns.tsx'
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

/** What sitters get for their stays, those that were owed last first. */
export function PayoutsTable(props: ChosenTableProps<PayoutsFilter>) {
  const { wanted, onWanted } = props
  return (
    <ChosenTable
      {...props}
      table="payouts"
      title="Payouts"
      noun="payout"
      placeholder="Sitter, email, or booking"
      sorts={moneySorts}
      sortOptions={largestFirst}
      columns={columns}
      query={payoutsQuery(wanted)}
      icon={<HandCoins />}
      filter={{
        label: 'Stage',
        all: 'All stages',
        options: stageOptions,
        value: wanted.stage,
        onChange: (stage) => onWanted({ ...wanted, stage }),
      }}
    />
  )
}

const columns: readonly Column<AdminPayout>[] = [
  { id: 'stay', head: 'Stay', cell: (payout) => <Stay payout={payout} /> },
  { id: 'sitter', head: 'Sitter', cell: ({ sitter }) => <PersonLink person={sitter} /> },
  createdColumn('Owed since', ({ createdAt }) => createdAt),
  { id: 'sent', head: 'Sent', isNumber: true, cell: ({ sent }) => formatMoney(sent) },
  { id: 'open', head: 'Open', isNumber: true, cell: ({ open, held }) => open && openWords(open, held) },
  amountColumn('Earned', 'amount', ({ earned }) => earned),
  { id: 'actions', head: 'Actions', cell: (payout) => payout.stage === 'failed' && <Retry payout={payout} /> },
]

function openWords({ direction, amount }: NonNullable<AdminPayout['open']>, held: string | null = null): string {
  if (direction === 'back') return `${formatMoney(amount)} back`
  return held === null ? formatMoney(amount) : `${formatMoney(amount)}, ${formatMoney(held)} of it on hold`
}

function Stay({ payout: { bookingId, listing, stage, failure, tries, updatedAt, nextAt } }: { payout: AdminPayout }) {
  return (
    <>
      <StayLink bookingId={bookingId} title={listing.title}>
        <Badge tone={stages[stage].tone}>{stages[stage].label}</Badge>
      </StayLink>
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

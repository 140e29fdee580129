import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { AdminCaseLine } from '#contract/schemas/cases.ts'
import { caseSorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { caseTitle, staffStateWords } from '#web/modules/cases/case-words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import type { Column } from './console-table.tsx'
import { PayoutWaits } from './payout-waits.tsx'
import { PersonLink } from './person-link.tsx'
import { casesQuery, type CasesFilter } from './queries.ts'
import { createdColumn } from './stay-columns.tsx'

const states = (['open', 'sides', 'waiting', 'solved'] as const).map((value) => ({
  value,
  label: staffStateWords[value],
}))

type CasesTableProps = ChosenTableProps<CasesFilter> & { onOpen: (id: string) => void }

/** The cases that wait for staff; others if the filter says so. */
export function CasesTable({ onOpen, ...props }: CasesTableProps) {
  const { wanted, onWanted } = props
  return (
    <ChosenTable
      {...props}
      table="cases"
      title="Cases"
      noun="case"
      placeholder="Number, name, or email"
      sorts={caseSorts}
      sortOptions={[
        { value: '-created', label: 'Newest' },
        { value: 'created', label: 'Oldest' },
        { value: 'changed', label: 'Waiting longest' },
      ]}
      columns={[
        ...columns,
        {
          id: 'actions',
          head: 'Actions',
          cell: ({ id, number }) => (
            <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
              Open<span className="sr-only"> case {number}</span>
            </Button>
          ),
        },
      ]}
      query={casesQuery(wanted)}
      icon={<LifeBuoy />}
      filter={{
        label: 'Cases that are',
        all: 'All cases',
        options: states,
        value: wanted.state,
        onChange: (state) => onWanted({ ...wanted, state }),
      }}
    />
  )
}

const columns: readonly Column<AdminCaseLine>[] = [
  {
    id: 'case',
    head: 'Case',
    cell: (line) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{caseTitle(line)}</span>
        {line.urgent && line.state !== 'solved' && <Badge tone="danger">Urgent</Badge>}
        <PayoutWaits found={line} />
      </span>
    ),
  },
  { id: 'number', head: 'Number', cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span> },
  {
    id: 'opener',
    head: 'Opened by',
    cell: ({ opener, email }) => (opener ? <PersonLink person={opener} /> : (email ?? 'No account')),
  },
  {
    id: 'stay',
    head: 'Stay',
    cell: ({ stay }) =>
      stay && (
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: stay.bookingId }}
          className="rounded-sm underline underline-offset-2"
        >
          {isolated(stay.listingTitle)}
        </Link>
      ),
  },
  createdColumn('Opened', ({ openedAt }) => openedAt),
  {
    id: 'changed',
    head: 'State',
    sort: 'changed',
    cell: ({ state, stateAt, due }) => (
      <>
        <span className="block whitespace-nowrap">{staffStateWords[state]}</span>
        <span className="lg:whitespace-nowrap">
          {due ? 'answer by' : 'since'} <time dateTime={due ?? stateAt}>{formatInstant(due ?? stateAt)}</time>
        </span>
      </>
    ),
  },
]

import { CircleSlash } from 'lucide-react'
import type { AdminMeasureLine } from '#contract/calls/moderation.ts'
import { timeSorts, type MeasureState } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { measureReasons } from '#contract/vocabulary/measures.ts'
import { named } from '#contract/vocabulary/site.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { useSiteName } from '#web/product/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import type { Column } from './console-table.tsx'
import { MeasuresDialog } from './measures-dialog.tsx'
import { Named, PersonLink } from './person-link.tsx'
import { measuresTableQuery, type MeasuresFilter } from './queries.ts'
import { createdColumn } from './stay-columns.tsx'

const states: readonly { readonly value: MeasureState; readonly label: string }[] = [
  { value: 'suspended', label: 'Suspensions in force' },
  { value: 'warned', label: 'Warnings in force' },
  { value: 'appealed', label: 'Appeals to decide' },
  { value: 'over', label: 'Lifted or ended' },
]

/** Warnings and suspensions, newest first. */
export function MeasuresTable(props: ChosenTableProps<MeasuresFilter>) {
  const { wanted, onWanted } = props
  const [opened, setOpened] = useReopening<string>('measures table')
  const siteName = useSiteName()
  return (
    <>
      <ChosenTable
        {...props}
        table="measures"
        title="Warnings and suspensions"
        noun="measure"
        placeholder="Name or email"
        sorts={timeSorts}
        sortOptions={[
          { value: '-created', label: 'Newest' },
          { value: 'created', label: 'Oldest' },
        ]}
        columns={columnsWith(siteName, ({ id, name }) => setOpened(`${id} ${name}`))}
        query={measuresTableQuery(wanted)}
        icon={<CircleSlash />}
        filter={{
          label: 'Which',
          all: 'All',
          options: states,
          value: wanted.state,
          onChange: (state) => onWanted({ ...wanted, state }),
        }}
      />
      {opened !== undefined && <MeasuresDialog person={personOf(opened)} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The person whose measures are open: their id, and after a space their name. */
function personOf(opened: string): { readonly id: string; readonly name: string } {
  const end = opened.indexOf(' ')
  return { id: opened.slice(0, end), name: opened.slice(end + 1) }
}

const columnsWith = (
  siteName: string,
  onOpen: (person: AdminMeasureLine['person']) => void,
): readonly Column<AdminMeasureLine>[] => [
  {
    id: 'person',
    head: 'Person',
    cell: ({ person, kind, inForce, appeal }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PersonLink person={person} />
        <Badge tone={inForce ? (kind === 'warning' ? 'warn' : 'danger') : 'neutral'}>
          {kind === 'warning' ? 'Warning' : 'Suspension'}
        </Badge>
        {appeal && !appeal.decision && <Badge tone="brand">Appeal to decide</Badge>}
      </span>
    ),
  },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => capitalized(named(measureReasons[reason], siteName)) },
  createdColumn('Since', ({ from }) => from),
  { id: 'until', head: 'End', cell: (measure) => untilWords(measure) },
  { id: 'by', head: 'By', cell: ({ by }) => <Named as="By" person={by} /> },
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ person }) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(person)}>
        Open<span className="sr-only"> the measures about {isolated(person.name)}</span>
      </Button>
    ),
  },
]

function untilWords({ kind, inForce, until, liftedAt }: AdminMeasureLine): string {
  if (liftedAt) return `Lifted ${formatInstant(liftedAt)}`
  if (kind === 'warning' || !inForce) return ''
  return until ? `Until ${formatInstant(until)}` : 'Until lifted'
}

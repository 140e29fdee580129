import { useLists } from '#web/product/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#contract/calls/audit.ts'
import { timeSorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { actionOptions, auditWords } from './audit-words.ts'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'
import { auditQuery, textsQuery, type AuditFilter } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

type AuditTableProps = { wanted: AuditFilter; onWanted: (wanted: AuditFilter) => void }

/** Everything admins have done, newest first. It can't be edited. */
export function AuditTable({ wanted, onWanted }: AuditTableProps) {
  return (
    <ConsoleList
      table="audit"
      title="Audit Log"
      noun="action"
      placeholder="Admin or email"
      sorts={timeSorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={auditQuery(wanted)}
      filters={
        <FilterSelect
          label="Action"
          all="All actions"
          options={actionOptions}
          value={wanted.action}
          onChange={(action) => onWanted({ ...wanted, action })}
        />
      }
      nothing={
        <EmptyState
          level={3}
          icon={<ScrollText />}
          title={wanted.search || wanted.action ? 'Nothing found' : 'Nothing yet'}
        />
      }
    />
  )
}

const sortOptions = [
  { value: '-created', label: 'Newest' },
  { value: 'created', label: 'Oldest' },
] as const

const columns: readonly Column<AuditEntry>[] = [
  { id: 'action', head: 'Action', cell: (entry) => <What entry={entry} /> },
  {
    id: 'admin',
    head: 'Admin',
    cell: ({ actor: { id, name } }) => (id === null ? name : <PersonLink person={{ id, name }} />),
  },
  { id: 'subject', head: 'About', cell: ({ subject }) => <Subject subject={subject} /> },
  {
    id: 'created',
    head: 'When',
    sort: 'created',
    first: 'down',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatInstant(createdAt)}
      </time>
    ),
  },
]

function What({ entry }: { entry: AuditEntry }) {
  const lists = useLists()
  const siteName = useSiteName()
  return (
    <>
      {capitalized(named(auditWords(entry, lists), siteName))}
      {entry.subject.name !== null && ` (${isolated(entry.subject.name)})`}
      {entry.hasTexts && <Texts id={entry.id} />}
    </>
  )
}

/** What the entry is about, with a link to it if there is one. */
function Subject({ subject: { kind, id } }: Pick<AuditEntry, 'subject'>) {
  const look = 'underline underline-offset-2'
  if (id === null) return kind === 'job' ? 'Failed jobs' : kind === 'export' ? 'A table' : 'All bookings'
  if (kind === 'listing')
    return (
      <Link to="/listing/$listingId" params={{ listingId: id }} className={look}>
        See the listing
      </Link>
    )
  if (kind === 'application')
    return (
      <Link to="/admin" search={{ application: id }} className={look}>
        See the application
      </Link>
    )
  if (kind === 'report')
    return (
      <Link to="/admin" search={{ tab: 'reports' }} className={look}>
        See the reports
      </Link>
    )
  if (kind === 'case')
    return (
      <Link to="/admin" search={{ tab: 'reports', trouble: 'cases', case: id }} className={look}>
        See the case
      </Link>
    )
  if (kind === 'booking')
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId: id }} className={look}>
        See the booking
      </Link>
    )
  return (
    <Link to="/admin/people/$personId" params={{ personId: id }} className={look}>
      See the user
    </Link>
  )
}

/** The words before and after a change, once they are asked for. */
function Texts({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data = [] } = useQuery({ ...textsQuery(id), enabled: open })
  return (
    <div className="grid gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close change' : 'See change'}
      </Button>
      {open &&
        data.map(({ field, before, after }) => (
          <dl key={field} className="grid gap-1 border-l-2 border-line pl-4 text-sm wrap-anywhere whitespace-pre-line">
            <dt className="text-ink-soft">Before</dt>
            <dd>{before ?? 'Nothing'}</dd>
            {(after !== null || before === null) && (
              <>
                <dt className="text-ink-soft">After</dt>
                <dd>{after ?? 'Nothing'}</dd>
              </>
            )}
          </dl>
        ))}
    </div>
  )
}

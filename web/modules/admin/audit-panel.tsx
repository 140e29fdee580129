import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditEntry } from '#contract/calls/audit.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { actionOptions, auditWords } from './audit-words.ts'
import { auditQuery, textsQuery, type WantedEntries } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** The audit log, newest first. */
export function AuditPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState<WantedEntries>({})
  const query = auditQuery(wanted)
  const log = useQuery({ ...query, enabled: open, staleTime: 5000 })
  const more = useMore(query)
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="Audit Log"
      description="Everything admins have done. It can't be edited."
    >
      <div className="grid gap-3 pb-2 sm:grid-cols-2">
        <SearchBox
          label="Search the audit log"
          placeholder="Admin or email"
          value={wanted.search ?? ''}
          maxLength={adminSearchMaximum}
          onChange={(search) => setWanted({ ...wanted, search })}
        />
        <FilterSelect
          label="Action"
          all="All actions"
          options={actionOptions}
          value={wanted.action}
          onChange={(action) => setWanted({ ...wanted, action })}
        />
      </div>
      {log.data ? (
        <div className="grid gap-4">
          {log.data.length === 0 && (
            <EmptyState level={3} title={wanted.search || wanted.action ? 'Nothing found' : 'Nothing yet'} />
          )}
          <ol className="grid divide-y divide-line">
            {log.data.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ol>
          <ShowMore {...more} />
        </div>
      ) : log.error ? (
        <LoadError level={3} title="We couldn't load the audit log" query={log} />
      ) : (
        <Loading label="Loading the audit log" className="grid gap-4">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </SidePanel>
  )
}

function Line({ entry }: { entry: AuditEntry }) {
  const siteName = useSiteName()
  const { actor, subject, createdAt } = entry
  return (
    <li className="grid gap-0.5 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{isolated(actor.name)}</span> {named(auditWords(entry), siteName)}
        {subject.name !== null && ` (${isolated(subject.name)})`}
      </p>
      {entry.hasTexts && <Texts id={entry.id} />}
      <p className="figures text-sm text-ink-soft wrap-anywhere">
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time> · <Subject subject={subject} />
      </p>
    </li>
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

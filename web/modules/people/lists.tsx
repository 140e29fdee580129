import { lazy, Suspense } from 'react'
import { labelOf } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PersonReport } from '#contract/calls/people.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { auditWords } from '#web/modules/admin/audit-words.ts'
import { BookingRow } from '#web/modules/admin/booking-row.tsx'
import { ConsolePart } from '#web/modules/admin/console-part.tsx'
import { ListingRow } from '#web/modules/admin/listing-row.tsx'
import { PersonLink } from '#web/modules/admin/person-link.tsx'
import { auditQuery, bookingsQuery, listingsQuery } from '#web/modules/admin/queries.ts'
import { deskSentence } from '#web/modules/desk/desk-words.ts'
import { dueWords, kindNames } from '#web/modules/desk/due-words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useMore } from '#web/platform/pages.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { LostPages } from './lost-pages.tsx'
import { overviewQuery, personReportsQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

const MeasuresDialog = lazy(() =>
  import('#web/modules/admin/measures-dialog.tsx').then((module) => ({ default: module.MeasuresDialog })),
)

const fresh = { staleTime: 5000 }

/** What waits about a person, and their next stays. */
export function Overview({ id }: { id: string }) {
  const lists = useLists()
  const siteName = useSiteName()
  const query = useQuery({ ...overviewQuery(id), ...fresh })
  if (!query.data)
    return query.isError ? <LoadError level={3} title="We couldn't load this" query={query} /> : <ScreenSpinner />
  const { desk, lostPages, stays } = query.data
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">Needs you</h2>
        {desk.length === 0 && <p className="text-ink-soft">Nothing about them waits.</p>}
        <ul className="grid divide-y divide-line empty:hidden">
          {desk.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <Badge tone={item.isOverdue ? 'danger' : 'slate'}>{kindNames[item.kind]}</Badge>
              <Link
                to="/admin"
                search={{ kind: item.kind }}
                className="min-w-0 flex-1 basis-56 rounded-sm font-semibold wrap-anywhere no-underline hover:underline"
              >
                {named(deskSentence(item, lists), siteName)}
              </Link>
              <span className="figures text-sm text-ink-soft">{dueWords(item)}</span>
            </li>
          ))}
        </ul>
      </section>
      {lostPages.length > 0 && <LostPages pages={lostPages} />}
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">Next stays</h2>
        {stays.length === 0 && <p className="text-ink-soft">None is coming.</p>}
        <ul className="grid gap-3 empty:hidden">
          {stays.map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** All bookings of a person, on either side. */
export function Stays({ id }: { id: string }) {
  const query = bookingsQuery({ person: id })
  return (
    <ConsolePart
      title="Stays"
      rows={useQuery({ ...query, ...fresh })}
      more={useMore(query)}
      nothing="No bookings"
      row={(booking) => <BookingRow booking={booking} />}
      cards
    />
  )
}

/** The listings of a person. */
export function Listings({ id }: { id: string }) {
  const query = listingsQuery({ person: id })
  return (
    <ConsolePart
      title="Listings"
      rows={useQuery({ ...query, ...fresh })}
      more={useMore(query)}
      nothing="No listings"
      row={(listing) => <ListingRow listing={listing} />}
      cards
    />
  )
}

type PersonProps = { person: { readonly id: string; readonly name: string } }

/** Reports by and about a person, and what was decided about them. */
export function Reports({ person }: PersonProps) {
  const [open, setOpen] = useReopening<'measures'>(`reports of ${person.id}`)
  return (
    <div className="grid gap-4">
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen('measures')}>
        Warnings and suspensions
      </Button>
      <ConsolePart
        title="Reports"
        rows={useQuery({ ...personReportsQuery(person.id), ...fresh })}
        nothing="No reports by or about them"
        row={(report) => <ReportRow report={report} />}
      />
      <Suspense>{open && <MeasuresDialog person={person} onClose={() => setOpen(undefined)} />}</Suspense>
    </div>
  )
}

function ReportRow({ report }: { report: PersonReport }) {
  const siteName = useSiteName()
  const { by, about, listing, reason, outcome, createdAt } = report
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span className="font-semibold">
          {named(labelOf(useLists(), 'reportReasons', reason, reportReasons[reason]), siteName)}
        </span>
        <Badge tone={outcome ? 'slate' : 'warn'}>
          {outcome === null ? 'Open' : outcome === 'resolved' ? 'Resolved' : 'Dismissed'}
        </Badge>
      </p>
      <p className="figures text-sm wrap-anywhere text-ink-soft">
        <Dotted
          facts={[
            <span key="who">
              <PersonLink person={by} /> about <PersonLink person={about} />
            </span>,
            listing && isolated(listing.title || 'Untitled listing'),
            formatInstant(createdAt),
          ]}
        />
      </p>
    </div>
  )
}

/** What admins did about a person. */
export function History({ id }: { id: string }) {
  const lists = useLists()
  const siteName = useSiteName()
  const query = auditQuery({ subjectId: id })
  return (
    <ConsolePart
      title="History"
      rows={useQuery({ ...query, ...fresh })}
      more={useMore(query)}
      nothing="No admin did anything about them"
      row={(entry) => (
        <p className="wrap-anywhere">
          <span className="font-semibold">{isolated(entry.actor.name)}</span>{' '}
          {named(auditWords(entry, lists), siteName)},{' '}
          <time dateTime={entry.createdAt} className="figures text-sm text-ink-soft">
            {formatInstant(entry.createdAt)}
          </time>
        </p>
      )}
    />
  )
}

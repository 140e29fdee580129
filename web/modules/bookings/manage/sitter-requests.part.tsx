import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { requestSearchMaximum } from '#contract/vocabulary/limits.ts'
import { quotedLast } from '#web/platform/format/words.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { BookingsLoading } from './booking-card.tsx'
import { groupRequests } from './booking-groups.ts'
import { RequestCard } from './request-card.tsx'
import { RequestRow } from './request-row.tsx'
import { foundRequestsQuery, sitterBookingsQuery } from '../queries.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useTerms } from '#web/product/terms.ts'

/** From this number of requests on, a search is offered. */
const searchFrom = 8
/** How many past stays are shown at first. */
const pastShown = 5

/** The requests to the sitter's listings: waiting ones as cards, the others as rows in three groups. */
export function SitterRequests() {
  const terms = useTerms()
  const [search, setSearch] = useState('')
  const words = search.trim()
  const all = useQuery(sitterBookingsQuery)
  const shown = words ? foundRequestsQuery(words) : sitterBookingsQuery
  const bookings = useQuery({ ...shown, placeholderData: keepPreviousData })
  const more = useMore(shown)
  return (
    <section aria-labelledby="requests-heading" className="grid gap-6">
      <h2 id="requests-heading" className="text-2xl font-semibold">
        Booking Requests
      </h2>
      {(all.data?.length ?? 0) > searchFrom && (
        <SearchBox
          label="Search requests"
          placeholder="Search by owner, pet, or listing"
          value={search}
          maxLength={requestSearchMaximum}
          onChange={setSearch}
          className="max-w-md"
        />
      )}
      {bookings.isPending ? (
        <BookingsLoading />
      ) : bookings.isError && !bookings.data ? (
        <LoadError level={3} title="We couldn't load your requests" query={bookings} />
      ) : bookings.data.length > 0 ? (
        <Groups bookings={bookings.data} whole={words !== ''} />
      ) : words ? (
        <p role="status" className="text-ink-soft">
          No requests match {quotedLast(words)}
        </p>
      ) : (
        <EmptyState
          level={3}
          icon={<Inbox />}
          title="No booking requests"
          description={`New requests show up here.${terms ? ` You have ${counted(terms.answerHours, 'hour')} to respond.` : ''}`}
        />
      )}
      <ShowMore {...more} />
    </section>
  )
}

type GroupsProps = { bookings: readonly Booking[] }

/** The groups; `whole` shows all past ones at once. */
function Groups({ bookings, whole }: GroupsProps & { whole: boolean }) {
  const [all, setAll] = useState(false)
  const { waiting, here, upcoming, past } = groupRequests(bookings, useSeenWaiting(bookings))
  const open = waiting.filter(({ status }) => status === 'pending').length
  const shown = all || whole ? past : past.slice(0, pastShown)
  return (
    <>
      {waiting.length > 0 && (
        <Group title={open > 0 ? 'Waiting for your response' : 'Just answered'} count={open || waiting.length}>
          <ul className="grid gap-4">
            {waiting.map((booking) => (
              <li key={booking.id} data-row={booking.id}>
                {booking.status === 'pending' ? (
                  <RequestCard booking={booking} />
                ) : (
                  <Card>
                    <RequestRow booking={booking} />
                  </Card>
                )}
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Rows title="Here now" bookings={here} />
      <Rows title="Upcoming" bookings={upcoming} />
      <Rows title="Past" bookings={shown} count={past.length} />
      {shown.length < past.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {past.length} past requests
        </Button>
      )}
    </>
  )
}

/** The requests that have waited for an answer since the list was opened. */
function useSeenWaiting(bookings: readonly Booking[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = bookings.filter(({ id, status }) => status === 'pending' && !seen.has(id))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]))
  return seen
}

function Group({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        {title} <span className="figures text-base font-normal text-ink-soft">{count}</span>
      </h3>
      {children}
    </section>
  )
}

function Rows({ title, bookings, count }: GroupsProps & { title: string; count?: number }) {
  if (bookings.length === 0) return null
  return (
    <Group title={title} count={count ?? bookings.length}>
      <Card>
        <ul className="divide-y divide-line">
          {bookings.map((booking) => (
            <li key={booking.id} data-row={booking.id}>
              <RequestRow booking={booking} />
            </li>
          ))}
        </ul>
      </Card>
    </Group>
  )
}

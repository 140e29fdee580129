import type * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { loadParts, part } from '#web/platform/part.tsx'
import { joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { useCachedStays } from '#web/modules/care/use-cached-stays.ts'
import { useTodayAt } from '#web/modules/care/today-at.ts'
import { todayQuery } from '#web/modules/bookings/queries.ts'
import { EmergencyLink } from '#web/modules/emergency/emergency-link.tsx'
import { PausedNotice } from '#web/modules/listings/mine/paused-notice.tsx'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { PostUpdateButton } from '#web/modules/stay-updates/post-update-button.tsx'
import { latestWords } from '#web/modules/stay-updates/update-words.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { inBackground } from '#web/platform/in-background.ts'
import { loadUnopened } from '#web/ui/lazy-on-open.tsx'
import { SitterNextStep } from './sitter-next-step.tsx'

type SitterToday = Reply<typeof api.bookings.today>

const NextUp = part('web/modules/care/next-up.part.tsx', () =>
  import('#web/modules/care/next-up.part.tsx').then((module) => module.NextUp),
)

/** Whether there can be anything to do, today or, on a phone without a network, on a later day. */
const hasStays = ({ stays, tasks }: SitterToday): boolean => stays.length > 0 || tasks.length > 0

/** Loads what shows a sitter what is next, for those who have a stay. What fails is tried again when it is to be shown. */
export async function loadNextUp(cache: QueryClient, load = NextUp.load): Promise<void> {
  const today = await cache.fetchQuery({ ...todayQuery, staleTime: 5000 }).catch(() => undefined)
  if (today && hasStays(today)) await load().catch(() => {})
}

/** A sitter's day: what is to be done, the next step, and who arrives, leaves and stays today. */
export function SitterDay({ onOpen }: { onOpen: (bookingId: string) => void }) {
  return (
    <>
      <PausedNotice />
      <ToDo />
      <SitterNextStep onOpen={onOpen} />
      <Today />
    </>
  )
}

/** Loads the pages of stays with all that is on them: a phone without a network may open them for the first time. */
async function loadStayPages(): Promise<void> {
  await Promise.all([
    import('../bookings.$bookingId.index.lazy.tsx'),
    import('../bookings.$bookingId.emergency.lazy.tsx'),
  ])
  await Promise.allSettled([loadParts(inBackground)])
  await loadUnopened(inBackground)
}

/** What is to be done for the pets that are there; nothing while none are. */
export function ToDo() {
  const { data } = useQuery(todayQuery)
  const there = data ? staysThere(data) : []
  // those that come today are there tomorrow
  const coming = data?.stays.filter(({ what }) => what === 'arrives') ?? []
  useCachedStays(
    [...there, ...coming].map(({ bookingId }) => bookingId),
    data?.date,
    loadStayPages,
  )
  if (!data) return null
  return (
    <>
      {there.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {there.map(({ bookingId, pets }) => (
            <EmergencyLink
              key={bookingId}
              bookingId={bookingId}
              isNow
              className="max-sm:w-full"
              about={there.length > 1 ? joined(pets) : undefined}
            />
          ))}
        </div>
      )}
      {hasStays(data) && (
        <Suspense>
          <NextUp today={data} hasStays={data.stays.some(({ what }) => what !== 'arrives')} />
        </Suspense>
      )}
    </>
  )
}

/** The stays whose pets are or may be there, each with its pets. */
function staysThere({ tasks, stays }: SitterToday): { bookingId: string; pets: string[] }[] {
  const ofTasks = [...Map.groupBy(tasks, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
    bookingId,
    pets: [...new Set(own.map(({ petName }) => petName))],
  }))
  const others = stays.filter(
    ({ what, bookingId }) => what !== 'arrives' && !ofTasks.some((each) => each.bookingId === bookingId),
  )
  return [...ofTasks, ...others.map(({ bookingId, pets }) => ({ bookingId, pets: [...pets] }))]
}

/**
 * Who arrives, leaves and stays today, in the time zone of each listing. Without a network a later day may have begun: who
 * comes then is not known, so it says of which day this is.
 */
export function Today() {
  const { data } = useQuery(todayQuery)
  const todayAt = useTodayAt()
  if (!data) return null
  const date = data.date ?? localDate(new Date(data.at))
  const today = todayAt(data.stays[0]?.timeZone, date)
  const isToday = date === today
  return (
    <section aria-labelledby="today" className="mb-10 grid gap-4">
      <h2 id="today" className="text-2xl font-semibold">
        {isToday ? 'Today,' : 'As of'} {formatShortDate(date)}
      </h2>
      {!isToday && (
        <p role="status" className="text-ink-soft">
          You're offline. Who arrives and leaves today shows once you're back online.
        </p>
      )}
      <Stays of={data} day={isToday ? 'today' : `on ${formatShortDate(date)}`} today={today} />
    </section>
  )
}

type StaysProps = {
  of: SitterToday
  /** "today" or "on Nov 28": the day that they are of. */
  day: string
  today: PlainDate
}

function Stays({ of: { stays, next }, day, today }: StaysProps) {
  if (stays.length === 0)
    return (
      <Card className="p-5 text-ink-soft">
        No arrivals or departures {day}.
        {next && ` Next up: ${joined(next.pets)} on ${formatShortDate(next.startDate)}.`}
      </Card>
    )
  return (
    <Card>
      <ul className="divide-y divide-line">
        {stays.map((stay) => (
          <li
            key={stay.bookingId}
            className="relative flex flex-wrap items-center gap-3 px-4 py-3 sm:flex-nowrap hover:bg-brand-soft/50 sm:px-5"
          >
            {stay.portrait && <PetPortrait {...stay.portrait} size="sm" />}
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Link
                to="/bookings/$bookingId"
                params={{ bookingId: stay.bookingId }}
                className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {joined(stay.pets)}
              </Link>
              <span className="block text-sm text-ink-soft">
                <Dotted facts={[`with ${displayName(stay.owner)}`, isolated(stay.listingTitle)]} />
              </span>
            </p>
            <p className="figures text-sm font-medium sm:shrink-0 sm:text-right">
              {wordsOf(stay)}
              {stay.latest && (
                <span className="font-normal text-ink-soft max-sm:before:content-['_·_'] sm:block">
                  {latestWords(stay.latest, today)}
                </span>
              )}
            </p>
            {/* above the link that covers the row */}
            <PostUpdateButton
              bookingId={stay.bookingId}
              about={joined(stay.pets)}
              size="sm"
              variant="secondary"
              className="relative max-sm:w-full"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function wordsOf({ what, time, endDate }: SitterToday['stays'][number]): string {
  if (what === 'stays') return `Stays until ${formatShortDate(endDate)}`
  const at = formatTimeOfDay(time ?? '')
  return what === 'arrives' ? `Arrives at ${at}` : `Leaves by ${at}`
}

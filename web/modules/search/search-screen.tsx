import { useNavigate, useRouter } from '@tanstack/react-router'
import { Map as MapIcon, List } from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Chips, FilterRow } from './filters.tsx'
import { FlexibleStays } from './flexible-stays.tsx'
import { rememberLastSearch } from './last-search.ts'
import { mapRemembered, rememberMap } from './map-remembered.ts'
import { useOwnPetsWords } from './own-pets.tsx'
import { ResultCount, Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import type { SearchAddress } from './search-address.ts'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import { summary } from './search-words.ts'

const ResultsMap = lazy(() => import('./results-map.tsx').then((module) => ({ default: module.ResultsMap })))

export type SearchScreenProps = {
  search: SearchAddress
  /** The dates in the address are past and were dropped. */
  datesPassed: boolean
  /** The address for new searches from the bar. */
  resultsAt: '/search-results' | '/search-demo'
  /** Nobody is signed in: the screen says what signing in is for. */
  visitor: boolean
}

/** Matching sitters: the search bar, filters, cards and map. All choices are in the address. */
export function SearchScreen({ search, datesPassed, resultsAt, visitor }: SearchScreenProps) {
  const navigate = useNavigate()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const change = (next: SearchAddress, { replace = false } = {}) =>
    void navigate({ to: '.', search: next, resetScroll: false, replace })
  const map = search.view === 'map'
  useRememberedMap(map, () => change({ ...search, view: 'map' }, { replace: true }))
  useEffect(() => rememberLastSearch(search), [search])
  useWholeState(search, (state) => change({ ...search, state }, { replace: true }))

  return (
    <Container className="py-4 sm:py-6">
      <SearchBar search={search} resultsAt={resultsAt} />
      <div className="mt-5 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-semibold tracking-tight">Pet sitters</h1>
          <p className="text-sm text-ink-soft">{summary(search, useOwnPetsWords(search))}</p>
          <ResultCount search={search} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <FilterRow search={search} onChange={change} />
          <MapButton shown={map} onChange={(view) => change({ ...search, view }, { replace: true })} />
        </div>
        <div className="w-full empty:hidden">
          <Chips search={search} onChange={change} />
        </div>
      </div>
      {datesPassed && (
        <p className="mb-4 rounded-lg bg-warn-soft px-4 py-3 font-medium">
          The dates in this link have passed. Choose new dates to see who's available.
        </p>
      )}
      {search.flexibleDays && <FlexibleStays search={search} />}
      <div className={classes(map && 'grid gap-6 lg:not-has-data-no-map:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]')}>
        {map && <MapColumn search={search} highlighted={highlighted} onHighlight={setHighlighted} onChange={change} />}
        <div className="min-w-0">
          <Results
            search={search}
            onChange={change}
            narrow={map}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </div>
      </div>
      {visitor && <VisitorNote search={search} />}
    </Container>
  )
}

type MapButtonProps = { shown: boolean; onChange: (view: 'map' | undefined) => void }

function MapButton({ shown, onChange }: MapButtonProps) {
  const Icon = shown ? List : MapIcon
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={shown}
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      onClick={() => {
        rememberMap(!shown)
        onChange(shown ? undefined : 'map')
      }}
    >
      {shown ? 'Hide map' : 'Map View'}
    </Button>
  )
}

/** Searches a whole state if the address has only its name, as the server does. */
function useWholeState({ location, lat, state }: SearchAddress, found: (state: string) => void): void {
  const latest = useRef(found)
  latest.current = found
  useEffect(() => {
    if (location === undefined || lat !== undefined || state !== undefined) return
    let gone = false
    void import('#contract/vocabulary/states.ts').then(({ stateNamed }) => {
      const named = stateNamed(location)
      if (named && !gone) latest.current(named.code)
    })
    return () => {
      gone = true
    }
  }, [location, lat, state])
}

/** If the address does not mention the map, opens it if it was open last time. */
function useRememberedMap(shown: boolean, show: () => void): void {
  const fresh = useRef(true)
  useLayoutEffect(() => {
    if (fresh.current && !shown && mapRemembered()) show()
    fresh.current = false
  })
}

type MapColumnProps = {
  search: SearchAddress
  highlighted: string | null
  onHighlight: (id: string | null) => void
  onChange: (search: SearchAddress) => void
}

function MapColumn(props: MapColumnProps) {
  // a map can be rendered in the browser only
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const waiting = <Skeleton className="size-full rounded-none" />
  return (
    <div
      className={classes(
        mapFrame,
        'h-96 lg:not-has-data-no-map:sticky lg:not-has-data-no-map:top-20 lg:not-has-data-no-map:order-2 lg:h-[calc(100dvh-6.5rem)]',
      )}
    >
      {alive ? (
        <Suspense fallback={waiting}>
          <ResultsMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

function VisitorNote({ search }: { search: SearchAddress }) {
  const { href } = useRouter().buildLocation({ to: '/search-results', search })
  return (
    <p className="mt-8 text-center text-ink-soft">
      Just browsing?{' '}
      <a href={loginHref(href)} className="font-semibold text-brand">
        Log in
      </a>{' '}
      to book or message a sitter. We'll keep your search.
    </p>
  )
}

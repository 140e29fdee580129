import { useLists } from '#web/product/lists.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Map as MapIcon, List } from 'lucide-react'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { loginHref } from '#web/platform/session.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Chips, FilterButton, FilterRow } from './filters.tsx'
import { FlexibleStays } from './flexible-stays.tsx'
import { rememberLastSearch } from './last-search.ts'
import { useOwnPetsWords } from './own-pets-words.ts'
import { ResultCount, Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import type { SearchAddress } from './search-address.ts'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import type { ResultsMapProps } from './results-map.tsx'
import { summary } from './search-words.ts'
import { useMapView } from './use-map-view.ts'

const MapSheet = lazy(() => import('./map-sheet.tsx').then((module) => ({ default: module.MapSheet })))
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
  const map = useMapView(search, change)
  const mapProps = { search, highlighted, onHighlight: setHighlighted }
  useEffect(() => rememberLastSearch(search), [search])
  useWholeState(search, (state) => change({ ...search, state }, { replace: true }))

  return (
    <Container className="py-4 sm:py-6">
      <SearchBar search={search} resultsAt={resultsAt} />
      <div
        className={classes(
          'mt-5',
          map.shown && 'grid gap-6 lg:not-has-data-no-map:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
        )}
      >
        <div className="min-w-0">
          <Head search={search} onChange={change}>
            <MapButton shown={map.shown} onPress={map.shown ? map.hide : map.show} />
          </Head>
          {datesPassed && (
            <p className="mb-4 rounded-lg bg-warn-soft px-4 py-3 font-medium">
              The dates in this link have passed. Choose new dates to see who's available.
            </p>
          )}
          {search.flexibleDays && <FlexibleStays search={search} />}
          <Results
            search={search}
            onChange={change}
            narrow={map.shown}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </div>
        {map.shown && map.wide && (
          <MapColumn>
            <ResultsMap {...mapProps} onChange={change} />
          </MapColumn>
        )}
      </div>
      {map.shown && !map.wide && (
        <AfterHydration>
          <NarrowMap {...mapProps} onChange={change} onClose={map.hide} />
        </AfterHydration>
      )}
      {visitor && <VisitorNote search={search} />}
    </Container>
  )
}

type HeadProps = { search: SearchAddress; onChange: (search: SearchAddress) => void; children: ReactNode }

/** What was searched, how many were found, and the tools, of which the map's button is the last. */
function Head({ search, onChange, children }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold tracking-tight">Pet sitters</h1>
        <p className="text-sm text-ink-soft">{summary(search, useOwnPetsWords(search), useLists())}</p>
        <ResultCount search={search} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <FilterRow search={search} onChange={onChange} />
        {children}
      </div>
      <div className="w-full empty:hidden">
        <Chips search={search} onChange={onChange} />
      </div>
    </div>
  )
}

function MapButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const Icon = shown ? List : MapIcon
  return (
    <Button
      variant="secondary"
      size="sm"
      className="shrink-0 whitespace-nowrap"
      aria-pressed={shown}
      icon={<Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      onClick={onPress}
    >
      {shown ? 'Hide map' : 'Map View'}
    </Button>
  )
}

/** Searches a whole state if the address has only its name, as the server does. */
function useWholeState({ location, lat, state }: SearchAddress, found: (state: string) => void): void {
  const onFound = useEffectEvent(found)
  useEffect(() => {
    if (location === undefined || lat !== undefined || state !== undefined) return
    let gone = false
    void import('#contract/vocabulary/states.ts').then(({ stateNamed }) => {
      const named = stateNamed(location)
      if (named && !gone) onFound(named.code)
    })
    return () => {
      gone = true
    }
  }, [location, lat, state])
}

const waiting = <Skeleton className="size-full rounded-none" />

type NarrowMapProps = Omit<ResultsMapProps, 'onChange' | 'carousel'> & {
  onChange: (search: SearchAddress, options: { replace: boolean }) => void
  onClose: () => void
}

/** The map over the list, with the cards of its pins. */
function NarrowMap({ onChange, onClose, ...props }: NarrowMapProps) {
  // one step back leads to the list, whatever was searched on the map
  const replace = (next: SearchAddress) => onChange(next, { replace: true })
  return (
    <MapSheet
      onClose={onClose}
      head={
        <>
          <div className="min-w-0 flex-1">
            <ResultCount search={props.search} />
          </div>
          <FilterButton search={props.search} onChange={replace} />
        </>
      }
    >
      <Suspense fallback={waiting}>
        <ResultsMap {...props} onChange={replace} carousel />
      </Suspense>
    </MapSheet>
  )
}

/** Keeps in `--map-top` where an element begins in the window, so that it can end with the window at every position. */
function useHeightToEdge() {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const measure = () => {
      const element = column.current
      if (element) element.style.setProperty('--map-top', `${Math.max(0, element.getBoundingClientRect().top)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  return column
}

/** The map beside the list, from the top to the lower edge of the window. */
function MapColumn({ children }: { children: ReactNode }) {
  const column = useHeightToEdge()
  return (
    <div
      ref={column}
      className={classes(
        mapFrame,
        'has-data-no-map:order-first not-has-data-no-map:max-lg:hidden lg:not-has-data-no-map:sticky lg:not-has-data-no-map:top-20 lg:h-[calc(100dvh-var(--map-top,5rem)-1.5rem)]',
      )}
    >
      <AfterHydration fallback={waiting}>{children}</AfterHydration>
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

import { useLists } from '#web/product/lists.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Map as MapIcon, List } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { part } from '#web/platform/part.tsx'
import { whenHydrated } from '#web/platform/page-start/hydrated.ts'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'
import { FilterRow, type FilterProps } from './filters.tsx'
import { rememberLastSearch } from './last-search.ts'
import { ResultCount, Results, type ResultsProps } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import type { SearchAddress } from './search-address.ts'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import { hasChips, summary } from './search-words.ts'
import { roomBesideList, useMapView } from './use-map-view.ts'

const ShownMap = part('web/modules/search/shown-map.part.tsx', () =>
  import('./shown-map.part.tsx').then((module) => module.ShownMap),
)

const Chips = part('web/modules/search/chips.part.tsx', () => import('./chips.part.tsx').then((module) => module.Chips))
const OwnSummary = part('web/modules/search/own-summary.part.tsx', () =>
  import('./own-summary.part.tsx').then((module) => module.OwnSummary),
)
const FlexibleStays = part('web/modules/search/flexible-stays.part.tsx', () =>
  import('./flexible-stays.part.tsx').then((module) => module.FlexibleStays),
)

export type SearchScreenProps = {
  search: SearchAddress
  /** The dates in the address are past and were dropped. */
  datesPassed: boolean
  /** The address for new searches from the bar. */
  resultsAt: '/search-results' | '/search-demo'
  /** Nobody is signed in: the screen says what signing in is for. */
  visitor: boolean
} & Pick<ResultsProps, 'actionOf'>

/** Matching sitters: the search bar, filters, cards and map. All choices are in the address. */
export function SearchScreen({ search, datesPassed, resultsAt, visitor, actionOf }: SearchScreenProps) {
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
          {search.flexibleDays && (
            <Suspense fallback={<div className="mb-4 h-24" />}>
              <FlexibleStays search={search} />
            </Suspense>
          )}
          <Results
            search={search}
            onChange={change}
            narrow={map.shown}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            actionOf={actionOf}
          />
        </div>
        <MapPlace beside shown={map.shown}>
          <Suspense fallback={<div className={classes(mapFrame, 'max-lg:hidden')} />}>
            <ShownMap {...mapProps} wide onChange={change} onClose={map.hide} />
          </Suspense>
        </MapPlace>
      </div>
      <MapPlace beside={false} shown={map.shown}>
        <Suspense>
          <ShownMap {...mapProps} wide={false} onChange={change} onClose={map.hide} />
        </Suspense>
      </MapPlace>
      {visitor && <VisitorNote search={search} />}
    </Container>
  )
}

/**
 * The map's place beside the list in a wide window, or over it in a narrow one. A component of its own, so that a phone
 * does not render all cards again for it: the server renders the map beside the list, where narrow windows hide it.
 */
function MapPlace({ beside, shown, children }: { beside: boolean; shown: boolean; children: ReactNode }) {
  const hasRoom = useMediaQuery(roomBesideList, true)
  return shown && beside === hasRoom && children
}

type HeadProps = FilterProps & { children: ReactNode }

/** What was searched, how many were found, and the tools, of which the map's button is the last. */
function Head({ search, onChange, children }: HeadProps) {
  const lists = useLists()
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold tracking-tight">Pet sitters</h1>
        <p className="text-sm text-ink-soft">
          {search.pets === undefined ? (
            summary(search, undefined, lists)
          ) : (
            <Suspense fallback={summary(search, undefined, lists)}>
              <OwnSummary search={search} />
            </Suspense>
          )}
        </p>
        <ResultCount search={search} />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <FilterRow search={search} onChange={onChange} />
        {children}
      </div>
      {hasChips(search) && (
        <div className="w-full">
          <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
            <Chips search={search} onChange={onChange} />
          </Suspense>
        </div>
      )}
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
    const states = import('#contract/vocabulary/states.ts')
    void Promise.all([states, whenHydrated()]).then(([{ stateNamed }]) => {
      const named = stateNamed(location)
      if (named && !gone) onFound(named.code)
    })
    return () => {
      gone = true
    }
  }, [location, lat, state])
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

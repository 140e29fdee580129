import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { mapFrame } from '#web/modules/places/map-frame.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FilterButton } from './filters.tsx'
import { ResultCount } from './results.tsx'
import type { ResultsMapProps } from './results-map.tsx'
import type { SearchAddress } from './search-address.ts'

const MapSheet = lazy(() => import('./map-sheet.tsx').then((module) => ({ default: module.MapSheet })))
const ResultsMap = lazy(() => import('./results-map.tsx').then((module) => ({ default: module.ResultsMap })))

const waiting = <Skeleton className="size-full rounded-none" />

export type ShownMapProps = Omit<ResultsMapProps, 'onChange' | 'carousel'> & {
  /** Whether it has room beside the list; else it covers the list. */
  wide: boolean
  onChange: (search: SearchAddress, options?: { replace?: boolean }) => void
  onClose: () => void
}

/** The map of the results. */
export function ShownMap({ wide, ...props }: ShownMapProps) {
  if (!wide)
    return (
      <AfterHydration>
        <NarrowMap {...props} />
      </AfterHydration>
    )
  const { onClose: _, ...map } = props
  return (
    <MapColumn>
      <ResultsMap {...map} />
    </MapColumn>
  )
}

/** The map over the list, with the cards of its pins. */
function NarrowMap({ onChange, onClose, ...props }: Omit<ShownMapProps, 'wide'>) {
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

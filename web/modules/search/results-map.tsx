import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { defaultRadius } from '#contract/vocabulary/limits.ts'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { boxAround, type Circle } from '#web/modules/places/circle.ts'
import { NoMap } from '#web/modules/places/no-map.tsx'
import { isWithin, type Bounds, type MapView } from '#web/modules/places/map-view.ts'
import { useMap } from '#web/modules/places/use-map.ts'
import { cornersOf, isSeen, seen, type Box } from './map-area.ts'
import { PinPreview } from './pin-preview.tsx'
import { PricePin } from './price-pin.tsx'
import { mergePins, pinsOf, type Pin } from './pins.ts'
import { pinsQuery } from './queries.ts'
import { inTheList } from './search-words.ts'
import { carriedTo, changeSearch, nowhere, type SearchAddress } from './search-address.ts'

export type ResultsMapProps = {
  search: SearchAddress
  highlighted: string | null
  onHighlight: (id: string | null) => void
  onChange: (search: SearchAddress) => void
}

const none: readonly ListingPin[] = []
/** The view without results: the United States. */
const everywhere: Bounds = [
  [-125, 24],
  [-66, 50],
]

/** All results as price pins. Hovering highlights pin and card together; a click on a pin opens a preview. */
export function ResultsMap({ search, highlighted, onHighlight, onChange }: ResultsMapProps) {
  const { data, isError } = useQuery(pinsQuery(search))
  const pins = useMemo(() => pinsOf(data?.rows ?? none), [data])
  const circle = useCircle(search)
  const box = useBox(search)
  const { container, map, failure } = useResultsMap({ circle, box, pins: data && pins })
  const shown = useShown(map, pins)
  const moved = useMoved(map, data)
  const [opened, setOpened] = useState<Pin | null>(null)
  useEffect(() => setOpened(null), [data])

  if (failure || isError) return <NoMap failure={failure ?? 'not_loaded'} instead={data && inTheList(data)} />
  return (
    <section aria-label="Map of the results" className="relative size-full">
      {/* isolated, so that no pin is above elements on top of the map */}
      <div ref={container} className="relative isolate size-full" />
      <div className="pointer-events-none absolute inset-x-14 top-3 grid justify-items-center gap-2">
        {map && moved && (
          <Button
            size="sm"
            variant="secondary"
            className="pointer-events-auto shadow-lift"
            icon={<Search aria-hidden="true" className="size-4.5" />}
            onClick={() => onChange(changeSearch(search, { ...nowhere, ...seen(map) }))}
          >
            Search this area
          </Button>
        )}
        {data?.capped && (
          <p className="rounded-full border border-line bg-surface px-3 py-1 text-sm shadow-lift">
            Showing the top {data.rows.length}. Zoom in or add filters to see more.
          </p>
        )}
      </div>
      {map &&
        shown.map((pin) => (
          <PricePin
            key={pin.id}
            map={map}
            pin={pin}
            lit={pin.ids.includes(highlighted ?? '') || pin.id === opened?.id}
            onHighlight={onHighlight}
            onOpen={setOpened}
          />
        ))}
      {opened && (
        <PinPreview
          listing={opened.listing}
          carries={carriedTo(opened.listing, search)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type Shown = { circle: Circle | undefined; box: Box | undefined; pins: readonly Pin[] | undefined }

/**
 * Creates a map per circle. The same map is kept while filters change, and when its visible part is searched, which
 * hides the circle.
 */
function useResultsMap({ circle, box, pins }: Shown) {
  const drawn = useRef(circle)
  if (circle) drawn.current = circle
  const around = drawn.current
  const bounds = circle ? boxAround(circle) : box ? cornersOf(box) : pins && boxOf(pins)
  const { container, map, failure } = useMap(
    JSON.stringify(around ?? ''),
    bounds && { view: { bounds }, circle: around },
  )
  useCircleShown(map, circle !== undefined)
  useView(map, { circle, box, pins })
  return { container, map, failure }
}

/** Hides the circle if its place is no longer searched. */
function useCircleShown(map: MapView | null, shown: boolean): void {
  useEffect(() => map?.showCircle(shown), [map, shown])
}

/** Moves the map when the searched area changes; not if the map shows it already. */
function useView(map: MapView | null, { circle, box, pins }: Shown): void {
  const found = circle || box ? undefined : pins
  const before = useRef<unknown>(undefined)
  useEffect(() => {
    const now = circle ?? box ?? found
    const same = before.current === now || before.current === undefined
    before.current = now
    if (!map || same || !now || (box && isSeen(map, box))) return
    const bounds = circle ? boxAround(circle) : box ? cornersOf(box) : boxOf(found ?? [])
    map.fit(bounds)
  }, [map, circle, box, found])
}

/** Whether the user has moved the map since these results arrived. */
function useMoved(map: MapView | null, results: unknown): boolean {
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    setMoved(false)
    if (!map) return
    return map.onMovedByHand(() => setMoved(true))
  }, [map, results])
  return moved
}

/** The circle that is searched; the same object while point and radius stay the same. */
function useCircle({ lat, lng, radius = defaultRadius }: SearchAddress): Circle | undefined {
  return useMemo(
    () =>
      lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng, meters: radius * 1000 },
    [lat, lng, radius],
  )
}

/** The pins in the visible part of the map, with overlapping ones merged. */
function useShown(map: MapView | null, pins: readonly Pin[]): readonly Pin[] {
  const [shown, setShown] = useState<readonly Pin[]>([])
  useEffect(() => {
    if (!map) return
    const merge = () => {
      const edges = map.edges()
      setShown(
        mergePins(
          pins.filter((pin) => isWithin(edges, pin)),
          (pin) => map.spotOf(pin),
        ),
      )
    }
    merge()
    return map.onMoved(merge)
  }, [map, pins])
  return shown
}

/** The box that is searched; the same object while its edges stay the same. */
function useBox({ south, west, north, east }: SearchAddress): Box | undefined {
  return useMemo(
    () =>
      south === undefined || west === undefined || north === undefined || east === undefined
        ? undefined
        : { south, west, north, east },
    [south, west, north, east],
  )
}

function boxOf(pins: readonly Pin[]): Bounds {
  if (pins.length === 0) return everywhere
  const [lats, lngs] = [pins.map((pin) => pin.latitude), pins.map((pin) => pin.longitude)]
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

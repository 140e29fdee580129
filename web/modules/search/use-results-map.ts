import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import { boxAround, type Circle } from '#web/modules/places/circle.ts'
import type { Located } from '#web/modules/places/locate.ts'
import { isWithin, type Bounds, type MapView } from '#web/modules/places/map-view.ts'
import { nameElement } from '#web/modules/places/place-name.ts'
import { useMap } from '#web/modules/places/use-map.ts'
import { cornersOf, isSeen, type Box } from './map-area.ts'
import { placePins, type Area, type Pin } from './pins.ts'
import type { SearchAddress } from './search-address.ts'

/** The view without results: the United States. */
const everywhere: Bounds = [
  [-125, 24],
  [-66, 50],
]

/** The map of a search, with the pins that it shows and where they are drawn. */
export function useResultsMap(search: SearchAddress, pins: readonly Pin[] | undefined) {
  const circle = useCircle(search)
  const box = useBox(search)
  const name = circle && nameOf(search)
  const { container, map, failure } = useMapOf({ circle, name, box, pins })
  const shown = useShown(map, pins ?? none, usePlaceName(map, circle, name))
  return { container, map, failure, shown }
}

const none: readonly Pin[] = []

/** The searched place as it is called on the map: "Austin, TX" is "Austin". */
const nameOf = ({ location }: SearchAddress): string | undefined => location?.split(',')[0]?.trim() || undefined

type Shown = {
  circle: Circle | undefined
  /** The name of the place around which the circle is. */
  name: string | undefined
  box: Box | undefined
  pins: readonly Pin[] | undefined
}

/**
 * Creates a map per circle. The same map is kept while filters change, and when its visible part is searched, which
 * hides the circle.
 */
function useMapOf({ circle, name, box, pins }: Shown) {
  const [around, setAround] = useState({ circle, name })
  if (circle && (around.circle !== circle || around.name !== name)) setAround({ circle, name })
  const bounds = circle ? boxAround(circle) : box ? cornersOf(box) : pins && boxOf(pins)
  const { container, map, failure } = useMap(
    JSON.stringify(around),
    bounds && { view: { bounds }, circle: around.circle, named: around.name },
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
function useView(map: MapView | null, { circle, box, pins }: Omit<Shown, 'name'>): void {
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
export function useMoved(map: MapView | null, results: unknown): boolean {
  const [movedFrom, setMovedFrom] = useState<unknown>()
  useEffect(() => map?.onMovedByHand(() => setMovedFrom(results)), [map, results])
  return results !== undefined && movedFrom === results
}

/** The circle that is searched; the same object while point and radius stay the same. */
function useCircle({ lat, lng, radius = defaultRadius }: SearchAddress): Circle | undefined {
  return useMemo(
    () =>
      lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng, meters: radius * 1000 },
    [lat, lng, radius],
  )
}

/** Draws the name of the searched place. Returns the area that it takes on the screen, if there is one. */
function usePlaceName(map: MapView | null, circle: Circle | undefined, name: string | undefined) {
  const area = useRef<(() => Area) | undefined>(undefined)
  useLayoutEffect(() => {
    if (!map || !circle || !name) return
    const element = nameElement(name)
    const marker = map.addMarker({ element, at: circle })
    area.current = () => {
      const { x, y } = map.spotOf(circle)
      const { offsetWidth: width, offsetHeight: height } = element
      return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }
    }
    return () => {
      area.current = undefined
      marker.remove()
    }
  }, [map, circle, name])
  return area
}

/** The pins in the visible part of the map, off each other and off the name, and where they are drawn. */
function useShown(map: MapView | null, pins: readonly Pin[], name: ReturnType<typeof usePlaceName>) {
  const [shown, setShown] = useState<readonly { pin: Pin; at: Located }[]>([])
  useEffect(() => {
    if (!map) return
    const place = () => {
      const edges = map.edges()
      const inView = pins.filter((pin) => isWithin(edges, pin))
      const placed = placePins(inView, (pin) => map.spotOf(pin), name.current?.())
      setShown(placed.map(({ pin, at, spot }) => ({ pin, at: spot === at ? pin : map.pointOf(spot) })))
    }
    place()
    return map.onMoved(place)
  }, [map, pins, name])
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

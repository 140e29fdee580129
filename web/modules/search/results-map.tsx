import { useQuery } from '@tanstack/react-query'
import type { Map } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { defaultRadius } from '#contract/vocabulary/limits.ts'
import type { ListingPin } from '#contract/calls/search.ts'
import { createBaseMap } from '#web/modules/places/base-map.ts'
import { boxAround, type Circle } from '#web/modules/places/circle.ts'
import { useScale } from '#web/modules/places/use-scale.ts'
import { PinPreview } from './pin-preview.tsx'
import { PricePin } from './price-pin.tsx'
import { mergePins, pinsOf, type Pin } from './pins.ts'
import { pinsQuery } from './queries.ts'
import { carriedOf, type SearchAddress } from './search-address.ts'

export type ResultsMapProps = {
  search: SearchAddress
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

const none: readonly ListingPin[] = []
/** What is shown while there is nothing to show: the United States. */
const everywhere: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
]

/** The whole result as price pins; pins and cards point at each other, a click opens a preview. */
export function ResultsMap({ search, highlighted, onHighlight }: ResultsMapProps) {
  const { data, isError } = useQuery(pinsQuery(search))
  const pins = useMemo(() => pinsOf(data?.rows ?? none), [data])
  const container = useRef<HTMLDivElement>(null)
  const circle = useCircle(search)
  const { map, failed } = useMap(container, data && pins, circle)
  useScale(map)
  const shown = useShown(map, pins)
  const [opened, setOpened] = useState<Pin | null>(null)
  useEffect(() => setOpened(null), [data])

  if (failed || isError)
    return <p className="grid size-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return (
    <section aria-label="Map of the results" className="relative size-full">
      <div ref={container} className="size-full" />
      {data?.capped && (
        <p className="absolute top-3 left-3 rounded-full border border-line bg-surface px-3 py-1 text-sm shadow-lift">
          Showing the top {data.rows.length}. Zoom in or add filters to see more.
        </p>
      )}
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
      {opened && <PinPreview listing={opened.listing} carries={carriedOf(search)} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** One map for each set of results: the box that it shows belongs to them. */
function useMap(
  container: React.RefObject<HTMLDivElement | null>,
  pins: readonly Pin[] | undefined,
  circle: Circle | undefined,
) {
  const [map, setMap] = useState<Map | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!container.current || !pins) return
    let gone = false
    let made: Map | undefined
    const bounds = circle ? boxAround(circle) : boxOf(pins)
    createBaseMap({ container: container.current, view: { bounds }, circle }).then(
      (created) => {
        made = created
        if (gone) return created.remove()
        setMap(created)
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
      setMap(null)
      made?.remove()
    }
  }, [container, pins, circle])
  return { map, failed }
}

/** What is searched around a point, as long as the point and the radius stay the same. */
function useCircle({ lat, lng, radius = defaultRadius }: SearchAddress): Circle | undefined {
  return useMemo(
    () =>
      lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng, meters: radius * 1000 },
    [lat, lng, radius],
  )
}

/** The pins that lie in the part of the map that is seen, those that would lie on each other as one. */
function useShown(map: Map | null, pins: readonly Pin[]): readonly Pin[] {
  const [shown, setShown] = useState<readonly Pin[]>([])
  useEffect(() => {
    if (!map) return
    const merge = () => {
      const box = map.getBounds()
      const seen = pins.filter((pin) => box.contains([pin.longitude, pin.latitude]))
      setShown(mergePins(seen, (pin) => map.project([pin.longitude, pin.latitude])))
    }
    merge()
    map.on('moveend', merge)
    return () => void map.off('moveend', merge)
  }, [map, pins])
  return shown
}

function boxOf(pins: readonly Pin[]): [[number, number], [number, number]] {
  if (pins.length === 0) return everywhere
  const [lats, lngs] = [pins.map((pin) => pin.latitude), pins.map((pin) => pin.longitude)]
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListingCard } from '#contract/listings.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { classes } from '#web/ui/classes.ts'
import { createBaseMap } from '#web/modules/places/base-map.ts'
import { resultsQuery } from './queries.ts'
import type { SearchAddress } from './search-address.ts'
import { labelsOf, mergePins, pinsOf, type Pin } from './pins.ts'

export type ResultsMapProps = {
  search: SearchAddress
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

const none: readonly ListingCard[] = []
/** What is shown while there is nothing to show: the United States. */
const everywhere: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
]

/** The results of this page as price pins; pins and cards point at each other. */
export function ResultsMap({ search, highlighted, onHighlight }: ResultsMapProps) {
  const { data } = useQuery(resultsQuery(search))
  const listings = data?.rows ?? none
  const pins = useMemo(() => pinsOf(listings), [listings])
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState<readonly Pin[]>([])

  // One map for each set of results: its labels and its box belong to them.
  useEffect(() => {
    if (!container.current || !data) return
    let gone = false
    let made: Map | undefined
    createBaseMap({ container: container.current, view: { bounds: boxOf(pins) }, labels: labelsOf(listings) }).then(
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
  }, [data, pins, listings])

  useEffect(() => {
    if (!map) return
    const merge = () => setShown(mergePins(pins, (pin) => map.project([pin.longitude, pin.latitude])))
    merge()
    map.on('zoomend', merge)
    return () => void map.off('zoomend', merge)
  }, [map, pins])

  if (failed)
    return <p className="grid size-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return (
    <section aria-label="Map of the results" className="relative size-full">
      <div ref={container} className="size-full" />
      {map &&
        shown.map((pin) => (
          <PricePin
            key={pin.id}
            map={map}
            pin={pin}
            lit={pin.ids.includes(highlighted ?? '')}
            onHighlight={onHighlight}
          />
        ))}
    </section>
  )
}

type PricePinProps = { map: Map; pin: Pin; lit: boolean; onHighlight: (id: string | null) => void }

function PricePin({ map, pin, lit, onHighlight }: PricePinProps) {
  const element = useMemo(() => document.createElement('div'), [])
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([pin.longitude, pin.latitude]).addTo(map)
    return () => void marker.remove()
  }, [map, element, pin.latitude, pin.longitude])
  useEffect(() => {
    element.style.setProperty('z-index', lit ? '2' : '1')
  }, [element, lit])
  const { listing } = pin
  const price = formatPrice(listing.pricePerDay)
  const more = pin.ids.length - 1
  const text = more > 0 ? `${price} +${more}` : price
  const shared = {
    onMouseEnter: () => onHighlight(listing.id),
    onMouseLeave: () => onHighlight(null),
    onFocus: () => onHighlight(listing.id),
    onBlur: () => onHighlight(null),
    className: classes(
      'figures forced-edge mb-1 block rounded-full border px-3 py-1 font-sans text-sm font-semibold no-underline shadow-lift',
      lit ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface text-ink hover:border-brand',
    ),
  }
  const words = (
    <>
      {price}
      {more > 0 && <span className="font-normal"> +{more}</span>}
    </>
  )
  // Several places under one pin come apart when the map is nearer.
  const comeNearer = () => map.easeTo({ center: [pin.longitude, pin.latitude], zoom: map.getZoom() + 2 })
  return createPortal(
    pin.points > 1 ? (
      <button type="button" aria-label={`${text}: ${more + 1} sitters here, zoom in`} onClick={comeNearer} {...shared}>
        {words}
      </button>
    ) : (
      <Link
        to="/listing/$listingId"
        params={{ listingId: listing.id }}
        aria-label={`${text}, ${listing.title}`}
        {...shared}
      >
        {words}
      </Link>
    ),
    element,
  )
}

function boxOf(pins: readonly Pin[]): [[number, number], [number, number]] {
  if (pins.length === 0) return everywhere
  const [lats, lngs] = [pins.map((pin) => pin.latitude), pins.map((pin) => pin.longitude)]
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ]
}

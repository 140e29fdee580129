import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Search } from 'lucide-react'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { NoMap } from '#web/modules/places/no-map.tsx'
import { visibleArea } from './map-area.ts'
import { MapCarousel } from './map-carousel.tsx'
import { PinPreview } from './pin-preview.tsx'
import { PricePin } from './price-pin.tsx'
import { pinsOf, type Pin } from './pins.ts'
import { pinsQuery } from './queries.ts'
import { inTheList } from './search-words.ts'
import { carriedTo, changeSearch, nowhere, type SearchAddress } from './search-address.ts'
import { useMoved, useResultsMap } from './use-results-map.ts'

export type ResultsMapProps = {
  search: SearchAddress
  highlighted: string | null
  onHighlight: (id: string | null) => void
  onChange: (search: SearchAddress) => void
  /** Whether all pins in view have cards below the map, instead of a preview of the one pressed. */
  carousel?: boolean
}

const none: readonly ListingPin[] = []
/** All results as price pins. Hovering highlights pin and card together; a click on a pin opens its card. */
export function ResultsMap({ search, highlighted, onHighlight, onChange, carousel = false }: ResultsMapProps) {
  const { data, isError } = useQuery(pinsQuery(search))
  const pins = useMemo(() => pinsOf(data?.rows ?? none), [data])
  const { container, map, failure, shown } = useResultsMap(search, data && pins)
  const moved = useMoved(map, data)
  const [of, setOf] = useState(data)
  const [opened, setOpened] = useState<Pin | null>(null)
  if (of !== data) {
    setOf(data)
    setOpened(null)
  }

  const inView = useMemo(() => rowsIn(data?.rows ?? none, shown), [data, shown])
  // the cards always stand at one of them
  const lit = carousel ? (inView.find(({ id }) => id === highlighted) ?? inView[0])?.id : (highlighted ?? undefined)

  if (failure || isError) return <NoMap failure={failure ?? 'not_loaded'} instead={data && inTheList(data)} />
  return (
    <div className="flex size-full min-h-0 flex-col">
      <section aria-label="Map of the results" className="relative min-h-0 flex-1 low:min-h-44">
        {/* isolated, so that no pin is above elements on top of the map */}
        <div ref={container} className="relative isolate size-full" />
        <Notices
          capped={data?.capped ? data.rows.length : undefined}
          onSearch={
            map && moved ? () => onChange(changeSearch(search, { ...nowhere, ...visibleArea(map) })) : undefined
          }
        />
        {map &&
          shown.map(({ pin, at }) => (
            <PricePin
              key={pin.id}
              map={map}
              pin={pin}
              at={at}
              lit={pin.ids.includes(lit ?? '') || pin.id === opened?.id}
              onHighlight={carousel ? ignore : onHighlight}
              onOpen={carousel ? () => onHighlight(pin.listing.id) : setOpened}
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
      {carousel && data && map && (
        <MapCarousel search={search} listings={inView} current={lit} onCurrent={onHighlight} />
      )}
    </div>
  )
}

const ignore = () => undefined

type NoticesProps = {
  /** How many results the map shows, if there are more. */
  capped: number | undefined
  /** Searches the visible part, once the map was moved. */
  onSearch: (() => void) | undefined
}

function Notices({ capped, onSearch }: NoticesProps) {
  return (
    <div className="pointer-events-none absolute inset-x-14 top-3 grid justify-items-center gap-2">
      {onSearch && (
        <Button
          size="sm"
          variant="secondary"
          className="pointer-events-auto shadow-lift"
          icon={<Search aria-hidden="true" className="size-4.5" />}
          onClick={onSearch}
        >
          Search this area
        </Button>
      )}
      {capped !== undefined && (
        <p className="rounded-full border border-line bg-surface px-3 py-1 text-sm shadow-lift">
          Showing the top {capped}. Zoom in or add filters to see more.
        </p>
      )}
    </div>
  )
}

/** The results whose pins are shown, in their order. */
function rowsIn(rows: readonly ListingPin[], shown: readonly { pin: Pin }[]): ListingPin[] {
  const ids = new Set(shown.flatMap(({ pin }) => pin.ids))
  return rows.filter(({ id }) => ids.has(id))
}

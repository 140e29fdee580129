import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Located } from '#web/modules/places/locate.ts'
import type { MapMarker, MapView } from '#web/modules/places/map-view.ts'
import { classes } from '#web/ui/classes.ts'
import { pinWords, type Pin } from './pins.ts'

export type PricePinProps = {
  map: MapView
  pin: Pin
  /** Where it is drawn, which is beside its listing if the name of the place is there. */
  at: Located
  lit: boolean
  onHighlight: (id: string | null) => void
  onOpen: (pin: Pin) => void
}

/** A price on the map: the total of the stay if dates are chosen, else the price of a day. */
export function PricePin({ map, pin, at, lit, onHighlight, onOpen }: PricePinProps) {
  const element = useMemo(() => document.createElement('div'), [])
  const marker = useRef<MapMarker>(null)
  const place = useEffectEvent(() => at)
  useEffect(() => {
    const added = map.addMarker({ element, at: place() })
    marker.current = added
    return () => added.remove()
  }, [map, element])
  // moved, not made anew, which would take the focus from it
  useEffect(() => marker.current?.move({ latitude: at.latitude, longitude: at.longitude }), [at.latitude, at.longitude])
  useEffect(() => {
    element.style.setProperty('z-index', lit ? '2' : '1')
  }, [element, lit])
  const { listing } = pin
  const { price, more } = pinWords(pin)
  const several = pin.points > 1
  const words = listing.stay ? `${price} total` : `${price} per day`
  return createPortal(
    <button
      type="button"
      aria-label={
        several
          ? `${words}, and ${counted(pin.ids.length - 1, 'more sitter')} here. Zoom in.`
          : `${words}, ${isolated(listing.title)}`
      }
      // several points under one pin separate when zoomed in
      onClick={() => (several ? map.comeNearer(pin) : onOpen(pin))}
      onMouseEnter={() => onHighlight(listing.id)}
      onMouseLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(listing.id)}
      onBlur={() => onHighlight(null)}
      className={classes(
        'figures forced-edge mb-1 block rounded-full border px-3 py-1 font-sans text-sm font-semibold shadow-lift',
        lit ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface text-ink hover:border-brand',
      )}
    >
      {price}
      {more && <span className="font-normal"> {more}</span>}
    </button>,
    element,
  )
}

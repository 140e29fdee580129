import { counted } from '#contract/vocabulary/words.ts'
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { MapView } from '#web/modules/places/map-view.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { classes } from '#web/ui/classes.ts'
import type { Pin } from './pins.ts'

export type PricePinProps = {
  map: MapView
  pin: Pin
  lit: boolean
  onHighlight: (id: string | null) => void
  onOpen: (pin: Pin) => void
}

/** A price on the map: the total of the stay if dates are chosen, else the price of a day. */
export function PricePin({ map, pin, lit, onHighlight, onOpen }: PricePinProps) {
  const element = useMemo(() => document.createElement('div'), [])
  useEffect(() => {
    const marker = map.addMarker({ element, at: { latitude: pin.latitude, longitude: pin.longitude } })
    return () => marker.remove()
  }, [map, element, pin.latitude, pin.longitude])
  useEffect(() => {
    element.style.setProperty('z-index', lit ? '2' : '1')
  }, [element, lit])
  const { listing } = pin
  const price = listing.stay
    ? formatPrice(Math.round(Number(listing.stay.total)))
    : formatPrice(listing.priceFrom ?? listing.pricePerDay)
  const more = pin.ids.length - 1
  const several = pin.points > 1
  const words = listing.stay ? `${price} total` : `${price} per day`
  return createPortal(
    <button
      type="button"
      aria-label={
        several ? `${words}, and ${counted(more, 'more sitter')} here. Zoom in.` : `${words}, ${listing.title}`
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
      {more > 0 && <span className="font-normal"> +{more}</span>}
    </button>,
    element,
  )
}

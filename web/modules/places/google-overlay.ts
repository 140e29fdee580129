import type { GoogleMap, GoogleMaps } from './google-api.ts'
import type { Located } from './locate.ts'
import type { MapMarker, MarkerOptions, MapView } from './map-view.ts'

/** An element of the page on Google's map, with its lower edge at a point. */
export function addOverlay(
  maps: GoogleMaps,
  map: GoogleMap,
  { at, element = pin(), onDrag, spots }: MarkerOptions & { spots: Pick<MapView, 'spotOf' | 'pointOf'> },
): MapMarker {
  let here = at
  const overlay = new maps.OverlayView()
  overlay.onAdd = () => {
    element.style.position = 'absolute'
    maps.OverlayView.preventMapHitsAndGesturesFrom(element)
    overlay.getPanes()?.overlayMouseTarget.append(element)
  }
  overlay.draw = () => {
    const spot = overlay.getProjection()?.fromLatLngToDivPixel(new maps.LatLng(here.latitude, here.longitude))
    if (spot) element.style.transform = `translate(-50%, -100%) translate(${spot.x}px, ${spot.y}px)`
  }
  overlay.onRemove = () => element.remove()
  overlay.setMap(map)
  const move = (to: Located) => {
    here = to
    overlay.draw()
  }
  if (onDrag) drag(element, { spots, at: () => here, move, onDrag })
  return { element, at: () => here, move, remove: () => overlay.setMap(null) }
}

type Dragging = {
  spots: Pick<MapView, 'spotOf' | 'pointOf'>
  at: () => Located
  move: (to: Located) => void
  onDrag: (to: Located) => void
}

/** Lets a pointer drag an element. */
function drag(element: HTMLElement, { spots, at, move, onDrag }: Dragging): void {
  element.style.touchAction = 'none'
  element.style.cursor = 'grab'
  let from: { x: number; y: number } | undefined
  element.addEventListener('pointerdown', (event) => {
    const spot = spots.spotOf(at())
    from = { x: spot.x - event.clientX, y: spot.y - event.clientY }
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (from) move(spots.pointOf({ x: from.x + event.clientX, y: from.y + event.clientY }))
  })
  const end = () => {
    if (from) onDrag(at())
    from = undefined
  }
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', end)
}

/** A pin in the product's color. */
function pin(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'text-brand'
  element.innerHTML =
    '<svg width="27" height="41" viewBox="0 0 27 41" aria-hidden="true"><path fill="currentColor" stroke="#fff" ' +
    'stroke-width="1.5" d="M13.5 40C9 31 1 22 1 13.5a12.5 12.5 0 0 1 25 0C26 22 18 31 13.5 40Z"/>' +
    '<circle cx="13.5" cy="13.5" r="5" fill="#fff"/></svg>'
  return element
}

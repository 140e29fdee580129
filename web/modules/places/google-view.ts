import type { Circle } from './circle.ts'
import { googlePatienceMs, type GoogleLatLng, type GoogleMap, type GoogleMaps } from './google-api.ts'
import { addOverlay } from './google-overlay.ts'
import type { Located } from './locate.ts'
import { readColour } from './map-colours.ts'
import { fitting, type Bounds, type MapOptions, type MapView } from './map-view.ts'

const maxZoom = 18

/** A map drawn by Google. Rejects if it does not load, or Google rejects the key. */
export async function createGoogleView(maps: GoogleMaps, options: MapOptions): Promise<MapView> {
  const { view, circle, quiet = false } = options
  const frame = document.createElement('div')
  frame.style.height = '100%'
  options.container.append(frame)
  try {
    const map = new maps.Map(frame, {
      ...('bounds' in view ? {} : { center: literal(view), zoom: Math.min(view.zoom, maxZoom) }),
      minZoom: 2,
      maxZoom,
      clickableIcons: false,
      colorScheme: 'FOLLOW_SYSTEM',
      fullscreenControl: false,
      gestureHandling: quiet ? 'cooperative' : 'greedy',
      mapTypeControl: false,
      scaleControl: true,
      streetViewControl: false,
    })
    if ('bounds' in view) fit(map, view.bounds)
    // the overlay knows positions only once it is on the map
    const ruler = rulerOf(maps, map)
    await drawn(map)
    return viewOf(maps, map, { frame, ruler, circle: circle && circleOf(maps, map, circle) })
  } catch (error) {
    frame.remove()
    throw error
  }
}

type Parts = {
  frame: HTMLElement
  ruler: ReturnType<typeof rulerOf>
  circle: { show: (shown: boolean) => void } | undefined
}

function viewOf(maps: GoogleMaps, map: GoogleMap, { frame, ruler, circle }: Parts): MapView {
  const byHand = handOf(map)
  const view: MapView = {
    edges: () => {
      const bounds = map.getBounds()
      const [from, to] = [bounds?.getSouthWest(), bounds?.getNorthEast()]
      const [south, west, north, east] = [from?.lat() ?? -85, from?.lng() ?? -180, to?.lat() ?? 85, to?.lng() ?? 180]
      return { south, west, north, east: east < west ? east + 360 : east }
    },
    zoom: () => map.getZoom() ?? 0,
    maxZoom,
    spotOf: ruler.spotOf,
    pointOf: ruler.pointOf,
    show: (to) => {
      byHand.quietly(() => {
        map.setCenter(literal(to))
        map.setZoom(to.zoom)
      })
    },
    fit: (bounds) => byHand.quietly(() => fit(map, bounds)),
    comeNearer: (point) => {
      map.panTo(literal(point))
      map.setZoom(Math.min(maxZoom, view.zoom() + 2))
    },
    addMarker: (options) => addOverlay(maps, map, { ...options, spots: ruler }),
    onPick: (pick) => {
      map.addListener('click', ({ latLng }) => latLng && pick(located(latLng)))
      map.setOptions({ draggableCursor: 'crosshair' })
    },
    onMoved: (act) => {
      const listener = map.addListener('idle', act)
      return () => listener.remove()
    },
    onMovedByHand: byHand.listen,
    showCircle: (shown) => circle?.show(shown),
    // Google's scale changes units when clicked, and has no API for that
    useUnits: () => undefined,
    remove: () => {
      maps.event.clearInstanceListeners(map)
      frame.remove()
    },
  }
  return view
}

/** Waits for the first rendering. Google reports a rejected key by calling a global function. */
function drawn(map: GoogleMap): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Error('No map came in time.')), googlePatienceMs)
  window.gm_authFailure = () => reject(new Error('The key was not accepted.'))
  const listener = map.addListener('tilesloaded', () => resolve())
  return promise.finally(() => {
    clearTimeout(late)
    listener.remove()
  })
}

/** Converts between points and pixels of a map. */
function rulerOf(maps: GoogleMaps, map: GoogleMap): Pick<MapView, 'spotOf' | 'pointOf'> {
  const overlay = new maps.OverlayView()
  overlay.onAdd = overlay.draw = overlay.onRemove = () => {}
  overlay.setMap(map)
  return {
    spotOf: ({ latitude, longitude }) =>
      overlay.getProjection()?.fromLatLngToContainerPixel(new maps.LatLng(latitude, longitude)) ?? { x: 0, y: 0 },
    pointOf: ({ x, y }) => {
      const point = overlay.getProjection()?.fromContainerPixelToLatLng(new maps.Point(x, y))
      return point ? located(point) : { latitude: 0, longitude: 0 }
    },
  }
}

/** Distinguishes moves by the user from moves by the page, which end when the map is idle again. */
function handOf(map: GoogleMap) {
  const listeners = new Set<() => void>()
  let quiet = false
  const tell = () => {
    if (!quiet) for (const act of listeners) act()
  }
  map.addListener('dragstart', tell)
  map.addListener('zoom_changed', tell)
  map.addListener('idle', () => (quiet = false))
  return {
    quietly: (move: () => void) => {
      quiet = true
      move()
    },
    listen: (act: () => void) => {
      listeners.add(act)
      return () => void listeners.delete(act)
    },
  }
}

function circleOf(maps: GoogleMaps, map: GoogleMap, circle: Circle) {
  const colour = readColour('--brand')
  const drawing = new maps.Circle({
    map,
    center: literal(circle),
    radius: circle.meters,
    clickable: false,
    fillColor: colour,
    fillOpacity: 0.08,
    strokeColor: colour,
    strokeOpacity: 0.8,
    strokeWeight: 1.5,
  })
  return { show: (shown: boolean) => drawing.setMap(shown ? map : null) }
}

function fit(map: GoogleMap, [[west, south], [east, north]]: Bounds): void {
  map.fitBounds({ south, west, north, east: east > 180 ? east - 360 : east }, fitting.padding)
  // for a small box Google zooms in more than we want
  const listener = map.addListener('bounds_changed', () => {
    listener.remove()
    if ((map.getZoom() ?? 0) > fitting.maxZoom) map.setZoom(fitting.maxZoom)
  })
}

const literal = ({ latitude, longitude }: Located) => ({ lat: latitude, lng: longitude })
const located = (point: GoogleLatLng): Located => ({ latitude: point.lat(), longitude: point.lng() })

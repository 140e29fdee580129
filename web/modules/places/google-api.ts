import { siteSetting } from '#web/platform/site-settings.ts'

// The parts of Google's JavaScript API that the product uses.

export type GoogleLatLng = { lat(): number; lng(): number }
type Literal = { lat: number; lng: number }
type Point = { x: number; y: number }
export type GoogleBounds = { getSouthWest(): GoogleLatLng; getNorthEast(): GoogleLatLng }
type BoundsLiteral = { south: number; west: number; north: number; east: number }
export type GoogleListener = { remove(): void }

export type GoogleMap = {
  getBounds(): GoogleBounds | undefined
  getZoom(): number | undefined
  setZoom(zoom: number): void
  setCenter(centre: Literal): void
  panTo(centre: Literal): void
  fitBounds(bounds: BoundsLiteral, padding: number): void
  setOptions(options: object): void
  addListener(name: string, act: (event: { latLng: GoogleLatLng | null }) => void): GoogleListener
}

/** Positions elements of the page on a map; the code that creates it sets the three hooks. */
export type GoogleOverlay = {
  onAdd: () => void
  draw: () => void
  onRemove: () => void
  setMap(map: GoogleMap | null): void
  getPanes(): { overlayMouseTarget: HTMLElement } | null
  getProjection(): {
    fromLatLngToDivPixel(point: GoogleLatLng): Point | null
    fromLatLngToContainerPixel(point: GoogleLatLng): Point | null
    fromContainerPixelToLatLng(point: Point): GoogleLatLng | null
  } | null
}

export type GoogleMaps = {
  Map: new (container: HTMLElement, options: object) => GoogleMap
  LatLng: new (latitude: number, longitude: number) => GoogleLatLng
  Point: new (x: number, y: number) => Point
  Circle: new (options: object) => { setMap(map: GoogleMap | null): void }
  OverlayView: (new () => GoogleOverlay) & { preventMapHitsAndGesturesFrom(element: Element): void }
  event: { clearInstanceListeners(of: object): void }
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps }
    googleMapsReady?: () => void
    /** Called by the API if it rejects the key. */
    gm_authFailure?: () => void
  }
}

/** The Google Maps key for browsers, if the operator has one. */
export const googleKey = (): string => siteSetting('google-maps-key')

/** The timeout for Google's service. */
export const googlePatienceMs = 6000

let loaded: Promise<GoogleMaps> | undefined

/** Loads the API once for all maps of the tab; after a failure the next map tries again. */
export function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loaded ??= fetchApi(key).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

function fetchApi(key: string): Promise<GoogleMaps> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleMaps>()
  const script = document.createElement('script')
  const fail = () => {
    script.remove()
    reject(new Error('Failed to load Google Maps API'))
  }
  const late = setTimeout(fail, googlePatienceMs)
  window.googleMapsReady = () => {
    clearTimeout(late)
    const maps = window.google?.maps
    if (maps) resolve(maps)
    else fail()
  }
  const query = { key, v: 'quarterly', loading: 'async', callback: 'googleMapsReady', language: 'en', region: 'US' }
  script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query)}`
  script.async = true
  script.addEventListener('error', fail)
  document.head.append(script)
  return promise
}

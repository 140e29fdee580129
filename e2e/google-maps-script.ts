// The part of Google's Maps API that the product uses, on a flat earth: a degree has a number of pixels that depends on
// the zoom. The source of the classes is sent to the browser, so they may use only each other.

type Place = { lat: number; lng: number }
class LatLng {
  point: Place
  constructor(lat: number, lng: number) {
    this.point = { lat, lng }
  }
  lat = () => this.point.lat
  lng = () => this.point.lng
}
class Events {
  listeners: { name: string; act: (event: object) => void }[] = []
  addListener(name: string, act: (event: object) => void) {
    const listener = {
      name,
      act,
      remove: () => (this.listeners = this.listeners.filter((other) => other !== listener)),
    }
    this.listeners.push(listener)
    return listener
  }
  tell(name: string, event = {}) {
    for (const listener of this.listeners.filter((each) => each.name === name)) listener.act(event)
  }
}
class FlatMap extends Events {
  centre: Place = { lat: 0, lng: 0 }
  level = 3
  panes = document.createElement('div')
  overlays = new Set<{ draw: () => void }>()
  frame: HTMLElement
  constructor(frame: HTMLElement, { center, zoom }: { center?: Place; zoom?: number }) {
    super()
    this.frame = frame
    frame.style.cssText += 'position: relative; overflow: hidden; background: rgb(214, 230, 255)'
    frame.dataset['google'] = 'map'
    frame.append(this.panes)
    this.panes.style.cssText = 'position: absolute; inset: 0'
    frame.addEventListener('click', ({ offsetX, offsetY, target }) => {
      if (target === this.panes) this.tell('click', { latLng: this.at({ x: offsetX, y: offsetY }) })
    })
    if (center) this.centre = center
    if (zoom) this.level = zoom
    this.settle()
  }
  scale = () => 2 ** this.level
  spot = (point: Place) => ({
    x: this.frame.clientWidth / 2 + (point.lng - this.centre.lng) * this.scale(),
    y: this.frame.clientHeight / 2 - (point.lat - this.centre.lat) * this.scale(),
  })
  at = ({ x, y }: { x: number; y: number }) =>
    new LatLng(
      this.centre.lat - (y - this.frame.clientHeight / 2) / this.scale(),
      this.centre.lng + (x - this.frame.clientWidth / 2) / this.scale(),
    )
  settle() {
    setTimeout(() => {
      for (const overlay of this.overlays) overlay.draw()
      for (const name of ['bounds_changed', 'tilesloaded', 'idle']) this.tell(name)
    }, 20)
  }
  getZoom = () => this.level
  setZoom(zoom: number) {
    this.level = zoom
    this.tell('zoom_changed')
    this.settle()
  }
  setCenter(point: Place) {
    this.centre = point
    this.settle()
  }
  panTo = (point: Place) => this.setCenter(point)
  setOptions() {}
  fitBounds({ south, west, north, east }: { south: number; west: number; north: number; east: number }) {
    this.centre = { lat: (south + north) / 2, lng: (west + east) / 2 }
    this.setZoom(
      Math.floor(
        Math.log2(Math.min(this.frame.clientWidth / (east - west), this.frame.clientHeight / (north - south))),
      ),
    )
  }
  getBounds = () => ({
    getSouthWest: () => this.at({ x: 0, y: this.frame.clientHeight }),
    getNorthEast: () => this.at({ x: this.frame.clientWidth, y: 0 }),
  })
}
class OverlayView {
  static preventMapHitsAndGesturesFrom() {}
  map: FlatMap | null = null
  onAdd = () => {}
  draw = () => {}
  onRemove = () => {}
  setMap(map: FlatMap | null) {
    this.map?.overlays.delete(this)
    this.map = map
    if (!map) return this.onRemove()
    map.overlays.add(this)
    setTimeout(() => {
      if (this.map !== map) return
      this.onAdd()
      this.draw()
    })
  }
  getPanes = () => this.map && { overlayMouseTarget: this.map.panes }
  getProjection = () =>
    this.map && {
      fromLatLngToDivPixel: ({ point }: LatLng) => this.map?.spot(point),
      fromLatLngToContainerPixel: ({ point }: LatLng) => this.map?.spot(point),
      fromContainerPixelToLatLng: (spot: { x: number; y: number }) => this.map?.at(spot),
    }
}
class Circle {
  constructor({ map, radius }: { map: FlatMap; radius: number }) {
    map.frame.dataset['circle'] = String(radius)
  }
  setMap() {}
}
class Point {
  x: number
  y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
}

const event = `{ clearInstanceListeners: (map) => { map.listeners = [] } }`

/** The API's script, which calls the page when it is ready. */
export const googleMapsScript = [
  ...[LatLng, Events, FlatMap, OverlayView, Circle, Point].map((one) => String(one)),
  `window.google = { maps: { Map: FlatMap, LatLng, OverlayView, Circle, Point, event: ${event} } }`,
  'googleMapsReady()',
].join(';\n')

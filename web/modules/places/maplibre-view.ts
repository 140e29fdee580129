import { Marker, ScaleControl, type Map } from 'maplibre-gl'
import { otherUnits, unitNames } from '#web/platform/units.ts'
import type { Located } from './locate.ts'
import { readColour } from './map-colours.ts'
import { fitting, type MapMarker, type MapView, type MarkerOptions } from './map-view.ts'

/** A map rendered by MapLibre. */
export function maplibreView(map: Map): MapView {
  const centre = ({ latitude, longitude }: Located): [number, number] => [longitude, latitude]
  return {
    edges: () => {
      const bounds = map.getBounds()
      return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
    },
    zoom: () => map.getZoom(),
    get maxZoom() {
      return map.getMaxZoom()
    },
    spotOf: (point) => map.project(centre(point)),
    pointOf: ({ x, y }) => located(map.unproject([x, y])),
    show: (view) => void map.jumpTo({ center: centre(view), zoom: view.zoom }),
    fit: (bounds) => void map.fitBounds(bounds, { ...fitting, duration: 0 }),
    comeNearer: (point) => void map.easeTo({ center: centre(point), zoom: map.getZoom() + 2 }, { byHand: true }),
    addMarker: (options) => addMarker(map, options),
    onPick: (pick) => {
      map.on('click', ({ lngLat }) => pick(located(lngLat)))
      map.getCanvas().style.cursor = 'crosshair'
    },
    onMoved: (act) => {
      map.on('moveend', act)
      return () => void map.off('moveend', act)
    },
    onMovedByHand: (act) => {
      const note = (event: object) => {
        if (('originalEvent' in event && event.originalEvent) || 'byHand' in event) act()
      }
      map.on('movestart', note)
      return () => void map.off('movestart', note)
    },
    showCircle: (shown) => showCircle(map, shown),
    useUnits: scaleOf(map),
    remove: () => map.remove(),
  }
}

const located = ({ lat, lng }: { lat: number; lng: number }): Located => ({ latitude: lat, longitude: lng })

/** The scale of a map, with a button beside it that asks for the other units. */
function scaleOf(map: Map): MapView['useUnits'] {
  const scale = new ScaleControl({})
  const button = document.createElement('button')
  button.type = 'button'
  const switcher = document.createElement('div')
  switcher.className = 'maplibregl-ctrl map-units'
  switcher.append(button)
  return (units, onOther) => {
    const other = otherUnits(units)
    button.textContent = other
    button.ariaLabel = `${other}, show ${unitNames[other]}`
    button.onclick = onOther
    if (!map.hasControl(scale)) {
      map.addControl({ onAdd: () => switcher, onRemove: () => switcher.remove() }, 'bottom-left')
      map.addControl(scale, 'bottom-left')
    }
    scale.setUnit(units === 'mi' ? 'imperial' : 'metric')
  }
}

function addMarker(map: Map, { at, element, onDrag }: MarkerOptions): MapMarker {
  const look = element ? { element, anchor: 'bottom' as const } : { color: readColour('--brand') }
  const marker = new Marker({ ...look, draggable: onDrag !== undefined })
  const move = (to: Located) => void marker.setLngLat([to.longitude, to.latitude])
  move(at)
  marker.addTo(map)
  if (onDrag) marker.on('dragend', () => onDrag(located(marker.getLngLat())))
  return {
    element: marker.getElement(),
    at: () => located(marker.getLngLat()),
    move,
    remove: () => void marker.remove(),
  }
}

function showCircle(map: Map, shown: boolean): void {
  const set = () => {
    for (const layer of ['circle', 'circle-edge'])
      if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', shown ? 'visible' : 'none')
  }
  if (map.isStyleLoaded()) set()
  else map.once('load', set)
}

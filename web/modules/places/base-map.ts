import { AttributionControl, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { withCircle } from './circle.ts'
import { readColour } from './map-colours.ts'
import { chooseDrawing, type Drawing } from './map-source.ts'
import { fitting, type MapOptions, type MapView } from './map-view.ts'
import { maplibreView } from './maplibre-view.ts'
import { withoutName } from './place-name.ts'

/**
 * A map in the page's colors, from our own files unless the operator has others. Rejects if nothing can be fetched or
 * the device cannot render it.
 */
export async function createBaseMap({
  container,
  view,
  circle,
  named,
  quiet = false,
  onFailed,
}: MapOptions): Promise<MapView> {
  const drawing = await chooseDrawing()
  const styleOf = ({ style }: Drawing) => {
    const whole = circle ? withCircle(style, circle) : style
    return named ? withoutName(whole, named) : whole
  }
  setWorkerUrl(workerUrl)
  const map = new Map({
    container,
    style: withoutSea(styleOf(drawing)),
    ...('bounds' in view
      ? { bounds: view.bounds, fitBoundsOptions: fitting }
      : { center: [view.longitude, view.latitude], zoom: Math.min(view.zoom, drawing.firstZoom) }),
    minZoom: 2,
    maxZoom: drawing.maxZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: quiet,
    // its moves heed this themselves, the names that fade in do not
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { fadeDuration: 0 }),
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: false }))
  // The sea gets its color only after the land has loaded, or cities would appear to be under water for a moment.
  map.once('load', () => {
    const sea = styleOf(drawing).layers.find((layer) => layer.type === 'background')
    if (sea && map.getLayer(sea.id)) map.setPaintProperty(sea.id, 'background-color', sea.paint?.['background-color'])
  })
  // without its workers a map stays empty, and the library only logs it
  const workerFailed = ({ error }: { error: { message: string } }) => {
    if (error.message.startsWith('Worker failed to load')) onFailed?.()
  }
  map.on('error', workerFailed)
  map.once('load', () => map.off('error', workerFailed))
  const { otherwise } = drawing
  if (otherwise)
    whenEmpty(map, otherwise.afterMs, async () => {
      const other = await otherwise.drawing()
      if (!('bounds' in view)) map.setZoom(Math.min(view.zoom, other.firstZoom))
      map.setMaxZoom(other.maxZoom)
      map.setStyle(styleOf(other))
    })
  return maplibreView(map)
}

/** The style with the land's color as background. */
function withoutSea(style: StyleSpecification): StyleSpecification {
  const layers = style.layers.map((layer) =>
    layer.type === 'background'
      ? { ...layer, paint: { ...layer.paint, 'background-color': readColour('--ground') } }
      : layer,
  )
  return { ...style, layers }
}

/**
 * Calls back if no tile of the first view loaded, in total or in time. Needed because the library reports
 * nothing if every tile is missing (404).
 */
function whenEmpty(map: Map, afterMs: number, act: () => Promise<void>): void {
  let came = false
  const stop = () => clearTimeout(late)
  const look = () => {
    stop()
    map.off('idle', look)
    const asked = Object.values(map.getStyle().sources).some(({ type }) => type !== 'geojson')
    // if that fails too, the empty map stays
    if (asked && !came) act().catch(() => undefined)
  }
  const late = setTimeout(look, afterMs)
  // without a listener the library logs each one to the console
  map.on('error', () => {})
  map.on('sourcedata', ({ tile, sourceId }) => void (came ||= tile?.state === 'loaded' && sourceId !== 'circle'))
  map.once('remove', stop)
  map.once('idle', look)
}

import { AttributionControl, Map, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import type { LngLatBoundsLike, StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { feature, mesh } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-110m.json?url'

/** A place with a name on the map. */
export type Label = { name: string; latitude: number; longitude: number }

export type BaseMapOptions = {
  container: HTMLElement
  /** Shown at first: a point with a zoom, or a box. */
  view: { latitude: number; longitude: number; zoom: number } | { bounds: LngLatBoundsLike }
  labels: readonly Label[]
  /** The page's own hand: a map that is only looked at does not swallow the wheel. */
  quiet?: boolean
}

type Shapes = { land: GeoJSON.GeoJSON; borders: GeoJSON.GeoJSON; names: GeoJSON.GeoJSON }

let shapes: Promise<Shapes> | undefined

/** Land and states, fetched once for all maps of the tab. */
function loadShapes(): Promise<Shapes> {
  shapes ??= Promise.all([statesUrl, countriesUrl].map(fetchTopology))
    .then(([us, world]) => {
      if (!us?.objects['states'] || !world?.objects['countries']) throw new Error('The map data has another form.')
      const states = feature(us, us.objects['states']) as GeoJSON.FeatureCollection
      return {
        land: feature(world, world.objects['countries']),
        borders: mesh(us, us.objects['states'] as never),
        names: states,
      }
    })
    .catch((error: unknown) => {
      shapes = undefined
      throw error
    })
  return shapes
}

async function fetchTopology(url: string): Promise<Topology> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The map data answered ${response.status}.`)
  return (await response.json()) as Topology
}

/**
 * A plain map from our own files: land, states and the names given. It needs no other server. The colours are the
 * page's. Rejects when the data cannot be fetched or the device cannot draw it.
 */
export async function createBaseMap({ container, view, labels, quiet = false }: BaseMapOptions): Promise<Map> {
  const data = await loadShapes()
  setWorkerUrl(workerUrl)
  const map = new Map({
    container,
    style: styleOf(data, labels),
    ...('bounds' in view
      ? { bounds: view.bounds, fitBoundsOptions: { padding: 56, maxZoom: 11 } }
      : { center: [view.longitude, view.latitude], zoom: view.zoom }),
    minZoom: 2,
    maxZoom: 16,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: quiet,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false, customAttribution: 'Natural Earth, US Census Bureau' }))
  return map
}

function styleOf(data: Shapes, labels: readonly Label[]): StyleSpecification {
  const places: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: labels.map(({ name, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
  const text = (size: number) => ({
    'text-field': ['get', 'name'] as never,
    'text-size': size,
    'text-font': ['sans-serif'],
  })
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: data.land },
      borders: { type: 'geojson', data: data.borders },
      states: { type: 'geojson', data: data.names },
      places: { type: 'geojson', data: places },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': readColour('--slate-soft') } },
      { id: 'land', type: 'fill', source: 'land', maxzoom: 5, paint: { 'fill-color': readColour('--ground') } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': readColour('--ground') } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': readColour('--edge'), 'line-width': 0.8 },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'states',
        minzoom: 3.5,
        maxzoom: 8,
        layout: text(12),
        paint: {
          'text-color': readColour('--ink-soft'),
          'text-halo-color': readColour('--ground'),
          'text-halo-width': 1.5,
        },
      },
      {
        id: 'place-dots',
        type: 'circle',
        source: 'places',
        paint: { 'circle-radius': 3, 'circle-color': readColour('--ink-soft') },
      },
      {
        id: 'place-names',
        type: 'symbol',
        source: 'places',
        layout: { ...text(14), 'text-offset': [0, 0.9], 'text-anchor': 'top' },
        paint: { 'text-color': readColour('--ink'), 'text-halo-color': readColour('--ground'), 'text-halo-width': 1.5 },
      },
    ],
  }
}

/** The page's colours as the map takes them: the browser decides between light and dark. */
function readColour(name: string): string {
  const sample = document.createElement('span')
  sample.style.color = `var(${name})`
  document.body.append(sample)
  const colour = getComputedStyle(sample).color
  sample.remove()
  return colour
}

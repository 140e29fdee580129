import { addProtocol } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { siteSetting } from '#web/platform/site-settings.ts'
import { builtInStyle, plainStyle } from './built-in-style.ts'
import builtInUrl from './base-map/base-map.pmtiles?url'
import { loadShapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

/** The style of a map, and its limits. */
export type Drawing = {
  style: StyleSpecification
  /** The maximum zoom: nothing more would be visible beyond it. */
  maxZoom: number
  /** The maximum initial zoom at which names or streets still show where it is. */
  firstZoom: number
  /** The replacement if no tile of this style comes in time. */
  otherwise?: { drawing: () => Promise<Drawing>; afterMs: number }
}

const builtInZooms = { maxZoom: 12, firstZoom: 10.4 } as const
const ownZooms = { maxZoom: 18, firstZoom: 18 } as const
/** The timeout for an operator's server. */
const patienceMs = 6000
/** The timeouts for the open map, which nobody chose and which may be away: its style, and its first tile. */
const openPatienceMs = { style: 2000, tile: 4000 } as const

let protocol: Protocol | undefined

/**
 * The best style available: the operator's style, the operator's tiles or the open map; else the product's tile file, or
 * just the states. Rejects if even these cannot be fetched.
 */
export function chooseDrawing(): Promise<Drawing> {
  const style = siteSetting('map-style')
  const tiles = siteSetting('map-tiles')
  const open = siteSetting('map-open-styles')
  if (style) return ownStyle(style).catch(builtIn)
  if (tiles) return ownTiles(tiles).catch(builtIn)
  return open ? openStyle(open).catch(builtIn) : builtIn()
}

async function ownStyle(url: string): Promise<Drawing> {
  const style = await fetchStyle(url, patienceMs)
  return { style, ...ownZooms, otherwise: { drawing: builtIn, afterMs: patienceMs } }
}

/** What OpenFreeMap asks to be shown: itself, the schema of its tiles, and the data; and whose the places of a search are. */
const openCredit = [
  ['https://openfreemap.org', 'OpenFreeMap'],
  ['https://www.openmaptiles.org/', '© OpenMapTiles'],
  ['https://www.openstreetmap.org/copyright', '© OpenStreetMap'],
  ['https://www.geonames.org', 'GeoNames'],
]
  .map(([address, name]) => `<a href="${address}" target="_blank">${name}</a>`)
  .join(' ')

/** OpenFreeMap's quiet style, light or dark like the page. */
async function openStyle(folder: string): Promise<Drawing> {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const style = await fetchStyle(`${folder}/${dark ? 'dark' : 'positron'}`, openPatienceMs.style)
  const sources = Object.entries(style.sources).map(([name, source]) => [
    name,
    source.type === 'vector' ? { ...source, attribution: openCredit } : source,
  ])
  return {
    style: { ...style, sources: Object.fromEntries(sources) },
    ...ownZooms,
    otherwise: { drawing: builtIn, afterMs: openPatienceMs.tile },
  }
}

async function fetchStyle(url: string, ms: number): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ms) })
  if (!response.ok) throw new Error(`The map style answered ${response.status}.`)
  const style = (await response.json()) as Partial<StyleSpecification>
  if (style.version !== 8 || !style.sources || !Array.isArray(style.layers)) throw new Error('This is no map style.')
  return style as StyleSpecification
}

async function ownTiles(url: string): Promise<Drawing> {
  const archive = open(url)
  const { metadata } = await within(patienceMs, describe(archive))
  const layers = metadata.vector_layers?.map(({ id }) => id) ?? []
  return {
    style: streetStyle(`pmtiles://${url}`, layers),
    ...ownZooms,
    otherwise: { drawing: builtIn, afterMs: patienceMs },
  }
}

async function describe(archive: PMTiles) {
  const header = await archive.getHeader()
  const metadata = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  return { header, metadata }
}

async function builtIn(): Promise<Drawing> {
  const url = new URL(builtInUrl, location.href).href
  // the shapes are needed with and without the file
  const [shapes, whole] = await Promise.all([
    loadShapes(),
    open(url)
      .getHeader()
      .then(
        () => true,
        () => false,
      ),
  ])
  return { style: whole ? builtInStyle(shapes, `pmtiles://${url}`) : plainStyle(shapes), ...builtInZooms }
}

/** Archives are shared by all maps of the tab, with their directories. */
function open(url: string): PMTiles {
  if (!protocol) {
    protocol = new Protocol({ metadata: true })
    addProtocol('pmtiles', protocol.tile)
  }
  const known = protocol.get(url)
  if (known) return known
  const archive = new PMTiles(url)
  protocol.add(archive)
  return archive
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer in time.')), ms))
  return Promise.race([work, late])
}

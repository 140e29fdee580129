import { addProtocol } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { builtInStyle, plainStyle } from './built-in-style.ts'
import builtInUrl from './base-map/base-map.pmtiles?url'
import { mapSetting } from './map-view.ts'
import { loadShapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

/** The style of a map, and its limits. */
export type Drawing = {
  style: StyleSpecification
  /** The maximum zoom: nothing more would be visible beyond it. */
  maxZoom: number
  /** The maximum initial zoom at which names or streets still show where it is. */
  firstZoom: number
  /** The replacement if this style turns out to have no tiles. */
  otherwise?: () => Promise<Drawing>
}

const builtInZooms = { maxZoom: 12, firstZoom: 10.4 } as const
const ownZooms = { maxZoom: 18, firstZoom: 18 } as const
/** The timeout for an operator's server. */
export const patienceMs = 6000

let protocol: Protocol | undefined

/**
 * The best style available: the operator's style, the operator's tiles, the product's tile file, or just the states.
 * Rejects if even these cannot be fetched.
 */
export function chooseDrawing(): Promise<Drawing> {
  const style = mapSetting('map-style')
  const tiles = mapSetting('map-tiles')
  if (style) return ownStyle(style).catch(builtIn)
  if (tiles) return ownTiles(tiles).catch(builtIn)
  return builtIn()
}

async function ownStyle(url: string): Promise<Drawing> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The map style answered ${response.status}.`)
  const style = (await response.json()) as Partial<StyleSpecification>
  if (style.version !== 8 || !style.sources || !Array.isArray(style.layers)) throw new Error('This is no map style.')
  return { style: style as StyleSpecification, ...ownZooms, otherwise: builtIn }
}

async function ownTiles(url: string): Promise<Drawing> {
  const archive = open(url)
  const { metadata } = await within(patienceMs, describe(archive))
  const layers = metadata.vector_layers?.map(({ id }) => id) ?? []
  return { style: streetStyle(`pmtiles://${url}`, layers), ...ownZooms, otherwise: builtIn }
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

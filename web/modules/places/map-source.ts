import { addProtocol } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { builtInStyle, plainStyle } from './built-in-style.ts'
import builtInUrl from './base-map/base-map.pmtiles?url'
import { mapSetting } from './map-view.ts'
import { loadShapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

/** What a map is drawn from. */
export type Drawing = {
  style: StyleSpecification
  /** How near one may come before there is nothing more to see. */
  maxZoom: number
  /** How near a map may begin and still tell where it is, by names or streets. */
  firstZoom: number
  /** What is drawn when this one turns out to be empty. */
  otherwise?: () => Promise<Drawing>
}

const builtInZooms = { maxZoom: 12, firstZoom: 10.4 } as const
const ownZooms = { maxZoom: 18, firstZoom: 18 } as const
/** An operator's server that says nothing for so long is away. */
export const patienceMs = 6000

let protocol: Protocol | undefined

/**
 * The best drawing there is: a style of the operator's, their tiles, the file that comes with the product, or at the
 * least the states. Rejects when even these cannot be fetched.
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
  // the shapes are drawn with the file and without it
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

/** Archives are kept for all maps of the tab, with their directories; one that failed is tried anew. */
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

import type { ExtraSources } from './page-policy.ts'

/** The operator's map: a style, a file of tiles, or Google's; `none` for the built-in map alone. */
export type MapSettings = {
  readonly MAP_STYLE_URL?: string | undefined
  readonly MAP_TILES_URL?: string | undefined
  readonly GOOGLE_MAPS_BROWSER_KEY?: string | undefined
}

/** The folder of OpenFreeMap's styles, which need no key: the streets of operators who set no map. */
export const openStyles = 'https://tiles.openfreemap.org/styles'

type ChosenMap =
  | { readonly kind: 'google'; readonly key: string }
  | { readonly kind: 'style' | 'tiles' | 'open'; readonly url: string }
  | { readonly kind: 'built-in' }

/** The map of these settings. */
export function chosenMap({ MAP_STYLE_URL, MAP_TILES_URL, GOOGLE_MAPS_BROWSER_KEY }: MapSettings): ChosenMap {
  if (GOOGLE_MAPS_BROWSER_KEY) return { kind: 'google', key: GOOGLE_MAPS_BROWSER_KEY }
  if (MAP_TILES_URL) return { kind: 'tiles', url: MAP_TILES_URL }
  if (MAP_STYLE_URL === 'none') return { kind: 'built-in' }
  return MAP_STYLE_URL ? { kind: 'style', url: MAP_STYLE_URL } : { kind: 'open', url: openStyles }
}

/** These settings as pages carry them, by the names that web/platform/site-settings.ts reads. */
export function mapForPages(settings: MapSettings): Record<string, string> {
  const map = chosenMap(settings)
  if (map.kind === 'built-in') return {}
  if (map.kind === 'google') return { 'google-maps-key': map.key, 'map-host': 'Google' }
  const names = { style: 'map-style', tiles: 'map-tiles', open: 'map-open-styles' } as const
  return { [names[map.kind]]: map.url, 'map-host': new URL(map.url).host }
}

const googleFiles = ['https://*.googleapis.com', 'https://*.gstatic.com']
const google: ExtraSources = {
  'script-src': googleFiles,
  'style-src': ['https://fonts.googleapis.com'],
  'connect-src': [...googleFiles, 'https://*.google.com', 'data:', 'blob:'],
  'img-src': [...googleFiles, 'https://*.google.com', 'https://*.googleusercontent.com'],
  'font-src': ['https://fonts.gstatic.com'],
}

/** Origins of the map. Scripts fetch its tiles, fonts and icons; Google's map needs more. */
export function mapSources(settings: MapSettings): ExtraSources {
  const map = chosenMap(settings)
  if (map.kind === 'google') return google
  return { 'connect-src': map.kind === 'built-in' ? [] : [new URL(map.url).origin] }
}

/** A meta tag for the page's scripts; empty without content. */
export function meta(name: string, content: string | undefined): string {
  const escaped = content?.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return escaped ? `<meta name="${name}" content="${escaped}">` : ''
}

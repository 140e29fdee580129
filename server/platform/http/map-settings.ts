import type { ExtraSources } from './page-policy.ts'

/** The operator's own map, if there is one: a style, a file of tiles, or Google's. */
export type MapSettings = {
  readonly MAP_STYLE_URL?: string | undefined
  readonly MAP_TILES_URL?: string | undefined
  readonly GOOGLE_MAPS_BROWSER_KEY?: string | undefined
}

/** Meta tags with these settings, which web/modules/places/map-view.ts reads. */
export function mapMeta({ MAP_STYLE_URL, MAP_TILES_URL, GOOGLE_MAPS_BROWSER_KEY }: MapSettings): string {
  return (
    meta('map-style', MAP_STYLE_URL) +
    meta('map-tiles', MAP_TILES_URL) +
    meta('google-maps-key', GOOGLE_MAPS_BROWSER_KEY)
  )
}

const googleFiles = ['https://*.googleapis.com', 'https://*.gstatic.com']
const google: ExtraSources = {
  'script-src': googleFiles,
  'style-src': ['https://fonts.googleapis.com'],
  'connect-src': [...googleFiles, 'https://*.google.com', 'data:', 'blob:'],
  'img-src': [...googleFiles, 'https://*.google.com', 'https://*.googleusercontent.com'],
  'font-src': ['https://fonts.gstatic.com'],
}

/** Origins of the operator's map. Scripts fetch its tiles, fonts and icons; Google's map needs more. */
export function mapSources({ MAP_STYLE_URL, MAP_TILES_URL, GOOGLE_MAPS_BROWSER_KEY }: MapSettings): ExtraSources {
  if (GOOGLE_MAPS_BROWSER_KEY) return google
  const origins = [MAP_STYLE_URL, MAP_TILES_URL].flatMap((url) => (url ? [new URL(url).origin] : []))
  return { 'connect-src': origins }
}

/** A meta tag for the page's scripts; empty without content. */
export function meta(name: string, content: string | undefined): string {
  const escaped = content?.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return escaped ? `<meta name="${name}" content="${escaped}">` : ''
}

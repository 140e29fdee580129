import type { ExtraSources } from './page-policy.ts'

/** The operator's own map, if there is one: a style or a file of tiles. */
export type MapSettings = { readonly MAP_STYLE_URL?: string | undefined; readonly MAP_TILES_URL?: string | undefined }

/** What a page carries of these settings, for web/modules/places/map-source.ts to read. */
export function mapMeta({ MAP_STYLE_URL, MAP_TILES_URL }: MapSettings): string {
  return meta('map-style', MAP_STYLE_URL) + meta('map-tiles', MAP_TILES_URL)
}

/** Where pages may fetch the operator's map: tiles, letters and signs are all fetched by script. */
export function mapSources({ MAP_STYLE_URL, MAP_TILES_URL }: MapSettings): ExtraSources {
  const origins = [MAP_STYLE_URL, MAP_TILES_URL].flatMap((url) => (url ? [new URL(url).origin] : []))
  return { 'connect-src': origins }
}

function meta(name: string, content: string | undefined): string {
  const escaped = content?.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return escaped ? `<meta name="${name}" content="${escaped}">` : ''
}

import { boundedText } from '../bounded-body.ts'

/** Enough for a style, which can be long; tiles are requested in parts. */
const bytesMaximum = 5_000_000

/** Checks that pages of a site may fetch a map's style or tile file. Returns what is wrong, or undefined. */
export async function checkMap(
  kind: 'style' | 'tiles',
  address: string,
  { origin, patienceMs }: { readonly origin: string; readonly patienceMs: number },
): Promise<string | undefined> {
  const headers = { origin, ...(kind === 'tiles' && { range: 'bytes=0-6' }) }
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) })
  const allowed = response.headers.get('access-control-allow-origin')
  if (!response.ok) return `the server answers ${response.status}`
  if (kind === 'tiles' && response.status !== 206) {
    await response.body?.cancel()
    return 'the server sends the whole file when it is asked for a part (no Range requests)'
  }
  const text = (await boundedText(response, bytesMaximum)) ?? ''
  if (kind === 'tiles' && text !== 'PMTiles') return 'what is there is no PMTiles file'
  if (kind === 'style' && !isStyle(text)) return 'what is there is no MapLibre style'
  return allowed === '*' || allowed === origin
    ? undefined
    : `the server does not let pages of ${origin} fetch it (CORS)`
}

function isStyle(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(text) as { layers?: unknown }).layers)
  } catch {
    return false
  }
}

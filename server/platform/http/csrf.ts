import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that would change something was sent by a page of another site. Browsers say so by
 * Sec-Fetch-Site, older ones by Origin. A request with neither comes from no browser, so that no cookie was added to it
 * without its sender's knowledge.
 */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  if (safe.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== publicUrl
}

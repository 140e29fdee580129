import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site sent a request that may change something. Browsers tell by Sec-Fetch-Site, older ones
 * by Origin. A request without both is not from a browser, so no cookie was added without its sender's knowledge.
 */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  if (safe.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== publicUrl
}

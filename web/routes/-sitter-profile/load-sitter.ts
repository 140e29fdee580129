import type { QueryClient } from '@tanstack/react-query'

/** Fetches a sitter with their listings and reviews. Returns the head of the page. */
export async function loadSitterHead(cache: QueryClient, sitterId: string, origin: string) {
  const { loadSitter, sitterMeta } = await import('./sitter-head.ts')
  return sitterMeta(await loadSitter(cache, sitterId), origin)
}

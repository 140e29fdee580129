import type { RouterContext } from '#web/router-context.ts'

/** Fetches a sitter with their listings and reviews. Returns the head of the page. */
export async function loadSitterHead(context: RouterContext, sitterId: string) {
  const { loadSitter, sitterMeta } = await import('./sitter-head.ts')
  return sitterMeta(await loadSitter(context.cache, sitterId), context)
}

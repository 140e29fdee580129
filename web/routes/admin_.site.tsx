import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

/** The page's search parameters before the screen has read them. */
type SiteAddress = { readonly part?: unknown }

export const Route = createFileRoute('/admin_/site')({
  // parsed by the screen, so that other pages do not load the code for it
  validateSearch: (search: SiteAddress) => search,
  loader: async (match) => (await import('./admin_.site.lazy.tsx')).loader(match),
  head: ownHead('Site'),
})

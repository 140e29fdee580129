import { createFileRoute } from '@tanstack/react-router'
import type { AdminAddress } from './-admin/admin-search.ts'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/admin')({
  // parsed by the screen, so that other pages do not load the code for it
  validateSearch: (search: AdminAddress) => search,
  loader: async (match) => (await import('./admin.lazy.tsx')).loader(match),
  head: ownHead('Admin Dashboard'),
})

import { createFileRoute } from '@tanstack/react-router'
import type { EarningsAddress } from '#web/modules/recruiting/earnings-address.ts'

export const Route = createFileRoute('/become-sitter')({
  // parsed by the screen, so that other pages do not load the code for it
  validateSearch: (search: EarningsAddress) => search,
  loader: async (match) => (await import('./become-sitter.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData?.head ?? {},
})

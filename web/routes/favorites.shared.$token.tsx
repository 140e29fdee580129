import { createFileRoute } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'

export const Route = createFileRoute('/favorites/shared/$token')({
  loader: async (match) => (await import('./favorites.shared.$token.lazy.tsx')).loader(match),
  head: ({ loaderData: list }) => ({
    meta: [
      { title: `${list ? `${isolated(list.name)}, shared by ${isolated(list.firstName)}` : 'Shared list'} · Petstead` },
      // only for people who were given the link
      { name: 'robots', content: 'noindex' },
    ],
  }),
})

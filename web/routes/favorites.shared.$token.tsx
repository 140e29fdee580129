import { createFileRoute } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { titleOf } from '#web/product/site.ts'

export const Route = createFileRoute('/favorites/shared/$token')({
  loader: async (match) => (await import('./favorites.shared.$token.lazy.tsx')).loader(match),
  head: ({ loaderData: list, match }) => ({
    meta: [
      {
        title: titleOf(list ? `${isolated(list.name)}, shared by ${isolated(list.firstName)}` : 'Shared list', {
          match,
        }),
      },
      // only for people who were given the link
      { name: 'robots', content: 'noindex' },
    ],
  }),
})

import { createFileRoute } from '@tanstack/react-router'
import { titleOf } from '#web/product/site.ts'

export const Route = createFileRoute('/sitters/$city')({
  loader: async (match) => (await import('./sitters.$city.lazy.tsx')).loader(match),
  head: ({ loaderData, match }) => loaderData ?? { meta: [{ title: titleOf('Pet sitters', { match }) }] },
})

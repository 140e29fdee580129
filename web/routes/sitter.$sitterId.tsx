import { createFileRoute } from '@tanstack/react-router'
import { titleOf } from '#web/product/site.ts'

export const Route = createFileRoute('/sitter/$sitterId')({
  loader: async (match) => (await import('./sitter.$sitterId.lazy.tsx')).loader(match),
  head: ({ loaderData, match }) => loaderData ?? { meta: [{ title: titleOf('Pet sitter', { match }) }] },
})

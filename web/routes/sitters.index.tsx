import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sitters/')({
  loader: async (match) => (await import('./sitters.index.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms')({
  loader: async (match) => (await import('./terms.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

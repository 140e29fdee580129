import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  loader: async (match) => (await import('./about.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/how-it-works')({
  loader: async (match) => (await import('./how-it-works.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

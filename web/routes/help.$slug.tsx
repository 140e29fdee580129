import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help/$slug')({
  loader: async (match) => (await import('./help.$slug.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sitemap')({
  loader: async (match) => (await import('./sitemap.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/safety')({
  loader: async (match) => (await import('./safety.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

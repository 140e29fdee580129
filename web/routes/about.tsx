import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  loader: async () => (await import('./about.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/terms')({
  loader: async () => (await import('./terms.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

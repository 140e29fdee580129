import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/safety')({
  loader: async () => (await import('./safety.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

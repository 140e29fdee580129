import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/how-it-works')({
  loader: async () => (await import('./how-it-works.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

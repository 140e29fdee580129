import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help')({
  loader: async () => (await import('./help.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

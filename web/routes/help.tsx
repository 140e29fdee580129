import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help')({
  loader: async (match) => (await import('./help.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy')({
  loader: async (match) => (await import('./privacy.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

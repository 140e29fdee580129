import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy')({
  loader: async () => (await import('./privacy.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

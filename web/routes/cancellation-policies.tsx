import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cancellation-policies')({
  loader: async (match) => (await import('./cancellation-policies.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cancellation-policies')({
  loader: async () => (await import('./cancellation-policies.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

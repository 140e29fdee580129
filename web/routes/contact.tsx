import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({
  loader: async () => (await import('./contact.lazy.tsx')).loader(),
  head: ({ loaderData }) => loaderData ?? {},
})

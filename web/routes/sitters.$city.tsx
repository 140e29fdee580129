import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sitters/$city')({
  loader: async (match) => (await import('./sitters.$city.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? { meta: [{ title: 'Pet sitters · Petstead' }] },
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sitter/$sitterId')({
  loader: async (match) => (await import('./sitter.$sitterId.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? { meta: [{ title: 'Pet sitter · Petstead' }] },
})

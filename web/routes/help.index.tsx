import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help/')({
  // read by the screen, so that other pages do not load the code for it
  validateSearch: (search: { search?: unknown }) => search,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await import('./help.index.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

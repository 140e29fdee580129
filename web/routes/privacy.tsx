import { createFileRoute } from '@tanstack/react-router'
import { readVersion } from './-reading/read-version.ts'

export const Route = createFileRoute('/privacy')({
  validateSearch: readVersion,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await import('./privacy.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

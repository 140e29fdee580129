import { createFileRoute } from '@tanstack/react-router'
import { readVersion } from './-reading/read-version.ts'

export const Route = createFileRoute('/company')({
  validateSearch: readVersion,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await import('./company.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

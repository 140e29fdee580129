import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/platform/search-params.ts'

/** What is searched for in the help center. */
type HelpSearch = { search?: string | undefined }

const readAddress = onlyRead(({ search }: Record<string, unknown>): HelpSearch => ({
  ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 100) }),
}))

export const Route = createFileRoute('/help/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (match) => (await import('./help.index.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

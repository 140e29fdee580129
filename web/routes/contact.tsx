import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/vocabulary/ids.ts'
import { strictSearch } from '#web/platform/search-params.ts'

/** The stay that a problem is about, or the token that confirms a case. */
type ContactSearch = { stay?: string | undefined; confirm?: string | undefined }

const readAddress = strictSearch(({ stay, confirm }: Record<string, unknown>): ContactSearch => ({
  stay: readId(stay),
  ...(typeof confirm === 'string' && /^[\w-]{1,100}$/.test(confirm) && { confirm }),
}))

export const Route = createFileRoute('/contact')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { stay } }) => ({ stay }),
  loader: async (match) => (await import('./contact.lazy.tsx')).loader(match),
  head: ({ loaderData }) => loaderData ?? {},
})

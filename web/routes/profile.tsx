import { createFileRoute } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { profileTabs, readTab } from './-account/account-search.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch((search) => readTab(profileTabs, search))

export const Route = createFileRoute('/profile')({
  validateSearch: readAddress,
  loader: async (match) => (await import('./profile.lazy.tsx')).loader(match),
  head: ownHead('Profile'),
})

import { createFileRoute } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { readTab, settingsTabs } from './-account/account-search.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch((search) => readTab(settingsTabs, search))

export const Route = createFileRoute('/settings')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => ({ account: search.tab === 'account' }),
  loader: async (match) => (await import('./settings.lazy.tsx')).loader(match),
  head: ownHead('Settings'),
})

import { createFileRoute } from '@tanstack/react-router'
import { readMessagesSearch } from '#web/modules/messaging/messages-search.ts'
import { strictSearch } from '#web/platform/search-params.ts'
import { ownHead } from '#web/product/site.ts'

const readAddress = strictSearch(readMessagesSearch)

export const Route = createFileRoute('/messages')({
  validateSearch: readAddress,
  loader: async (match) => (await import('./messages.lazy.tsx')).loader(match),
  head: ownHead('Messages'),
})

import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/cases/$caseId')({
  loader: async (match) => (await import('./cases.$caseId.lazy.tsx')).loader(match),
  head: ownHead('Your case'),
})

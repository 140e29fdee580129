import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/cases/')({
  loader: async (match) => (await import('./cases.index.lazy.tsx')).loader(match),
  head: ownHead('Your cases'),
})

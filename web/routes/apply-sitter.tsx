import { createFileRoute } from '@tanstack/react-router'
import { ownHead } from '#web/product/site.ts'

export const Route = createFileRoute('/apply-sitter')({
  loader: async (match) => (await import('./apply-sitter.lazy.tsx')).loader(match),
  head: ownHead('Apply as a Sitter'),
})

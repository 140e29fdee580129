import { fileURLToPath } from 'node:url'

/**
 * A plugin of the web build and of its tests: gives the contract another builder of schemas within pages; see
 * docs/decisions/0008.
 */
export function contractWithoutSchemas() {
  const stub = fileURLToPath(new URL('./web/platform/zod-in-pages.ts', import.meta.url))
  return {
    name: 'contract-without-schemas',
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      importer?.includes('/contract/') && source.endsWith('/zod.ts') ? stub : null,
  }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const stub = fileURLToPath(new URL('./web/platform/zod-in-pages.ts', import.meta.url))
const schemas = fileURLToPath(new URL('./contract/schemas/', import.meta.url))
const calls = fileURLToPath(new URL('./contract/calls/', import.meta.url))
/** The summaries of calls, which only the OpenAPI document needs. */
const summaries = /\bsummary:(?:\s|\+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")+,/g

/**
 * A plugin of the web build and of web tests: replaces zod in pages, and removes schemas and summaries from the
 * contract; see docs/decisions/0008.
 */
export function contractWithoutSchemas() {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      importer?.includes('/contract/') && source.endsWith('/zod.ts') ? stub : null,
    load(id: string) {
      if (!id.startsWith(schemas)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return [`import { z } from ${JSON.stringify(stub)}`, ...names.map((name) => `export const ${name} = z`)].join(
        '\n',
      )
    },
    transform: (code: string, id: string) => (id.startsWith(calls) ? code.replaceAll(summaries, "summary: '',") : null),
  }
}

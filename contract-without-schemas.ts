import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const stub = fileURLToPath(new URL('./web/platform/zod-in-pages.ts', import.meta.url))
/** The summaries of calls, which only the OpenAPI document needs. */
const summaries = /\bsummary:(?:\s|\+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)+,/g

/**
 * A plugin of the web build and of web tests: replaces zod in pages, and removes schemas and summaries from the
 * contract; see docs/decisions/0008.
 */
export function contractWithoutSchemas() {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre' as const,
    // with filters, because calling hooks for every module takes a tenth of the build
    resolveId: {
      filter: { id: /\/zod\.ts$/ },
      handler: (_source: string, importer: string | undefined) => (importer?.includes('/contract/') ? stub : null),
    },
    load: {
      filter: { id: /\/contract\/schemas\// },
      handler(id: string) {
        const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        )
        return [`import { z } from ${JSON.stringify(stub)}`, ...names.map((name) => `export const ${name} = z`)].join(
          '\n',
        )
      },
    },
    transform: {
      filter: { id: /\/contract\/calls\// },
      handler: (code: string) => code.replaceAll(summaries, "summary: '',"),
    },
  }
}

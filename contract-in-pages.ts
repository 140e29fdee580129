import { pathToFileURL } from 'node:url'
import { refusals } from './contract/refusals.ts'

const sentences = new Map(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence]))

/** The code of a page with the sentences in place of `refusals.<code>.sentence`, and without the import of all. */
function withSentences(code: string): string {
  return code
    .replaceAll(/\brefusals\.(\w+)\.sentence\b/g, (all, name: string) => {
      const sentence = sentences.get(name)
      return sentence === undefined ? all : JSON.stringify(sentence)
    })
    .replace(/^import \{ refusals \} from '#contract\/refusals\.ts'$/m, '')
}

/** What a page needs of a call: its address, who may make it, and its refusals. */
function inPages(file: string, name: string, value: unknown): object | undefined {
  if (typeof value === 'object' && value !== null) {
    if ('method' in value && 'path' in value && 'who' in value && 'refuses' in value) {
      const { method, path, who, refuses } = value
      return { method, path, who, refuses }
    }
    if ('safeParse' in value) return undefined
  }
  throw new Error(`${file} exports ${name}, which is neither a call nor a schema. Pages get values from vocabulary/.`)
}

/**
 * A plugin of the web build and of web tests. Pages get the calls of the contract without input, reply and summary:
 * only the server checks them, and zod is too large for pages. A page that imports a schema does not build; see
 * docs/decisions/0008. Of the refusals they get only the sentences that they name.
 */
export function contractInPages() {
  return {
    name: 'contract-in-pages',
    enforce: 'pre' as const,
    // with filters, because calling hooks for every module takes a tenth of the build
    load: {
      filter: { id: /\/contract\/((calls|schemas)\/|refusals[/.])/ },
      async handler(file: string) {
        if (file.includes('/contract/refusals'))
          throw new Error('Pages name a refusal in full: refusals.not_found.sentence.')
        if (file.includes('/schemas/')) throw new Error(`${file} is not for pages, except its types.`)
        const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
        const lines = Object.entries(exports).map(([name, value]) => {
          const call = inPages(file, name, value)
          return call && `export const ${name} = ${JSON.stringify(call)}`
        })
        return lines.filter(Boolean).join('\n')
      },
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\brefusals\./ },
      handler: withSentences,
    },
  }
}

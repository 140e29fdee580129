import { fileURLToPath, pathToFileURL } from 'node:url'
import { refusals } from '#contract/refusals.ts'

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

const callsFolder = fileURLToPath(new URL('../../contract/calls/', import.meta.url))

const importOfAll = /^import (?:type )?\* as api from '(?:#contract|\.)\/api\.ts'$/m

/** The code of a page with a module for each call that it names: of a file of calls, pages share only those. */
function withCalls(code: string): string {
  const named = new Map<string, string>()
  const used = code.replaceAll(/\bapi\.(\w+)\.(\w+)\b/g, (_, group: string, name: string) => {
    const file = group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    named.set(`${group}$${name}`, `import { ${name} as ${group}$${name} } from '${callsFolder}${file}.ts?call=${name}'`)
    return `${group}$${name}`
  })
  // whoever lists all calls needs them all
  if (/\bapi\b(?!['./])/.test(used.replace(importOfAll, ''))) return code
  return used.replace(importOfAll, [...named.values()].join('; '))
}

type Call = { readonly method: string; readonly path: string; readonly who: unknown; readonly refuses: unknown }
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'refuses' in value

/**
 * A plugin of the web build and of web tests. Pages get the calls of the contract without input, reply and summary, and
 * of the refusals the sentences that they name. The schemas of replies are too large for them; those of inputs are small
 * (`contract/inputs/`), and forms load them late. A page that imports another schema does not build; see
 * docs/decisions/0008.
 */
export function contractInPages() {
  return {
    name: 'contract-in-pages',
    enforce: 'pre' as const,
    // with filters, because calling hooks for every module takes a tenth of the build
    load: {
      filter: { id: /\/contract\/((calls|schemas)\/|refusals[/.])/ },
      async handler(file: string) {
        if (!file.includes('/calls/'))
          throw new Error(`${file} is not for pages: only its types, or a sentence by name.`)
        const [path = '', only] = file.split('?call=')
        const exports = (await import(pathToFileURL(path).href)) as Record<string, unknown>
        const calls = Object.entries(exports).flatMap(([name, value]) => {
          if (!isCall(value) || (only !== undefined && name !== only)) return []
          const { method, path: at, who, refuses } = value
          return [`export const ${name} = ${JSON.stringify({ method, path: at, who, refuses })}`]
        })
        return calls.join('\n')
      },
    },
    transform: {
      filter: { id: /\/(web|contract)\/.*\.tsx?$/, code: /\brefusals\.|\/api\.ts'/ },
      // tests name calls in texts, too
      handler: (code: string, id = '') =>
        id.includes('.test.') ? withSentences(code) : withCalls(withSentences(code)),
    },
  }
}

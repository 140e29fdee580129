// Generates the settings table in docs/operations.md from the schema and the comments of .env.example.
import { readFileSync, writeFileSync } from 'node:fs'
import { describeSettings } from '#server/compose/env.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const [begin, end] = ['<!-- settings: npm run settings-table -->\n', '<!-- end of settings -->\n'] as const

/** The document with its table regenerated. */
export function withSettings(document: string): string {
  const [before = '', rest = ''] = document.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}${settingsTable()}${end}${after}`
}

function settingsTable(): string {
  const groups = groupsOf(readFileSync(at('.env.example'), 'utf8'))
  const defaults = new Map(describeSettings().map(({ name, fallback }) => [name, fallback]))
  const rows = groups.flatMap(({ words, names }) =>
    names.map((name, i) => `| \`${name}\` | ${cell(defaults.get(name))} | ${i === 0 ? words : 'as above'} |`),
  )
  return ['| setting | default | what it is |', '|---|---|---|', ...rows, ''].join('\n')
}

/** The comments of the example file, each with the settings that follow it. */
function groupsOf(example: string): { words: string; names: string[] }[] {
  const groups: { words: string; names: string[] }[] = []
  let open = false
  // the text before the first empty line is about the file itself
  for (const line of example.slice(example.indexOf('\n\n')).split('\n')) {
    const name = /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
    const comment = /^# ?(.*)$/.exec(line)?.[1]
    if (comment !== undefined) {
      if (!open) groups.push({ words: '', names: [] })
      open = true
      const group = groups.at(-1)
      if (group) group.words = `${group.words} ${comment.replaceAll('|', '\\|')}`.trim()
    } else if (name) {
      open = false
      groups.at(-1)?.names.push(name)
    }
  }
  return groups.filter(({ names }) => names.length > 0)
}

const cell = (fallback: string | undefined): string => (fallback ? `\`${fallback}\`` : '')

if (import.meta.main) {
  const file = at('docs/operations.md')
  writeFileSync(file, withSettings(readFileSync(file, 'utf8')))
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const decisions = files
  .filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path))
  .map((path) => ({ path, name: basename(path), number: Number(basename(path).slice(0, 4)), text: read(path) }))

/** The decisions in the status of a decision: those that changed it, or those that it changed. */
function links({ text }: { readonly text: string }, how: 'by' | 'others'): string[] {
  const [status = ''] = /^- Status: .*$/m.exec(text) ?? []
  const parts =
    how === 'by' ? /(?:amended|replaced) by ([^;]*)/.exec(status) : /(?:amends|replaces) ([^;]*)/.exec(status)
  return [...(parts?.[1] ?? '').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name = '']) => name)
}

describe('decisions', () => {
  test('exist, with unique numbers', () => {
    expect(decisions.length).toBeGreaterThan(40)
    expect(decisions.map(({ number }) => number)).toEqual([...new Set(decisions.map(({ number }) => number))])
  })

  test.each(decisions)('$name has all sections, on one page', ({ number, text }) => {
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. .+\n\n- Date: \\d{4}-\\d\\d-\\d\\d\n- Status: (accepted|replaced)`),
    )
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.split(/^## .*$/m).every((part) => part.trim().length > 20)).toBe(true)
    expect(text.split('\n').length).toBeLessThan(60)
  })

  test('refer to each other when one changes the other', () => {
    const changed = decisions.flatMap((each) => links(each, 'by').map((by) => `${by} ${each.name}`))
    const changing = decisions.flatMap((each) => links(each, 'others').map((other) => `${each.name} ${other}`))
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.sort()).toEqual(changing.sort())
  })

  test('are all in the index with their titles', () => {
    const index = read('docs/decisions/README.md')
    const missing = decisions.filter(({ name, number, text }) => {
      const [, title = ''] = /^# \d+\. (.*)$/m.exec(text) ?? []
      return !index.includes(`- [${number}](${name}) ${title}`)
    })
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(index.match(/^- \[/gm)).toHaveLength(decisions.length)
  })
})

test('every name in the glossary exists in the code', () => {
  const sources = files.filter((path) => /^(contract|server|web)\/.*\.(tsx?|sql)$/.test(path) && !/\.test\./.test(path))
  const code = sources.map(read).join('\n')
  const rows = read('docs/glossary.md').match(/^\| .*\|$/gm) ?? []
  const names = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`(\w[\w.]*)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !new RegExp(`\\b${name.replaceAll('.', String.raw`\.`)}\\b`).test(code))).toEqual([])
})

test('every file named in the documents exists', () => {
  const documents = files.filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path))
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w$./-]+\.(?:tsx?|mjs|json|sql|md))`/g)].map(([, path = '']) => ({
      document,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(40)
  const lost = named.filter(({ path }) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
  expect(lost).toEqual([])
})

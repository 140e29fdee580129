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

/** The numbers of the decisions that a text cites: "decisions 71, 72", "decision [98](…)", "docs/decisions/0013". */
function citedIn(text: string): number[] {
  const lists = text.matchAll(
    /\bdecisions?[\s*/#-]+(\[?\d{1,3}\b(?:\]\([^)]*\))?(?:(?:,|,? and|,? or|,? to)\s+\[?\d{1,3}\b(?:\]\([^)]*\))?)*)/gi,
  )
  const numbers = [...lists].flatMap(([, list = '']) => list.replaceAll(/\([^)]*\)/g, '').match(/\d+/g) ?? [])
  const files = [...text.matchAll(/(?:decisions\/|\]\()(\d{4})-?/g)].map(([, number = '']) => number)
  return [...numbers, ...files].map(Number)
}

describe('decisions', () => {
  test('exist, with unique numbers', () => {
    expect(decisions.length).toBeGreaterThan(30)
    expect(decisions.map(({ number }) => number)).toEqual([...new Set(decisions.map(({ number }) => number))])
  })

  test.each(decisions)('$name has all sections, on one page', ({ number, text }) => {
    expect(text).toMatch(new RegExp(`^# ${number}\\. .+\n\n- Date: \\d{4}-\\d\\d-\\d\\d\n- Status: accepted`))
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.split(/^## .*$/m).every((part) => part.trim().length > 20)).toBe(true)
    expect(text.split('\n').length).toBeLessThan(60)
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

  test.each([
    ['(decisions 71, 72).', [71, 72]],
    ['Decisions 13, 42 and 156 say why', [13, 42, 156]],
    [' * by which ratings are weighted (decision\n * 23). It', [23]],
    ['decision [116](decisions/0116-several-processes.md)', [116, 116]],
    ['see docs/decisions/0013', [13]],
    ['; [57](0057-changing-a-booking.md)', [57]],
    ['decides on 3 decisions; 40 people', []],
  ])('are found in: %s', (text, numbers) => expect(citedIn(text)).toEqual(numbers))

  test('exist where code, tests and documents cite them', () => {
    const texts = files.filter((path) => /\.(tsx?|mjs|sql|md|json|sh|ya?ml|conf|cfg)$|\/[A-Z]\w*$/.test(path))
    const numbers = new Set(decisions.map(({ number }) => number))
    const cited = texts
      .filter((path) => path !== 'scripts/docs.test.ts')
      .flatMap((path) => citedIn(read(path)).map((number) => ({ path, number })))
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})

describe('docs/product.md', () => {
  const product = read('docs/product.md')
  const sections = [...product.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  /** The sections that a text cites: "docs/product.md#search, #places". */
  const sectionsIn = (text: string): string[] =>
    [...text.matchAll(/product\.md((?:,? ?#[\w-]+)+)/g)].flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? [])
  const texts = files.filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path) && path !== 'scripts/docs.test.ts')
  const citing = texts.flatMap((path) => sectionsIn(read(path)).map((section) => ({ path, section })))

  test('is cited instead of a document that readers do not have', () => {
    const outside = /\b(the|of the|product.s) specifications?\b|\bas specified\b|\bsection-\d/i
    const found = texts.filter((path) => !path.startsWith('docs/decisions/') && outside.test(read(path)))
    expect(found).toEqual([])
    expect(outside.test('in the order of the specification')).toBe(true)
  })

  test('has every section that is cited', () => {
    expect(new Set(sections).size).toBe(sections.length)
    expect(citing.length).toBeGreaterThan(40)
    expect(citing.filter(({ section }) => !sections.includes(section))).toEqual([])
  })

  test('is proved: every section is cited by a test', () => {
    const proved = citing.filter(({ path }) => /\.test\.tsx?$/.test(path)).map(({ section }) => section)
    expect(sections.filter((section) => !proved.includes(section))).toEqual([])
  })

  test('numbers its statements without gaps', () => {
    for (const section of product.split(/^## /m).slice(1)) {
      const numbers = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
      expect(numbers, section.split('\n')[0]).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers.length, section.split('\n')[0]).toBeGreaterThan(0)
    }
  })

  test('quotes only texts of the product', () => {
    const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'").replaceAll(/\s+/g, ' ')
    const code = plain(
      files
        .filter((path) => /^(contract|web|server)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
        .map(read)
        .join('\n'),
    )
    const quoted = [...product.matchAll(/"([^"]+)"/g)].map(([, text = '']) => plain(text))
    expect(quoted.length).toBeGreaterThan(80)
    // what stands for a value is in braces
    const parts = quoted.flatMap((text) => text.split(/\{\w+\}/)).filter((part) => part.trim().length > 1)
    expect(parts.filter((part) => !code.includes(part.trim()))).toEqual([])
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

test('the newest number in the changelog is that of package.json', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  const [latest = '', ...before] = headings.filter((heading) => heading !== 'Unreleased')
  expect(latest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/)
  expect(latest.split(' ')[0]).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  expect(before).toEqual(before.toSorted().toReversed())
})

test('README.md says of every command what it does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const table = read('README.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\`npm (run )?${name}[\` ]`).test(table))).toEqual([])
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

/** The files that have a word, of those that are written by hand and are no tests. */
const having = (word: RegExp): string[] =>
  files.filter(
    (path) =>
      /^(contract|server|web|demo|testing)\/.*\.(tsx?|sql)$/.test(path) &&
      !/\.test\.|\/migrations\/|^server\/database\/tables\.ts$/.test(path) &&
      word.test(read(path)),
  )
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w…./-]+\.(?:tsx?|sql))`/g)].map(([, path = '']) => path)

test('the first change in CONTRIBUTING.md names the files that have the field which it follows, and no others', () => {
  const [, change = ''] = /^## Your first change.*\n([^]*?)^## /m.exec(read('CONTRIBUTING.md')) ?? []
  let folder = ''
  const named = namedIn(change).map((path) => {
    // a name without a folder is of the folder before it
    if (path.includes('/')) folder = path.slice(0, path.lastIndexOf('/') + 1)
    return path.includes('/') ? path : folder + path
  })
  const has = having(/\bspecialNeeds\b|\bspecial_needs\b/)
  expect(has.length).toBeGreaterThan(4)
  expect(named.filter((path) => !path.startsWith('scripts/')).toSorted()).toEqual(has.toSorted())
})

test('where a new notification goes, as ARCHITECTURE.md says, is where two that exist are', () => {
  const [, list = ''] = /^### A notification\n([^]*?)^## /m.exec(read('ARCHITECTURE.md')) ?? []
  const patterns = namedIn(list).map(
    (path) => new RegExp(`(?:^|/)${path.replace('.', '\\.').replace('…', '[\\w-]+')}$`),
  )
  const has = having(/\btip_received\b|\bstay_charge\b/).filter((path) => !path.endsWith('.sql'))
  expect(has.length).toBeGreaterThan(10)
  expect(has.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
  expect(patterns.filter((pattern) => !files.some((path) => pattern.test(path)))).toEqual([])
})

test('ARCHITECTURE.md names every room of bookings', () => {
  const tree = read('ARCHITECTURE.md').split('## Import rules')[0] ?? ''
  const rooms = files.flatMap((path) => /^(?:server|web)\/modules\/bookings\/([\w-]+\/)/.exec(path)?.[1] ?? [])
  expect([...new Set(rooms)].filter((room) => !tree.includes(` ${room}`))).toEqual([])
})

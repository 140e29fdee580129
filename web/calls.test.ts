import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('.', import.meta.url))
type SourceFile = { readonly name: string; readonly text: string }

const sources: SourceFile[] = ['modules', 'routes'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({
      name: folder === 'modules' ? name : `${folder}/${name}`,
      text: readFileSync(join(web, folder, name), 'utf8'),
    })),
)

const reads = /\b(?:queryFor|pagesFor|listFor|queryOptions)\(\s*((?:api\.\w+\.)?\w*)/g
const writes = /\b(?:useCall|refresh)\(/
const asks = /\bimport \{[^}]*\bcall\b[^}]*\} from '#web\/platform\/api\.ts'/
// Every page loads the delivered mark; other mutations of messages are loaded with their screens only.
const callers = /^[\w-]+\/(?:queries|(?:[\w-]+-)?mutations|use-delivered-mark)\.ts$/
// News by the live stream make the calls stale that a change would have made stale.
const writers = /^(?:[\w-]+\/(?:[\w-]+-)?mutations\.ts|routes\/-shell\/follow-live\.tsx)$/
const byHand = /\b(?:invalidateQueries|refetchQueries|resetQueries|useMutation)\(/

/** Where a module asks or changes something outside its `queries.ts` and `mutations.ts`, or a call is asked twice. */
function outOfPlace(files: readonly SourceFile[]): string[] {
  const readIn = new Map<string, string>()
  return files.flatMap(({ name, text }) => {
    const found: string[] = []
    for (const [, call = ''] of text.matchAll(reads)) {
      if (!/^[\w-]+\/(?:[\w-]+-)?queries\.ts$/.test(name)) found.push(`${name}: a query is in queries.ts`)
      const first = readIn.get(call) ?? name
      if (call) readIn.set(call, first)
      if (first !== name) found.push(`${name}: ${call} is asked in ${first}`)
    }
    if (writes.test(text) && !writers.test(name)) found.push(`${name}: a change is in mutations.ts`)
    if (asks.test(text) && !callers.test(name)) found.push(`${name}: a call is made in queries.ts or mutations.ts`)
    if (byHand.test(text)) found.push(`${name}: useCall refreshes what a change makes stale`)
    return found
  })
}

test('pages ask in queries.ts and change in mutations.ts of a module, and each call is asked in one place', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(outOfPlace(sources)).toEqual([])
})

test.each([
  ['pets/pets-panel.part.tsx', 'export const petsQuery = queryFor(api.pets.list)'],
  ['pets/manage/queries.ts', 'export const petsQuery = pagesFor(\n  api.pets.list,\n)'],
  ['routes/-shell/bar.tsx', 'const { mutate } = useCall(api.identity.changeTimeZone, {})'],
  ['pets/queries.ts', 'return useCall(api.pets.remove, { refreshes: [api.pets.list] })'],
  ['pets/pets-panel.part.tsx', 'void refresh(cache, [api.pets.list])'],
  ['pets/pet-card.tsx', "import { accept, call } from '#web/platform/api.ts'"],
  ['pets/mutations.ts', 'await cache.invalidateQueries({ queryKey: keyOf(api.pets.list) })'],
])('finds a planted violation: %s, %s', (name, text) => expect(outOfPlace([{ name, text }])).toHaveLength(1))

test('finds a second query of one call', () => {
  const text = 'export const petsQuery = queryFor(api.pets.list)'
  const twice = ['pets/queries.ts', 'bookings/queries.ts'].map((name) => ({ name, text }))
  expect(outOfPlace(twice)).toEqual(['bookings/queries.ts: api.pets.list is asked in pets/queries.ts'])
})

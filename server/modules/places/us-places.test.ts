// @module-tag full
import { expect, test } from 'vitest'
import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { states } from '#contract/vocabulary/states.ts'
import { readPlaces } from './load.ts'
import { placeMeant } from './rules/place-meant.ts'
import type { KeyLookups } from './rules/place-meant.ts'
import { readPlace } from './rules/place-text.ts'
import { spelled } from './rules/spelling.ts'

// Walks all cities, towns and zip codes of the United States through the reading of a text, with the gazetteer's file in
// memory; places.test.ts asks PostgreSQL.

type Row = {
  id: string
  kind: string
  name: string
  state: string
  country: string
  key: string
  population: number
}

const rows = readPlaces()
  .toString()
  .trimEnd()
  .split('\n')
  .map((line): Row => {
    const [id = '', kind = '', name = '', state = '', country = '', , norm = '', , , population] = line.split('\t')
    return { id, kind, name, state, country, key: norm.replaceAll(' ', ''), population: Number(population) }
  })
  .sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))

const atHome = (row: Row): boolean => row.country === 'US'
const byId = new Map(rows.map((row) => [row.id, row]))
const byKey = grouped(({ key }) => key)
const byName = grouped(({ key }) => key.slice(0, -2))

function grouped(keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows.filter(({ kind }) => kind !== 'zip')) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The first group that keys have: places at home before those abroad, cities before towns. */
function best(groups: Map<string, Row[]>, keys: readonly string[]): Row[] {
  const all = keys.map((key) => groups.get(key)).find((group) => group !== undefined) ?? []
  const near = all.some(atHome) ? all.filter(atHome) : all
  return near.some(({ kind }) => kind === 'city') ? near.filter(({ kind }) => kind === 'city') : near
}

const lookups: KeyLookups<Row> = {
  ofId: async (id) => byId.get(id),
  ofKeys: async (keys) => best(byKey, keys),
  largest: async (names) => best(byName, names)[0],
}

const meant = (text: string) => placeMeant(readPlace(text), true, lookups)
const towns = rows.filter((row) => atHome(row) && row.kind !== 'zip')
const nameOf = new Map(states.map(({ code, name }) => [code, name]))

/** What a place's text may also mean: the towns of the same name in its state. */
const same = (found: Row | undefined, row: Row): boolean => found?.key === row.key

/** The texts of a kind that do not lead to their place. */
async function lost(places: readonly Row[], textOf: (row: Row) => string): Promise<string[]> {
  const found = await Promise.all(places.map(async (row) => same(await meant(textOf(row)), row)))
  return places.filter((_, i) => !found[i]).map((row) => textOf(row))
}

/** Whether no word of a name is an abbreviation, or is abbreviated. */
const isPlain = (name: string): boolean => spelled(name) === normalizedWords(name)
const dotted = (code: string): string => [...code].map((letter) => `${letter}.`).join('')
const shortened: readonly [RegExp, string][] = [
  [/\bSaint\b/, 'St.'],
  [/\bSt\./, 'Saint'],
  [/\bSte?\b\.?/, 'St'],
  [/\bFort\b/, 'Ft.'],
  [/\bMount\b/, 'Mt'],
  [/^North\b/, 'N.'],
  [/^South\b/, 'S'],
  [/^East\b/, 'E.'],
  [/^West\b/, 'W'],
  [/\bHeights\b/, 'Hts'],
  [/\bSprings\b/, 'Spgs'],
]

test('there are thirty thousand of them', () => {
  expect(towns.length).toBeGreaterThan(30_000)
  expect(new Set(towns.map(({ state }) => state))).toEqual(new Set(states.map(({ code }) => code)))
})

const suggestion = ({ name, state }: Row): string => `${name}, ${state}`

test('each is found by its suggestion', async () => {
  expect(await lost(towns, suggestion)).toEqual([])
})

test.each<[string, (row: Row) => string]>([
  ['the suggestion as its list shows it', ({ name, state }) => `${name} ${state}, USA`],
  ['lower case without a comma', ({ name, state }) => `${name} ${state}`.toLowerCase()],
  ["the state's name", ({ name, state }) => `${name}, ${nameOf.get(state)}`],
  ["the state's name without a comma, in capitals", ({ name, state }) => `${name} ${nameOf.get(state)}`.toUpperCase()],
  ['the state with dots', ({ name, state }) => `${name}, ${dotted(state)}`],
  ['the country', ({ name, state }) => `${name}, ${state}, United States`],
  ['the country with dots', ({ name, state }) => `${name}, ${nameOf.get(state)}, U.S.A.`],
  ['a zip code that is not known', ({ name, state }) => `${name}, ${state} 00000`],
  ['no accents', ({ name, state }) => `${name.normalize('NFD').replaceAll(/\p{M}/gu, '')}, ${state}`],
  ['blanks for hyphens', ({ name, state }) => `${name.replaceAll('-', ' ')}, ${state}`],
  ['nothing for blanks', ({ name, state }) => `${isPlain(name) ? name.replaceAll(' ', '') : name}, ${state}`],
  ['no apostrophe', ({ name, state }) => `${name.replaceAll(/['‘]/g, '')}, ${state}`],
  ['a blank for the apostrophe', ({ name, state }) => `${name.replace(/(?<=^[OD])'/, ' ')}, ${state}`],
  ['another apostrophe', ({ name, state }) => `${name.replaceAll(/['‘]/g, '’')}, ${state}`],
  ['"City of"', ({ name, state }) => `City of ${name}, ${state}`],
  ['the state twice', ({ name, state }) => `${name}, ${nameOf.get(state)}, ${state}`],
])('each is found by its name with the state: %s', async (_, textOf) => {
  const others = towns.filter((row) => textOf(row) !== suggestion(row))
  expect(others.length).toBeGreaterThan(0)
  expect(await lost(others, textOf)).toEqual([])
})

test.each(shortened)('each is found by its name with %s as "%s"', async (long, short) => {
  const named = towns.filter(({ name }) => long.test(name))
  expect(named.length).toBeGreaterThan(0)
  expect(await lost(named, ({ name, state }) => `${name.replace(long, short)}, ${state}`)).toEqual([])
})

test('each zip code is found by its suggestion', async () => {
  const zips = rows.filter((row) => atHome(row) && row.kind === 'zip')
  for (const textOf of [
    ({ id, name, state }: Row) => `${name}, ${state} ${id.slice(1)}`,
    ({ id, name, state }: Row) => `${id.slice(1)} ${name} ${state}, USA`,
    ({ id }: Row) => id.slice(1),
  ])
    expect(await lost(zips, textOf)).toEqual([])
})

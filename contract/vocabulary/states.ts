import { normalizedWords } from './normalized-words.ts'

/** A state of the US, the District of Columbia, or a territory. */
export type State = { readonly code: string; readonly name: string }

/**
 * Code, name, and the other ways in which people write it, as plain words. Territories count as states everywhere.
 */
const table = `
AL Alabama, ala
AK Alaska, alas
AZ Arizona, ariz
AR Arkansas, ark
CA California, cal, calif
CO Colorado, colo
CT Connecticut, conn
DE Delaware, del
DC District of Columbia, dist of columbia, d c
FL Florida, fla
GA Georgia
HI Hawaii
ID Idaho, ida
IL Illinois, ill, ills
IN Indiana, ind
IA Iowa
KS Kansas, kan, kans
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts, mass
MI Michigan, mich
MN Minnesota, minn
MS Mississippi, miss
MO Missouri
MT Montana, mont
NE Nebraska, neb, nebr
NV Nevada, nev
NH New Hampshire, n hampshire, new hamp, n hamp, n h
NJ New Jersey, n jersey, n j
NM New Mexico, n mexico, new mex, n mex, n m
NY New York, n york, new york state, state of new york, n y
NC North Carolina, n carolina, no carolina, north car, n car, no car, n c
ND North Dakota, n dakota, no dakota, north dak, n dak, no dak, n d
OH Ohio
OK Oklahoma, okla
OR Oregon, ore, oreg
PA Pennsylvania, penn, penna
RI Rhode Island, r island, rhode isl, r i
SC South Carolina, s carolina, so carolina, south car, s car, so car, s c
SD South Dakota, s dakota, so dakota, south dak, s dak, so dak, s d
TN Tennessee, tenn
TX Texas, tex
UT Utah
VT Vermont
VA Virginia
WA Washington, wash, washington state, state of washington
WV West Virginia, w virginia, west va, w va, w v
WI Wisconsin, wis, wisc
WY Wyoming, wyo
PR Puerto Rico, porto rico, p r
GU Guam
VI U.S. Virgin Islands, us virgin islands, united states virgin islands, virgin islands, usvi, us vi, v i
AS American Samoa, amer samoa
MP Northern Mariana Islands, northern marianas, n mariana islands, mariana islands, commonwealth of the northern mariana islands, cnmi
`

const entries = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...spellings] = line.slice(3).split(', ')
    return { code: line.slice(0, 2), name, spellings }
  })

/** States of the US, the District of Columbia and the territories, with code and name. */
export const states: readonly State[] = entries.map(({ code, name }) => ({ code, name }))

/** Those that other services call countries of their own. */
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])

/** A place's state and country, with a territory as a state of the United States, whatever a service calls it. */
export function areaAtHome<A extends { readonly state: string; readonly country: string }>(area: A): A {
  const code = stateCode(area.country)
  return code !== undefined && territories.has(code) ? { ...area, state: code, country: 'US' } : area
}

/** A state by its code, its name, or another spelling of either, in plain words. */
const bySpelling = new Map(
  entries.flatMap(({ code, name, spellings }) =>
    [code, name, ...spellings].map((words) => [normalizedWords(words), { code, name }] as const),
  ),
)
const longestSpelling = Math.max(...[...bySpelling.keys()].map((words) => words.split(' ').length))

/** What more likely means a city, if it is all that was typed: two states' names, and Los Angeles. */
const rather = new Set(['new york', 'washington', 'la'])

const country = /(?: |^)(?:usa|us|u s a|u s|america|united states(?: of america)?)$/

/** Plain words without the name of the United States behind them; "US Virgin Islands" keeps its own. */
export function withoutCountry(words: string): string {
  return words.replace(country, '')
}

/** The states that have a name or spelling that begins with the text, or whose code it is. */
export function statesLike(text: string): State[] {
  const asked = normalizedWords(text)
  const begun = [...bySpelling].filter(([words]) => asked !== '' && words.length > 2 && words.startsWith(asked))
  const codes = new Set([bySpelling.get(asked)?.code, ...begun.map(([, { code }]) => code)])
  return states.filter(({ code }) => codes.has(code))
}

/** Whether a text that begins a state's name or is its code more likely means a city. */
export function meansCity(text: string, code: string): boolean {
  return ['NY', 'WA', 'DC'].includes(code) || (code === 'LA' && normalizedWords(text) === 'la')
}

/**
 * The state that the whole text names: "Texas", "texas, USA", "Calif.", "TX". What more likely means a city is not found.
 */
export function stateNamed(text: string): State | undefined {
  const asked = withoutCountry(normalizedWords(text))
  return rather.has(asked) ? undefined : bySpelling.get(asked)
}

/** The code of a state by its code, name or another spelling, in the field of an address. */
export function stateCode(text: string): string | undefined {
  return bySpelling.get(normalizedWords(text))?.code
}

/**
 * The code of the state of an address, however it and the country are spelled. Undefined abroad: "DE" is Germany as a country,
 * and Delaware as a state. Nothing is written as the country where all addresses are at home.
 */
export function stateOfAddress(address: { readonly state: string; readonly country: string }): string | undefined {
  const { state, country: abroad } = areaAtHome(address)
  return withoutCountry(normalizedWords(abroad)) === '' ? stateCode(state) : undefined
}

/** The ways to read the end of plain words as a state, longest first, with the words before it, of which there are some. */
export function statesAtEnd(words: string): { before: string; state: State }[] {
  const all = words.split(' ')
  return Array.from({ length: Math.min(longestSpelling, all.length - 1) }, (_, i) => all.length - 1 - i)
    .map((at) => ({ before: all.slice(0, at).join(' '), state: bySpelling.get(all.slice(at).join(' ')) }))
    .flatMap(({ before, state }) => (state ? [{ before, state }] : []))
    .toReversed()
}

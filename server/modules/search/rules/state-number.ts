import { areaAtHome, stateCode, states } from '#contract/vocabulary/states.ts'

/** How the United States are written in addresses; nothing is written where all listings are there. */
const home = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'])

const numbers = new Map(states.map(({ code }, at) => [code, at + 1]))

/** Returns the position of a state in the list of states, from 1; 0 for none. */
export function numberOfState(code: string | undefined): number {
  return numbers.get(code ?? '') ?? 0
}

/** Returns the same for the state of an address, however it is spelled; 0 abroad and where none is named. */
export function stateNumber({ state, country }: { readonly state: string; readonly country: string }): number {
  const area = areaAtHome({ state, country: country.trim().toUpperCase() })
  return home.has(area.country) ? numberOfState(stateCode(area.state)) : 0
}

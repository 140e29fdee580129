import { stateOfAddress, states } from '#contract/vocabulary/states.ts'

const numbers = new Map(states.map(({ code }, at) => [code, at + 1]))

/** Returns the position of a state in the list of states, from 1; 0 for none. */
export function numberOfState(code: string | undefined): number {
  return numbers.get(code ?? '') ?? 0
}

/** Returns the same for the state of an address, however it is spelled; 0 abroad and where none is named. */
export function stateNumber(address: { readonly state: string; readonly country: string }): number {
  return numberOfState(stateOfAddress(address))
}

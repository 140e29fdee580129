import * as api from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** The calls among what a file of `calls/` exports, with their names. */
export function callsOf(group: Readonly<Record<string, unknown>>): [name: string, call: Endpoint][] {
  return Object.entries(group).filter((each): each is [string, Endpoint] => isCall(each[1]))
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** All calls, each with its name in `api`. No page imports this, because it would load them all. */
export const calls: readonly { readonly name: string; readonly call: Endpoint }[] = Object.entries(api).flatMap(
  ([group, exported]) => callsOf(exported).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

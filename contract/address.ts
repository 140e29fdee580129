import type { Endpoint } from './endpoint.ts'

/** The input of any call. */
export type AnyInput = { readonly params?: unknown; readonly query?: unknown }

/** The path and query string of a call. Lists are joined with commas; empty values are left out. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: AnyInput = {}): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

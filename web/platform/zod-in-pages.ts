/**
 * Replaces zod in pages. A page uses only methods, paths and types of the contract: the server checks all input. So the
 * schema builder becomes a proxy that accepts every call, which keeps 25 kB of parser out of every page. Parsing with
 * such a schema is a bug and throws.
 */
const nothing: unknown = new Proxy(() => {}, {
  apply: () => nothing,
  get: (_target, name) => {
    if (name === 'parse' || name === 'safeParse') throw new Error('The schemas of the contract are not part of pages.')
    return typeof name === 'symbol' ? undefined : nothing
  },
})

export const z = nothing

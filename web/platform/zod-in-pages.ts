/**
 * What stands in for zod in pages. A page takes only method, path and types from the contract: the server checks what
 * comes in. So the builder of schemas becomes a value that takes every call and is nothing, which keeps 25 kB of
 * parser out of every page. Checking something with such a schema is a mistake and says so.
 */
const nothing: unknown = new Proxy(() => {}, {
  apply: () => nothing,
  get: (_target, name) => {
    if (name === 'parse' || name === 'safeParse') throw new Error('The schemas of the contract are not part of pages.')
    return typeof name === 'symbol' ? undefined : nothing
  },
})

export const z = nothing

import type { QueryClient } from '@tanstack/react-query'

/** What every route can use: the cache, and the public address of the site for absolute links. */
export type RouterContext = { cache: QueryClient; origin: string }

/** The input of a screen's loader that is loaded with the screen. */
export type LoaderInput<Params = unknown, Deps = unknown> = {
  readonly context: RouterContext
  readonly params: Params
  readonly deps: Deps
}

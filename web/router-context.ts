import type { QueryClient } from '@tanstack/react-query'
import type { PlainDate } from '#contract/vocabulary/dates.ts'

/** What every route can use. */
export type RouterContext = {
  cache: QueryClient
  /** The public address of the site, for absolute links. */
  origin: string
  /** Today's date where the reader is, for loaders: on the server they run before the page has its clock. */
  today: () => PlainDate
}

/** The input of a screen's loader that is loaded with the screen. */
export type LoaderInput<Params = unknown, Deps = unknown> = {
  readonly context: RouterContext
  readonly params: Params
  readonly deps: Deps
}

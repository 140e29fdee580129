import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { fetchPage, keyOf, type Input } from './api.ts'
import { toastFailure } from './use-call.ts'

type RowsOf<E extends Endpoint> = Reply<E> extends (infer Row)[] ? Row[] : never

/** What is known of a list: the rows of the pages fetched so far, and where the next page begins. */
export type Pages<Rows> = {
  rows: Rows
  /** The address of the next page; null if this is all. */
  next: string | null
  count: number
  /** From the headers: how many rows the whole list has, or at least has if `capped`, and their average rating. */
  total: number | null
  capped: boolean
  average: number | null
  /** The ETag of the first page, with which the server can answer that nothing changed. */
  tag: string | null
}

/**
 * Query options of a list paged by a cursor; screens get its rows. A refetch fetches as many pages as before, or none
 * if the first has not changed, so that rows on the screen stay. `backwards` is for lists whose next page comes before
 * the rows that are there.
 */
export function pagesFor<E extends Endpoint>(endpoint: E, input?: Input<E>, backwards = false) {
  type Rows = RowsOf<E>
  return queryOptions({
    queryKey: [...keyOf(endpoint), input ?? {}, backwards ? 'pages back' : 'pages'],
    queryFn: async ({ client, signal, queryKey }): Promise<Pages<Rows>> => {
      const known = () => client.getQueryData<Pages<Rows>>(queryKey)
      const first = await fetchPage<Rows>(client, signal, { endpoint, input }, known()?.tag ?? null)
      // a row may have been added meanwhile
      if (first === 'unchanged') return known() as Pages<Rows>
      let pages: Pages<Rows> = { ...first, count: 1 }
      while (pages.next && pages.count < (known()?.count ?? 1)) {
        const page = await fetchPage<Rows>(client, signal, pages.next, null)
        if (page === 'unchanged') break
        pages = joined(pages, page, backwards)
      }
      return pages
    },
    select: ({ rows }: Pages<Rows>): Rows => rows,
  })
}

/** Adds the rows of a page; leaves out rows that are already known because they moved to that page. */
function joined<Rows>(old: Pages<Rows>, page: { rows: Rows; next: string | null }, backwards: boolean): Pages<Rows> {
  // rows of a list are objects with an id, but the generic type does not say so
  const [here, further] = [old.rows, page.rows] as unknown as [{ id: string }[], { id: string }[]]
  const known = new Set(here.map(({ id }) => id))
  const fresh = further.filter(({ id }) => !known.has(id))
  return {
    ...old,
    rows: (backwards ? [...fresh, ...here] : [...here, ...fresh]) as Rows,
    next: page.next,
    count: old.count + 1,
  }
}

/** Adds a row at the end of a list, if the list is in the cache. */
export function addRow<Row extends { id: string }>(client: QueryClient, queryKey: QueryKey, row: Row): void {
  client.setQueryData<Pages<Row[]>>(queryKey, (old) =>
    !old || old.rows.some(({ id }) => id === row.id) ? old : { ...old, rows: [...old.rows, row] },
  )
}

/** How many pages of a list are kept while only its first rows are shown. */
const keptPages = 3

/** Drops the pages after the first, which would otherwise be kept and fetched again with every update. */
export function collapsePages(client: QueryClient, queryKey: QueryKey): void {
  if ((client.getQueryData<Pages<unknown>>(queryKey)?.count ?? 0) <= keptPages) return
  client.setQueryData<Pages<unknown>>(queryKey, (old) => old && { ...old, count: 1, tag: null })
  void client.invalidateQueries({ queryKey, exact: true })
}

/** The query of a list, as pagesFor makes it. */
export type PagesQuery<Rows> = Pick<UseQueryOptions<Pages<Rows>, Error, Rows, unknown[]>, 'queryKey' | 'queryFn'>

/** What is in the cache of a list; does not fetch it. */
function useFetched<Rows>({ queryKey, queryFn }: PagesQuery<Rows>): Pages<Rows> | undefined {
  return useQuery({ queryKey, ...(queryFn && { queryFn }), enabled: false }).data
}

/** The count and average rating of a whole list, as the server sent them with the loaded part. */
export function useListTotals<Rows>(query: PagesQuery<Rows>): {
  average: number | null
  total: number
  capped: boolean
} {
  const data = useFetched(query)
  return { average: data?.average ?? null, total: data?.total ?? 0, capped: data?.capped ?? false }
}

/**
 * Fetches the next page of a list and adds it to the list as it is then. If the list was refetched meanwhile and its next
 * page starts elsewhere, that page is fetched instead. A refetch under way does not include the page, so it is restarted.
 */
export async function fetchMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const nextNow = () => client.getQueryData<Pages<unknown>>(queryKey)?.next
  const next = nextNow()
  if (!next) return
  const page = await fetchPage<{ id: string }[]>(client, new AbortController().signal, next, null)
  if (page === 'unchanged') return
  if (nextNow() !== next) return fetchMore(client, queryKey)
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Pages<{ id: string }[]>>(queryKey, (now) =>
    now?.next === next ? joined(now, page, queryKey.at(-1) === 'pages back') : now,
  )
  if (isAsked) void client.invalidateQueries({ queryKey, exact: true })
}

/** Whether a list has a next page, and what fetches it; for a "Show more" button. */
export function useMore<Rows>(query: PagesQuery<Rows>) {
  const client = useQueryClient()
  const data = useFetched(query)
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchMore(client, query.queryKey),
    onError: (error) => toastFailure(error, "We couldn't load more. Please try again."),
  })
  return { more: data?.next !== null && data?.next !== undefined, loading: isPending, onMore: () => mutate() }
}

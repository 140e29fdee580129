import { answerBytes, pageRows } from '#contract/vocabulary/limits.ts'
import type { Paging } from '#contract/schemas/paging.ts'
import { HttpReply } from './route.ts'

/**
 * A page to read from a store: the rows after a cursor, and one more than the page holds, to know if there is a next
 * page.
 */
export type Page = { readonly after: string | undefined; readonly take: number }

export function requestedPage(query: Paging): Page {
  return { after: query.after, take: (query.limit ?? pageRows) + 1 }
}

export type PageOptions<Row, T> = {
  /** Path of the list, without the query. */
  readonly path: string
  /** The query of the request; its other parameters are kept in the URL of the next page. */
  readonly query: Paging & Readonly<Record<string, string | number | undefined>>
  readonly view: (row: Row) => T
  readonly cursor: (row: Row) => string
  /** Whether the store's rows, newest first, are reversed for the reply. */
  readonly oldestFirst?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns one page of a list, with a Link to the next. */
export function pageOf<Row, T>(rows: readonly Row[], options: PageOptions<Row, T>): HttpReply<T[]> {
  const { path, query, view, cursor, oldestFirst, headers } = options
  const parts: string[] = []
  let bytes = 2
  for (const row of rows.slice(0, query.limit ?? pageRows)) {
    const part = JSON.stringify(view(row))
    bytes += Buffer.byteLength(part) + 1
    if (bytes > answerBytes && parts.length > 0) break
    parts.push(part)
  }
  const last = rows[parts.length - 1]
  const more = last !== undefined && rows.length > parts.length
  if (oldestFirst) parts.reverse()
  return HttpReply.text<T[]>(`[${parts.join(',')}]`, {
    ...headers,
    ...(more && { link: `<${path}?${wordsOf({ ...query, after: cursor(last) })}>; rel="next"` }),
  })
}

/** Headers that say how many rows a list has, or at least has. */
export function totalOf({ total, capped }: { readonly total: number; readonly capped: boolean }) {
  return { 'x-total-count': String(total), ...(capped && { 'x-total-count-capped': 'true' }) }
}

function wordsOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value))
  return words.toString()
}

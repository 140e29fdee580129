import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { setTransport } from './api.ts'
import { createCache } from './cache.ts'
import { addRow, fetchMore, collapsePages, pagesFor } from './pages.ts'

const listed = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  who: 'anyone',
  reply: z.array(z.object({ id: z.string() })),
  refuses: [],
})

/** A server with a list of things, two per page. */
function served(things: string[]) {
  const asked: { path: string; tag: string | null }[] = []
  let held: Promise<void> | undefined
  const cache = createCache(true)
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const tag = request.headers.get('if-none-match')
    asked.push({ path: url.pathname + url.search, tag })
    const wait = held
    held = undefined
    await wait
    const etag = `"${things.length}"`
    if (tag === etag) return new Response(null, { status: 304 })
    const from = things.indexOf(url.searchParams.get('after') ?? '') + 1
    const rows = things.slice(from, from + 2).map((id) => ({ id }))
    const link: Record<string, string> =
      from + 2 < things.length ? { link: `</api/things?after=${rows.at(-1)?.id}>; rel="next"` } : {}
    return Response.json(rows, { headers: { etag, ...link } })
  }
  setTransport(cache, { origin: 'https://petstead.test', fetch })
  /** The next answer waits for this function. */
  const holdNext = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { cache, asked, holdNext }
}

test('keeps the rows and the address of the next page, and selects the rows', async () => {
  const { cache } = served(['a', 'b', 'c'])
  const pages = await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  expect(pages).toMatchObject({ rows: [{ id: 'a' }, { id: 'b' }], next: '/api/things?after=b', count: 1, tag: '"3"' })
  expect(new QueryObserver(cache, pagesFor(listed)).getCurrentResult().data).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('keeps its pages when the server says that nothing changed, else fetches as many pages as before', async () => {
  const things = ['a', 'b', 'c', 'd', 'e']
  const { cache, asked } = served(things)
  const { queryKey } = pagesFor(listed)
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  cache.setQueryData(queryKey, (old) => old && { ...old, count: 2 })
  const known = cache.getQueryData(queryKey)
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  expect(cache.getQueryData(queryKey)).toEqual(known)
  things.unshift('z')
  asked.length = 0
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  expect(cache.getQueryData(queryKey)?.rows.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  expect(asked).toEqual([
    { path: '/api/things', tag: '"5"' },
    { path: '/api/things?after=a', tag: null },
  ])
})

test('adds a row once', async () => {
  const { cache } = served(['a'])
  const { queryKey } = pagesFor(listed)
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  addRow(cache, queryKey, { id: 'b' })
  addRow(cache, queryKey, { id: 'b' })
  expect(cache.getQueryData(queryKey)?.rows).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('drops the pages after the first if there are many, and keeps a few', async () => {
  const { cache, asked } = served(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  const { queryKey } = pagesFor(listed)
  const look = async (count: number) => {
    await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
    cache.setQueryData(queryKey, (old) => old && { ...old, count, tag: null })
    await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
    const observer = new QueryObserver(cache, { ...pagesFor(listed), staleTime: Infinity })
    const unsubscribe = observer.subscribe(() => {})
    asked.length = 0
    collapsePages(cache, queryKey)
    await expect.poll(() => cache.isFetching()).toBe(0)
    unsubscribe()
    return observer.getCurrentResult().data?.map(({ id }) => id)
  }
  expect(await look(3)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(asked).toEqual([])
  expect(await look(4)).toEqual(['a', 'b'])
  expect(asked).toEqual([{ path: '/api/things', tag: null }])
})

test('what came while the next page was fetched stays', async () => {
  const { cache } = served(['a', 'b', 'c', 'd'])
  const { queryKey } = pagesFor(listed)
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  const more = fetchMore(cache, queryKey)
  addRow(cache, queryKey, { id: 'new' })
  await more
  expect(cache.getQueryData(queryKey)).toMatchObject({ next: null, count: 2 })
  expect(cache.getQueryData(queryKey)?.rows.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c', 'd'])
})

test('where a list was fetched anew meanwhile, its next page is fetched from where that ends', async () => {
  const things = ['a', 'b', 'c', 'd']
  const { cache, holdNext } = served(things)
  const { queryKey } = pagesFor(listed)
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  const answer = holdNext()
  const more = fetchMore(cache, queryKey)
  things.unshift('z')
  await cache.fetchQuery({ ...pagesFor(listed), staleTime: 0 })
  answer()
  await more
  expect(cache.getQueryData(queryKey)?.rows.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
})

test('news that are being fetched come after the next page, which stays', async () => {
  const things = ['a', 'b', 'c']
  const { cache, holdNext } = served(things)
  const observer = new QueryObserver(cache, pagesFor(listed))
  const unsubscribe = observer.subscribe(() => {})
  await expect.poll(() => cache.isFetching()).toBe(0)
  const answer = holdNext()
  void cache.invalidateQueries()
  things.unshift('z')
  await fetchMore(cache, pagesFor(listed).queryKey)
  answer()
  await expect.poll(() => observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  unsubscribe()
})

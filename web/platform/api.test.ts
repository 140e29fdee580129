import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOf, ApiError, listFor, queryFor, sentenceOf, statusOf, wireUp } from './api.ts'
import { createCache } from './cache.ts'

const listed = endpoint({
  method: 'GET',
  path: '/api/things/{id}/parts',
  summary: 'Parts of a thing',
  who: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ kinds: z.array(z.string()).optional(), sort: z.string().optional() }),
  reply: z.array(z.object({ id: z.string() })),
  refuses: [],
})

function wired(answer: (request: Request) => Response) {
  const cache = createCache(true)
  wireUp(cache, { origin: 'https://petstead.test', fetch: async (request) => answer(request) })
  return cache
}

describe('calls', () => {
  it('writes the address: escaped path, comma lists, nothing for what is empty', () => {
    expect(addressOf(listed, { params: { id: 'a/b c' }, query: { kinds: ['dog', 'cat'], sort: undefined } })).toBe(
      '/api/things/a%2Fb%20c/parts?kinds=dog%2Ccat',
    )
  })

  it('fetches through the wire of its cache', async () => {
    const cache = wired((request) => Response.json([{ id: new URL(request.url).pathname }]))
    expect(await cache.fetchQuery(queryFor(listed, { params: { id: '7' } }))).toEqual([{ id: '/api/things/7/parts' }])
  })

  it('reads the whole count and the next page from the headers', async () => {
    const headers = { 'x-total-count': '42', link: '</api/things?offset=20>; rel="next"' }
    const cache = wired(() => Response.json([{ id: '1' }], { headers }))
    expect(await cache.fetchQuery(listFor(listed, { params: { id: '7' } }))).toEqual({
      rows: [{ id: '1' }],
      total: 42,
      capped: false,
      more: true,
    })
  })

  it('throws "status: text", or the status text where the answer is empty', async () => {
    const refused = (response: () => Response) =>
      wired(response)
        .fetchQuery(queryFor(listed, { params: { id: '7' } }))
        .catch((error: unknown) => error)
    const spoken = await refused(() => new Response('Nothing: at all', { status: 409 }))
    expect(spoken).toBeInstanceOf(ApiError)
    expect((spoken as ApiError).message).toBe('409: Nothing: at all')
    expect([sentenceOf(spoken, 'x'), statusOf(spoken)]).toEqual(['Nothing: at all', 409])
    const silent = await refused(() => new Response('', { status: 503, statusText: 'Service Unavailable' }))
    expect((silent as ApiError).message).toBe('503: Service Unavailable')
  })

  it('says so when there is no connection', async () => {
    const cache = createCache(true)
    wireUp(cache, { origin: 'https://petstead.test', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    const error = await cache.fetchQuery(queryFor(listed, { params: { id: '7' } })).catch((e: unknown) => e)
    expect(sentenceOf(error, '')).toMatch(/reach Petstead/)
    expect(sentenceOf(new Error('odd'), 'Failed to add pet')).toBe('Failed to add pet')
  })
})

import * as api from '#contract/api.ts'
import { isNotFound } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/address.ts'
import { listFor, orNotFound, queryFor, setTransport } from './api.ts'
import { createCache } from './cache.ts'
import { errorOf, Failure, Refusal, sentenceOf } from './refusal.ts'

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
  setTransport(cache, { origin: 'https://petstead.test', fetch: async (request) => answer(request) })
  return cache
}

describe('calls to the API', () => {
  test('escapes the path, joins lists with commas and leaves out empty values', () => {
    expect(addressOf(listed, { params: { id: 'a/b c' }, query: { kinds: ['dog', 'cat'], sort: undefined } })).toBe(
      '/api/things/a%2Fb%20c/parts?kinds=dog%2Ccat',
    )
  })

  test('fetches through the wire that belongs to its cache', async () => {
    const cache = wired((request) => Response.json([{ id: new URL(request.url).pathname }]))
    expect(await cache.fetchQuery(queryFor(listed, { params: { id: '7' } }))).toEqual([{ id: '/api/things/7/parts' }])
  })

  test('reads the total count and the next page from the headers', async () => {
    const headers = { 'x-total-count': '42', link: '</api/things?offset=20>; rel="next"' }
    const cache = wired(() => Response.json([{ id: '1' }], { headers }))
    expect(await cache.fetchQuery(listFor(listed, { params: { id: '7' } }))).toEqual({
      rows: [{ id: '1' }],
      total: 42,
      capped: false,
      more: true,
    })
  })
})

describe('unsuccessful calls', () => {
  test('asks for problem details, and throws a refusal with its code, sentence and fields', async () => {
    const accepted: (string | null)[] = []
    const body = { title: 'Check your entries.', status: 400, code: 'invalid_input', errors: { id: 'This is empty.' } }
    const cache = wired((request) => {
      accepted.push(request.headers.get('accept'))
      const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
      return new Response(JSON.stringify(body), { status: 400, headers })
    })
    const error = await cache.fetchQuery(queryFor(listed, { params: { id: '7' } })).catch((e: unknown) => e)
    expect(accepted[0]).toContain('application/problem+json')
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({
      code: 'invalid_input',
      sentence: 'Check your entries.',
      status: 400,
      fields: { id: 'This is empty.' },
    })
  })

  test('throws a failure, "status: text", when something other than the product answers', async () => {
    const cache = wired(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    const error = await cache.fetchQuery(queryFor(listed, { params: { id: '7' } })).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ status: 502, sentence: undefined, message: '502: <h1>Bad Gateway</h1>' })
  })

  test('throws a failure that says so when there is no connection', async () => {
    const cache = createCache(true)
    setTransport(cache, {
      origin: 'https://petstead.test',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const error = await cache.fetchQuery(queryFor(listed, { params: { id: '7' } })).catch((e: unknown) => e)
    expect(error).toMatchObject({ name: 'Failure', status: 0 })
    expect(sentenceOf(error, '')).toMatch(/reach the site/)
  })

  test('a loader shows its not-found screen for the refusal code that is given as missing', async () => {
    const refused = (code: string) =>
      Promise.reject(errorOf(404, 'application/problem+json', JSON.stringify({ title: 'No', code })))
    const thrown = (code: string) =>
      orNotFound(api.listings.get, 'listing_not_found', refused(code)).catch((error: unknown) => error)
    expect(isNotFound(await thrown('listing_not_found'))).toBe(true)
    // what the router answers for an id that is too long
    expect(isNotFound(await thrown('not_found'))).toBe(true)
    expect(await thrown('not_allowed')).toBeInstanceOf(Refusal)
  })
})

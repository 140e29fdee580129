import * as api from '#contract/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setTransport } from './api.ts'
import { createCache } from './cache.ts'
import { mayCall, useUser, userQuery } from './session.ts'

function Who() {
  const { user, loading, failed } = useUser()
  return loading ? 'loading' : failed ? 'nobody knows' : (user?.email ?? 'signed out')
}

/** What a page knows once the call has been answered. */
async function known(status: number, body: unknown) {
  const cache = createCache(true)
  const page = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <Who />
      </QueryClientProvider>,
    )
  expect(page()).toBe('loading')
  const headers = { 'content-type': 'application/problem+json' }
  setTransport(cache, { origin: 'https://petstead.test', fetch: async () => Response.json(body, { status, headers }) })
  await cache.prefetchQuery(userQuery)
  return page()
}

test('only the answer 401 means that nobody is signed in', async () => {
  expect(await known(200, { email: 'ana@people.test' })).toBe('ana@people.test')
  expect(await known(401, { code: 'not_signed_in', title: 'Please log in' })).toBe('signed out')
  expect(await known(503, { title: 'Come back later' })).toBe('nobody knows')
  expect(await known(429, { code: 'too_many', title: 'Too many' })).toBe('nobody knows')
})

test('who may make a call is as the contract declares it', () => {
  const roles = ['owner', 'sitter', 'admin'] as const
  expect(roles.map((role) => mayCall(api.pets.list, { role }))).toEqual([true, false, true])
  expect(roles.map((role) => mayCall(api.bookings.terms, { role }))).toEqual([true, true, true])
})

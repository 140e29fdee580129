import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, use, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type * as calls from './api.ts'
import { createCache } from './cache.ts'

let queryFor: typeof calls.queryFor
let beginHydration: () => void
let markHydrated: () => void

// a page that is not hydrated yet, whatever other tests did
beforeEach(async () => {
  vi.resetModules()
  ;({ queryFor } = await import('./api.ts'))
  ;({ beginHydration, markHydrated } = await import('./page-start/hydrated.ts'))
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const alive: string[] = []
let root: Root | undefined

type RowProps = { name: string; script?: Promise<void> }

/** A part of a page that needs what the page does not have, and perhaps a script that comes later. */
function Row({ name, script }: RowProps) {
  if (script) use(script)
  const { data, error } = useQuery(queryFor(api.bookings.listAsOwner))
  useEffect(() => void alive.push(name), [name])
  return <li>{data ? 'asked' : error ? 'failed' : 'ask'}</li>
}

const page = (script?: Promise<void>) => (
  <QueryClientProvider client={createCache(script === undefined)}>
    <ul>
      <Suspense>
        <Row name="first" />
      </Suspense>
      <Suspense>
        <Row name="second" {...(script && { script })} />
      </Suspense>
    </ul>
  </QueryClientProvider>
)

const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

test.each([
  { name: 'an answer', answer: () => Promise.resolve(Response.json([])), then: 'asked' },
  { name: 'a failure', answer: () => Promise.reject(new TypeError('offline')), then: 'failed' },
])('$name that comes while a page is hydrated changes nothing before all of it is', async ({ answer, then }) => {
  alive.length = 0
  const fetched = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  const element = document.createElement('div')
  element.innerHTML = renderToString(page())
  document.body.append(element)
  const problems: unknown[] = []
  const script = Promise.withResolvers<void>()
  // as in a browser: React decides when it renders
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  beginHydration()
  startTransition(() => {
    root = hydrateRoot(element, page(script.promise), { onRecoverableError: (problem) => problems.push(problem) })
  })
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  expect(alive).toEqual(['first'])
  // longer than the answer takes
  await new Promise((resolve) => setTimeout(resolve, 50))
  script.resolve()
  await expect.poll(() => alive).toEqual(['first', 'second'])
  expect(shown()).toEqual(['ask', 'ask'])
  markHydrated()
  await expect.poll(shown).toEqual([then, then])
  expect(problems).toEqual([])
})

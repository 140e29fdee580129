import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleCard } from '#web/modules/listings/example-card.ts'
import { createCache } from '#web/platform/cache.ts'
import { userQuery } from '#web/platform/session.ts'
import type * as queries from './queries.ts'
import type * as screens from './search-screen.tsx'

let resultsQuery: typeof queries.resultsQuery
let SearchScreen: typeof screens.SearchScreen
let markHydrated: () => void

// a page that is not hydrated yet, whatever other tests did
beforeEach(async () => {
  vi.resetModules()
  ;({ resultsQuery } = await import('./queries.ts'))
  ;({ SearchScreen } = await import('./search-screen.tsx'))
  ;({ markHydrated } = await import('#web/platform/page-start/hydrated.ts'))
})
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const search = { location: 'Austin, TX', lat: 30.27, lng: -97.74 }

const cards = Array.from({ length: 3 }, (_, at) => ({
  ...exampleCard,
  id: `home-${at}`,
  title: `A quiet garden ${at}`,
}))

let root: Root | undefined
let rendered = 0
let alive = 0
function Action() {
  rendered++
  useEffect(() => void alive++, [])
  return null
}

function page() {
  const cache = createCache(false)
  cache.setQueryData(userQuery.queryKey, null)
  cache.setQueryData(resultsQuery(search).queryKey, { rows: cards, total: 3, capped: false, more: false })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return (
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={router}>
        <SearchScreen
          search={search}
          datesPassed={false}
          resultsAt="/search-demo"
          visitor
          actionOf={() => <Action />}
        />
      </RouterContextProvider>
    </QueryClientProvider>
  )
}

test('a phone renders the cards once while the page comes alive, though the map has another place there', async () => {
  // what the page does not have comes later
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const phone = vi.fn<() => object>(() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('matchMedia', phone)
  const element = document.createElement('div')
  element.innerHTML = renderToString(page())
  document.body.append(element)
  expect(element.querySelectorAll('article')).toHaveLength(cards.length)
  rendered = 0
  // as in a browser: React decides when it renders
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const problems: unknown[] = []
  startTransition(() => {
    root = hydrateRoot(element, page(), { onRecoverableError: (problem) => problems.push(problem) })
  })
  await expect.poll(() => alive).toBe(cards.length)
  const asked = phone.mock.calls.length
  markHydrated()
  // what follows the window has another look at it
  await expect.poll(() => phone.mock.calls.length).toBeGreaterThan(asked)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rendered).toBe(cards.length)
  expect(problems).toEqual([])
})

import { render, act } from '@testing-library/react'
import { startTransition, Suspense, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let matches = true
let change = () => {}
let useMediaQuery: (query: string) => boolean
let markHydrated: () => void

// a page that is not hydrated yet, whatever other tests did
beforeEach(async () => {
  vi.resetModules()
  ;({ useMediaQuery } = await import('./use-media-query.ts'))
  ;({ markHydrated } = await import('./page-start/hydrated.ts'))
  matches = true
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches
    },
    addEventListener: (_: 'change', told: () => void) => (change = told),
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

let renders = 0
let alive = 0

/** A list that depends on the window, whose rows wait to be hydrated. */
function List() {
  const wide = useMediaQuery('(min-width: 1024px)')
  renders++
  return (
    <ul>
      {Array.from({ length: 12 }, (_, row) => (
        <Suspense key={row}>
          <Row wide={wide} />
        </Suspense>
      ))}
    </ul>
  )
}
function Row({ wide }: { wide: boolean }) {
  useEffect(() => void alive++, [])
  return <li>{wide ? 'wide' : 'narrow'}</li>
}

const shown = () => new Set([...document.querySelectorAll('li')].map(({ textContent }) => textContent))

test('a page that is hydrated begins as the server sent it, and does not render again for each part that waits', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<List />)
  document.body.append(page)
  expect(shown()).toEqual(new Set(['narrow']))
  renders = 0
  const problems: unknown[] = []
  // as in a browser: React decides when it renders
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  startTransition(() => void hydrateRoot(page, <List />, { onRecoverableError: (error) => problems.push(error) }))
  await expect.poll(() => alive).toBe(12)
  expect(shown()).toEqual(new Set(['narrow']))
  markHydrated()
  await expect.poll(shown).toEqual(new Set(['wide']))
  expect(problems).toEqual([])
  expect(renders).toBeLessThan(4)
})

test('what is rendered after that is right at once, and follows the window', () => {
  markHydrated()
  const Wide = () => <p>{String(useMediaQuery('(min-width: 1024px)'))}</p>
  const { container } = render(<Wide />)
  expect(container.textContent).toBe('true')
  matches = false
  act(() => change())
  expect(container.textContent).toBe('false')
})

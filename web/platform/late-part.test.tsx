import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useId, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePart, rendersLatePartsWith } from './late-part.tsx'
import { createRoot, hydrateRoot } from './page-start/hydrate-root.ts'
import { markHydrated } from './page-start/hydrated.ts'
import { replayEarlyInput } from './page-start/pre-hydration.ts'

let comeNear = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => told([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const inApp = (content: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterContextProvider router={router}>{content}</RouterContextProvider>
  </QueryClientProvider>
)

function Counter({ words }: { words: string }) {
  const id = useId()
  const [count, setCount] = useState(0)
  return (
    <p>
      <label htmlFor={id}>{words}</label>
      <input id={id} defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </p>
  )
}

/** A part as in a page that the server rendered, with when its scripts arrive. */
async function served() {
  const scripts = Promise.withResolvers<void>()
  let loads = 0
  // what the server and the browser know of the same part
  const onServer = latePart('counter.part.tsx', async () => Counter)
  const inBrowser = latePart('counter.part.tsx', async () => {
    loads += 1
    await scripts.promise
    return Counter
  })
  render(inApp(<ServerLoads part={onServer} />)).unmount()
  await act(async () => {})
  rendersLatePartsWith(renderToString)
  const Served = onServer
  const html = renderToString(inApp(<Page part={Served} words="Written" />))
  rendersLatePartsWith(undefined)
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  const problems: unknown[] = []
  const show = (words: string) => inApp(<Page part={inBrowser} words={words} />)
  const root = await act(async () =>
    hydrateRoot(page, show('Written'), { onRecoverableError: (error) => problems.push(error) }),
  )
  vi.stubGlobal('reportError', (error: unknown) => problems.push(error))
  return { html, page, root, show, scripts, problems, loads: () => loads }
}

type Late = ReturnType<typeof latePart<{ words: string }>>

/** Loads the part, as the server does before it renders. */
function ServerLoads({ part: Part }: { part: Late }) {
  return <Part words="" />
}

function Page({ part: Part, words }: { part: Late; words: string }) {
  return (
    <main>
      <h1>Page</h1>
      <Part words={words} />
    </main>
  )
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

test('a part stays as the server sent it until it comes near, then it lives with the same elements', async () => {
  const { html, page, scripts, problems, loads } = await served()
  expect(html).toContain('Pressed <!-- -->0')
  const button = screen.getByRole('button')
  markHydrated()
  await settle()
  expect(loads()).toBe(0)
  comeNear()
  await settle()
  expect(loads()).toBe(1)
  expect(page.querySelector('[data-late]')).not.toBeNull()
  scripts.resolve()
  await settle()
  expect(page.querySelector('[data-late]')).toBeNull()
  await act(async () => button.click())
  expect(button.textContent).toBe('Pressed 1')
  expect(screen.getByRole('button')).toBe(button)
  expect(screen.getByLabelText('Written')).toBe(page.querySelector('input'))
  expect(problems).toEqual([])
})

test('what changed while its scripts were on their way is shown when it is alive, without a mismatch', async () => {
  const { page, root, show, scripts, problems } = await served()
  markHydrated()
  await act(async () => root.render(show('Changed')))
  expect(page.textContent).toContain('Written')
  comeNear()
  scripts.resolve()
  await settle()
  expect(page.textContent).toContain('Changed')
  await act(async () => root.render(show('Changed again')))
  expect(page.textContent).toContain('Changed again')
  expect(problems).toEqual([])
})

test('a press and a word from before are there when it is alive', async () => {
  window.early = { changed: new Map(), ended: new AbortController() }
  const { page, scripts, problems } = await served()
  const [button, input] = [screen.getByRole('button'), page.querySelector('input')]
  if (!input) throw new Error('There is no field.')
  window.early.pressed = button
  window.early.changed.set(input, { value: 'early', checked: undefined })
  replayEarlyInput()
  markHydrated()
  await settle()
  comeNear()
  await settle()
  expect(button.textContent).toBe('Pressed 0')
  scripts.resolve()
  await settle()
  // it is hydrated, and the press comes a moment later
  await settle()
  expect(problems).toEqual([])
  expect(button.textContent).toBe('Pressed 1')
  expect(input.value).toBe('early')
  delete window.early
})

test('without a network it is loaded with the next touch', async () => {
  let isAway = true
  const part = latePart<{ words: string }>('away.part.tsx', async () => {
    if (isAway) throw new Error('away')
    return () => <p>Sent</p>
  })
  const page = document.createElement('div')
  page.innerHTML = '<main><h1>Page</h1><div data-late=""><div><p>Sent</p></div></div></main>'
  document.body.append(page)
  await act(async () => hydrateRoot(page, inApp(<Page part={part} words="Written" />)))
  markHydrated()
  await settle()
  comeNear()
  await settle()
  const late = page.querySelector('[data-late]')
  expect(late).not.toBeNull()
  isAway = false
  late?.dispatchEvent(new Event('focusin'))
  await settle()
  expect(page.querySelector('[data-late]')).toBeNull()
})

test('in a screen that the browser renders it is a lazy component', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  const part = latePart('lazy.part.tsx', async () => Counter)
  await act(async () => createRoot(page).render(inApp(<Page part={part} words="Rendered" />)))
  await settle()
  expect(page.textContent).toContain('Rendered')
  expect(page.querySelector('[data-late]')).toBeNull()
})

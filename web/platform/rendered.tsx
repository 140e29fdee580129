import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { createCache } from './cache.ts'
import { userQuery } from './session.ts'
import { dismissToast, toast, useToast } from './toasts.ts'

type Sent = { readonly call: string; readonly body: unknown }
type Answer = { readonly endpoint: Endpoint; readonly give: (body: unknown) => Response }

/** An answer of the server to every call of an endpoint. */
export const answer = <E extends Endpoint>(endpoint: E, reply: Reply<E>): Answer => ({
  endpoint,
  give: () => (reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)),
})

/** A refusal by the server, with its code and the field of the input that it is about. */
export function refusal<E extends Endpoint>(
  endpoint: E,
  code: E['refuses'][number],
  title: string,
  field?: string,
): Answer {
  const problem = { code, title, ...(field && { errors: { [field]: title } }) }
  const headers = { 'content-type': 'application/problem+json' }
  return { endpoint, give: () => Response.json(problem, { status: 400, headers }) }
}

/** No answer, as without a network. */
export const noAnswer = (endpoint: Endpoint): Answer => ({
  endpoint,
  give: () => {
    throw new TypeError('offline')
  },
})

const isCall = ({ method, path }: Endpoint, request: Request): boolean =>
  request.method === method &&
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(request.url).pathname)

type Setup = {
  /** Who is signed in; null if nobody is. */
  user?: Pick<User, 'id' | 'role'> | null
  /** What the server answers; of several for one endpoint the last. */
  answers?: Answer[]
}

/**
 * For tests: renders a part of a screen as in the app, with a cache, addresses and toasts. `sent` has the calls that it makes,
 * `answers` can be added to; a call without an answer fails.
 */
export function renderInApp(part: ReactNode, { user = null, answers = [] }: Setup = {}) {
  const sent: Sent[] = []
  window.fetch = async (input) => {
    const request = new Request(input)
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    sent.push({ call: `${request.method} ${pathname}${search}`, body })
    const fitting = answers.filter(({ endpoint }) => isCall(endpoint, request))
    // `/places/suggestions` also looks like `/places/{placeId}`
    const known = fitting.findLast(({ endpoint }) => endpoint.path === pathname) ?? fitting.at(-1)
    if (!known) throw new Error(`The test has no answer to ${request.method} ${pathname}.`)
    return known.give(body)
  }
  // what a test before has left
  dismissToast(toast({ title: '' }))
  const cache = createCache(false)
  cache.setQueryData<Pick<User, 'id' | 'role'> | null>(userQuery.queryKey, user)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const view = render(
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={router}>
        {part}
        <ShownToast />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), sent, answers, cache, router }
}

function ShownToast() {
  const shown = useToast()
  if (!shown) return null
  return (
    <p data-testid="toast">
      {shown.title} {shown.description} <button onClick={() => dismissToast(shown.id)}>Close notification</button>
    </p>
  )
}

import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentUser, type User } from '#contract/calls/identity.ts'
import { signedOut } from '#contract/page-sentences.ts'
import { loginPath } from '#contract/sign-in.ts'
import { callFor, keyOf } from './api.ts'
import { awaitsFirstAnswer } from './first-answer.ts'
import { isSignedOut } from './refusal.ts'
import { toast } from './toasts.ts'

/** How long a toast can be read before the page leaves for the sign-in. */
const loginDelayMs = 500

/** The signed-in user; null when signed out. Asked again after 5 minutes. */
export const userQuery = queryOptions({
  queryKey: keyOf(currentUser),
  queryFn: async ({ client, signal }): Promise<User | null> => {
    try {
      return await callFor(client, signal, currentUser)
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
  // in another tab somebody may have logged out or in
  refetchOnWindowFocus: 'always',
})

/** Who is signed in. Nobody knows while it is `loading`, nor where asking has `failed`. */
export function useUser() {
  const query = useQuery(userQuery)
  const loading = awaitsFirstAnswer(query)
  return { user: query.data ?? null, loading, failed: query.data === undefined && !loading ? query : undefined }
}

/** A page shows what one person may see: when another person has signed in in this browser, it is reloaded. */
export function useOnePerson(user: User | null): void {
  const first = useRef<string>(undefined)
  useEffect(() => {
    first.current ??= user?.id
    if (user && user.id !== first.current) window.location.reload()
  }, [user])
}

/** Who is signed in, for loaders. */
export function loadUser(client: QueryClient): Promise<User | null> {
  return client.ensureQueryData(userQuery)
}

/** The address of the sign-in that comes back to `returnTo`, a local path; `signup` begins with a new account. */
export function loginHref(returnTo = '/', screen?: 'signup'): string {
  return `${loginPath}?returnTo=${encodeURIComponent(returnTo)}${screen ? `&screen_hint=${screen}` : ''}`
}

/** Where the browser is now, as a local path to return to. */
function here(): string {
  return window.location.pathname + window.location.search
}

/** Leaves for the sign-in after 500 ms and comes back here. Answers with a way to stay after all. */
export function goToLogin(returnTo = here()): () => void {
  const timer = window.setTimeout(() => window.location.assign(loginHref(returnTo)), loginDelayMs)
  return () => window.clearTimeout(timer)
}

/** Why somebody should log in. */
type Reason = { title: string; description: string }

/** Says why and leaves for the sign-in. Nothing went wrong, so it is not told as an error. */
export function askToLogIn(reason: Reason): void {
  toast(reason)
  goToLogin()
}

/** Answers a call that found the session gone: the specification's toast, then the sign-in. False for other errors. */
export function loggedOut(error: unknown): boolean {
  if (!isSignedOut(error)) return false
  askToLogIn(ended)
  return true
}

const ended = { title: signedOut, description: 'You are logged out. Logging in again...' }

/** For a screen that visitors see too, in another form: when the session ends there, a toast says so and the sign-in follows. */
export function useSessionEnd(user: User | null): void {
  const wasHere = useRef(false)
  useEffect(() => {
    if (wasHere.current && !user) askToLogIn(ended)
    wasHere.current = user !== null
  }, [user])
}

/**
 * Guards a screen: a signed-out visitor sees the toast and is sent to the sign-in after 500 ms. Answers with the user
 * once known, else null: show a spinner or the screen's signed-out state meanwhile. `reason` replaces the toast's words.
 */
export function useRequireSignIn(reason?: Reason): User | null {
  const { user, loading, failed } = useUser()
  const nobody = !loading && !failed && !user
  const latest = useRef(reason)
  useEffect(() => {
    if (!nobody) return
    toast(latest.current ?? { ...ended, tone: 'error' })
    return goToLogin()
  }, [nobody])
  return user
}

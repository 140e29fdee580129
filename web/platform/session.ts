import * as api from '#contract/api.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { loginPath } from '#contract/sign-in.ts'
import { callFor, keyOf } from './api.ts'
import { awaitsFirstAnswer } from './first-answer.ts'
import { isSignedOut } from './refusal.ts'
import { toast } from './toasts.ts'

/** How long a toast can be read before the page goes to the sign-in. */
const loginDelayMs = 500

/** The signed-in user; null when signed out. Stale after 5 minutes. */
export const userQuery = queryOptions({
  queryKey: keyOf(api.identity.currentUser),
  queryFn: async ({ client, signal }): Promise<User | null> => {
    try {
      return await callFor(client, signal, api.identity.currentUser)
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
  // somebody may have logged out or in in another tab
  refetchOnWindowFocus: 'always',
})

/** The signed-in user. It is unknown while `loading`, and if the call has `failed`. */
export function useUser() {
  const query = useQuery(userQuery)
  const loading = awaitsFirstAnswer(query)
  return { user: query.data ?? null, loading, failed: query.data === undefined && !loading ? query : undefined }
}

/** Whether a signed-in person may make a call at all, by its declaration; whether now, the server tells. */
export function mayCall({ who }: Pick<Endpoint, 'who'>, { role }: Pick<User, 'role'>): boolean {
  return typeof who === 'string' || who.includes(role)
}

/** Reloads the page when another person signs in in this browser: a page shows what only one person may see. */
export function useReloadForOtherUser(user: User | null): void {
  const first = useRef<string>(undefined)
  useEffect(() => {
    first.current ??= user?.id
    if (user && user.id !== first.current) window.location.reload()
  }, [user])
}

/** The signed-in user, for loaders. */
export function loadUser(client: QueryClient): Promise<User | null> {
  return client.ensureQueryData(userQuery)
}

/** The address of the sign-in that returns to `returnTo`, a local path; `signup` opens it with a new account. */
export function loginHref(returnTo = '/', screen?: 'signup'): string {
  return `${loginPath}?returnTo=${encodeURIComponent(returnTo)}${screen ? `&screen_hint=${screen}` : ''}`
}

/** The current address, as a local path to return to. */
function here(): string {
  return window.location.pathname + window.location.search
}

/** Goes to the sign-in after 500 ms and then returns here. Returns a function that cancels it. */
export function goToLogin(returnTo = here()): () => void {
  leaving += 1
  const timer = window.setTimeout(() => window.location.assign(loginHref(returnTo)), loginDelayMs)
  return () => {
    leaving -= 1
    window.clearTimeout(timer)
  }
}

/** How many parts of the page are on the way to the sign-in. */
let leaving = 0

/** Why somebody should log in. */
type Reason = { title: string; description: string }

/**
 * Shows the reason and goes to the sign-in. Nothing went wrong, so the toast is not an error. That the session has ended
 * is not said over a reason that is already shown, because several parts of a page notice it at once.
 */
export function askToLogIn(reason: Reason): void {
  if (reason !== ended || leaving === 0) toast(reason)
  goToLogin()
}

/** If the error means that the session has ended: shows a toast, goes to the sign-in and returns true. */
export function handleSessionEnd(error: unknown): boolean {
  if (!isSignedOut(error)) return false
  askToLogIn(ended)
  return true
}

const ended = { title: refusals.not_signed_in.sentence, description: 'You are logged out. Logging in again...' }

/** For a screen that visitors see too: when the session ends there, shows a toast and goes to the sign-in. */
export function useSessionEnd(user: User | null): void {
  const wasHere = useRef(false)
  useEffect(() => {
    if (wasHere.current && !user) askToLogIn(ended)
    wasHere.current = user !== null
  }, [user])
}

/**
 * Guards a screen: a signed-out visitor sees a toast and is sent to the sign-in after 500 ms. Returns the user once
 * known, else null: show a spinner or the screen's signed-out state until then. `reason` replaces the toast's text.
 */
export function useRequireSignIn(reason?: Reason): User | null {
  const { user, loading, failed } = useUser()
  const nobody = !loading && !failed && !user
  const latest = useRef(reason)
  useEffect(() => {
    if (!nobody) return
    if (latest.current || leaving === 0) toast(latest.current ?? { ...ended, tone: 'error' })
    return goToLogin()
  }, [nobody])
  return user
}

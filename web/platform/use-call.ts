import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { call, keyOf, type Input, type InputArgs } from './api.ts'
import { explanationOf, Refusal } from './refusal.ts'
import { handleSessionEnd } from './session.ts'
import { toast, type ToastAction } from './toasts.ts'

type Words = { title: string; description?: string | undefined; action?: ToastAction | undefined }

/** The fixed text of a failure: one sentence, or a title and an optional description; and what can be done about it. */
export type FailureWords = string | Words

/** The text of a toast for a failed call: a refusal's own sentence, or the fixed text of a failure. */
export function failureWords(error: unknown, otherwise: FailureWords): Words {
  if (typeof otherwise !== 'string') return { ...otherwise, description: explanationOf(error) ?? otherwise.description }
  return error instanceof Refusal ? { title: error.sentence } : { title: otherwise, description: explanationOf(error) }
}

/** Shows in a toast why a call failed; if the session has ended, goes to the sign-in instead. */
export function toastFailure(error: unknown, otherwise: FailureWords): void {
  if (error instanceof Refusal && error.code === 'fresh_login_needed') return confirmWhoYouAre(error.sentence)
  if (!handleSessionEnd(error)) toast({ ...failureWords(error, otherwise), tone: 'error' })
}

/** Only what admins do asks for a fresh login. */
function confirmWhoYouAre(sentence: string): void {
  void import('./fresh-login.ts').then((module) => module.confirmWhoYouAre(sentence))
}

/** Marks the answers of these calls as stale: refetches those on the screen now, the others when they are next used. */
export async function refresh(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

export type CallOptions<E extends Endpoint, Given> = {
  /** Makes the input of the call from the argument of `mutate`; forms check it, too. */
  input: (given: Given) => Input<E>
  /** The toast after success; undefined if the screen itself shows the result. */
  done?: (reply: Reply<E>, given: Given) => Words | undefined
  /**
   * Shows the expected result before the call is answered (optimistic update); returns the rollback for a failed call.
   */
  ahead?: (cache: QueryClient, given: Given) => Promise<() => void>
  /**
   * Calls with the same name run one after the other, in order. Only the last one refreshes, so all must list the same
   * calls.
   */
  inTurn?: string
  /** The fixed text of a failure; undefined for an error that the screen itself shows. */
  otherwise: FailureWords | ((error: Error, given: Given) => FailureWords | undefined)
  /**
   * The calls whose answers this call changes; refetched after a refusal too, since the screen was out of date then.
   */
  refreshes: readonly Endpoint[]
  /**
   * Runs after success, for instance to go to another screen; the call stays pending until it is done. `fresh` resolves
   * once everything is refetched.
   */
  next?: (reply: Reply<E>, given: Given, fresh: Promise<void>) => Promise<unknown>
}

/** A choice of a form as its call takes it. The schema refuses another one, and an empty one: nothing is chosen yet. */
export const chosen = <Choice extends string>(choice: string): Choice => choice as Choice

/** A mutation by a call of the API: shows toasts for success and failure, and refetches what it changed. */
export function useCall<E extends Endpoint, Given = void>(endpoint: E, options: CallOptions<E, Given>) {
  const { input, done, ahead, inTurn, otherwise, refreshes, next } = options
  const cache = useQueryClient()
  const mutation = useMutation<Reply<E>, Error, Given, (() => void) | undefined>({
    // without a connection the call fails at once with a toast, instead of waiting unnoticed and being made later
    networkMode: 'always',
    ...(inTurn && { scope: { id: inTurn } }),
    onMutate: (given) => ahead?.(cache, given),
    // `input` is always passed, also if the call could do without; TypeScript cannot infer that for a generic E
    mutationFn: (given) => call(endpoint, ...([input(given)] as unknown as InputArgs<E>)),
    onSuccess: (reply, given) => {
      const words = done?.(reply, given)
      if (words) toast({ ...words, tone: 'success' })
    },
    onError: (error, given, takeBack) => {
      takeBack?.()
      const words = typeof otherwise === 'function' ? otherwise(error, given) : otherwise
      if (words) toastFailure(error, words)
    },
    onSettled: async (reply, error, given) => {
      // a refetch before the last call in the queue is done would show the old state
      const more = inTurn && cache.isMutating({ predicate: ({ options: { scope } }) => scope?.id === inTurn }) > 1
      const fresh = more ? Promise.resolve() : refresh(cache, refreshes)
      if (!error) await next?.(reply as Reply<E>, given, fresh)
      await fresh
    },
  })
  return { ...mutation, input }
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { call, keyOf, type Input, type Rest } from './api.ts'
import { explanationOf, Refusal } from './refusal.ts'
import { loggedOut } from './session.ts'
import { toast, type ToastAction } from './toasts.ts'

type Words = { title: string; description?: string | undefined }

/** The fixed words of a failure: one sentence, or a title with or without one below. */
export type FailureWords = string | Words

/** What a toast says of a call that was not done: a refusal explains itself, a failure has the fixed words. */
export function failureWords(error: unknown, otherwise: FailureWords): Words {
  if (typeof otherwise !== 'string')
    return { title: otherwise.title, description: explanationOf(error) ?? otherwise.description }
  return error instanceof Refusal ? { title: error.sentence } : { title: otherwise, description: explanationOf(error) }
}

/** Says in a toast why a call was not done; whoever's session has ended is led to the sign-in instead. */
export function sayWhy(error: unknown, otherwise: FailureWords): void {
  if (!loggedOut(error)) toast({ ...failureWords(error, otherwise), tone: 'error' })
}

/** Fetches again what the screens show of these calls, and later what no screen shows now. */
export async function refresh(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

export type CallOptions<E extends Endpoint, Given> = {
  /** Makes the input of the call from what is given to `mutate`. */
  input: (given: Given) => Input<E>
  /** What a toast says once it is done; nothing where the screen itself says it. */
  done?: (reply: Reply<E>, given: Given) => (Words & { action?: ToastAction }) | undefined
  /** Shows at once what it will come to; answers with the way back, which is taken when it was not done. */
  ahead?: (cache: QueryClient, given: Given) => Promise<() => void>
  /** Calls of one name are made one after the other, as they were asked for; the last refreshes, so all name the same. */
  inTurn?: string
  /** The fixed words of a failure; of an error that the screen itself tells, none. */
  otherwise: FailureWords | ((error: Error, given: Given) => FailureWords | undefined)
  /** The calls whose answers change with it; after a refusal too, since what was shown was not true any more. */
  refreshes: readonly Endpoint[]
  /** What comes once it is done, such as another screen; the call is pending until then. `fresh`: all is refreshed. */
  next?: (reply: Reply<E>, given: Given, fresh: Promise<void>) => Promise<unknown>
}

/** A call that changes something: says by toasts how it went, and fetches again what has changed. */
export function useCall<E extends Endpoint, Given = void>(endpoint: E, options: CallOptions<E, Given>) {
  const { input, done, ahead, inTurn, otherwise, refreshes, next } = options
  const cache = useQueryClient()
  return useMutation<Reply<E>, Error, Given, (() => void) | undefined>({
    // without a connection it fails at once and says so, rather than wait unseen and be done later
    networkMode: 'always',
    ...(inTurn && { scope: { id: inTurn } }),
    onMutate: (given) => ahead?.(cache, given),
    // an input is always given, whether or not the call could do without: TypeScript cannot tell of any E
    mutationFn: (given) => call(endpoint, ...([input(given)] as unknown as Rest<E>)),
    onSuccess: (reply, given) => {
      const words = done?.(reply, given)
      if (words) toast({ ...words, tone: 'success' })
    },
    onError: (error, given, takeBack) => {
      takeBack?.()
      const words = typeof otherwise === 'function' ? otherwise(error, given) : otherwise
      if (words) sayWhy(error, words)
    },
    onSettled: async (reply, error, given) => {
      // what is fetched before the last in turn is done would show what was
      const more = inTurn && cache.isMutating({ predicate: ({ options: { scope } }) => scope?.id === inTurn }) > 1
      const fresh = more ? Promise.resolve() : refresh(cache, refreshes)
      if (!error) await next?.(reply as Reply<E>, given, fresh)
      await fresh
    },
  })
}

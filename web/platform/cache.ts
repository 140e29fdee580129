import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './refusal.ts'
import { userQuery } from './session.ts'

/** The cache of everything fetched: never stale by itself, no retries, kept 5 minutes after its last use. */
export function createCache(onServer: boolean): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // the next call after the end of a session is refused; then all screens are told
      onError: (error) => {
        if (!onServer && isSignedOut(error) && cache.getQueryData(userQuery.queryKey))
          void cache.invalidateQueries({ queryKey: userQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // On the server a cache lives for one page and is cleared with it; a timer would only hold it.
        gcTime: onServer ? Infinity : 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // without a network the service worker may still answer, and a failure says so; waiting would say nothing
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return cache
}

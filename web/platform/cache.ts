import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './refusal.ts'
import { userQuery } from './session.ts'

/**
 * The query cache: entries never become stale by time, are not retried, and are kept for 5 minutes after their last
 * use.
 */
export function createCache(onServer: boolean): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // the first call after the session has ended is refused; this makes all screens notice
      onError: (error) => {
        if (!onServer && isSignedOut(error) && cache.getQueryData(userQuery.queryKey))
          void cache.invalidateQueries({ queryKey: userQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // On the server a cache lives for one page and is cleared with it; a timer would only keep it in memory.
        gcTime: onServer ? Infinity : 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // without a network the service worker may still answer, and a failure is shown; a paused query would show
        // nothing
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return cache
}

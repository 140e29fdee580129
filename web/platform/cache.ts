import { QueryClient } from '@tanstack/react-query'

/** The cache of everything fetched: never stale by itself, no retries, kept 5 minutes after its last use. */
export function createCache(onServer: boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        // On the server a cache lives for one page and is cleared with it; a timer would only hold it.
        gcTime: onServer ? Infinity : 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}

import { useHydrated } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'

export type AfterHydrationProps = { fallback?: ReactNode; children: ReactNode }

/** Lazy components, which the server cannot render: the page has the fallback until it is hydrated and they are there. */
export function AfterHydration({ fallback = null, children }: AfterHydrationProps) {
  return useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}

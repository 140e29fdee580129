import { lazy } from 'react'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { OwnPromisesProps } from './own-promises.tsx'

const Loaded = lazy(() => import('./own-promises.tsx').then((module) => ({ default: module.OwnPromises })))

/** One's own reliability, loaded after the page is alive. */
export function OwnPromises(props: OwnPromisesProps) {
  return (
    <AfterHydration>
      <Loaded {...props} />
    </AfterHydration>
  )
}

import { lazy, Suspense } from 'react'
import type { HiddenMark } from '#contract/schemas/hidden.ts'

// hardly a page contains one
const HiddenBecause = lazy(() => import('./hidden-because.tsx').then((module) => ({ default: module.HiddenBecause })))

/** Says in the place of something hidden that it is. Renders nothing without a mark. */
export function HiddenNote({ mark }: { mark: HiddenMark | null }) {
  return (
    mark && (
      <Suspense>
        <HiddenBecause mark={mark} />
      </Suspense>
    )
  )
}

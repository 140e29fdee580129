import { useRouterState } from '@tanstack/react-router'

/** A progress line at the top from the click until the next screen is shown. */
export function ProgressLine() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return pending ? (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 origin-left animate-progress bg-accent" />
  ) : null
}

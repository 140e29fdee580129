import { useRouterState } from '@tanstack/react-router'

/** A line at the top while the next screen is on its way, from the click on. */
export function ProgressLine() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return pending ? (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 origin-left animate-progress bg-accent" />
  ) : null
}

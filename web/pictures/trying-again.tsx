/** What pages say from the first failed try of an upload on. */
export const tryingAgain = 'Trying again…'

/** Says that an upload is being retried. */
export function TryingAgain({ shown }: { shown: boolean }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {shown && tryingAgain}
    </p>
  )
}

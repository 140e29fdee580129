import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export type LeaveGuardProps = {
  holds: () => boolean
  onLeave: () => void
  title?: string
  description?: string
  confirmLabel?: string
}

/** Asks for confirmation before unsaved changes are left; closing the tab shows the browser's own prompt. */
export function LeaveGuard({
  holds,
  onLeave,
  title = 'Leave without saving?',
  description = "You'll lose your unsaved changes. Photos and blocked dates are already saved.",
  confirmLabel = 'Leave without saving',
}: LeaveGuardProps) {
  const blocker = useBlocker({
    // a link to a part of the form does not leave the screen
    shouldBlockFn: ({ current, next }) =>
      holds() && (next.pathname !== current.pathname || JSON.stringify(next.search) !== JSON.stringify(current.search)),
    enableBeforeUnload: holds,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}

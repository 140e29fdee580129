import { useToast, dismissToast } from '#web/platform/toasts.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { useWholeFields } from '#web/ui/whole-fields.ts'
import { Commands } from './commands.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** What lies over the screens: toasts, tooltips, the command palette, and the notice that there is no network. */
export function Extras() {
  const toast = useToast()
  useWholeFields()
  return (
    <>
      <Toaster toast={toast} onClose={dismissToast} />
      <Tooltips />
      <Commands />
      <OfflineBar />
    </>
  )
}

import { useEffect } from 'react'
import { useToast, dismissToast } from '#web/platform/toasts.ts'
import { holdAnswersWhilePressed } from '#web/platform/while-pressed.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { useWholeFields } from '#web/ui/whole-fields.ts'
import { Commands } from './commands.tsx'
import { keepStyleSheet } from './keep-style-sheet.ts'
import { OfflineBar } from './offline-bar.tsx'

/** What lies over the screens: toasts, tooltips, the command palette, and the notice that there is no network. */
export function Extras() {
  const toast = useToast()
  useWholeFields()
  useEffect(() => {
    const left = new AbortController()
    holdAnswersWhilePressed(left.signal)
    return () => left.abort()
  }, [])
  // the next page comes with its styles, as this one did, if they cannot be kept
  useEffect(() => void keepStyleSheet().catch(() => {}), [])
  return (
    <>
      <Toaster toast={toast} onClose={dismissToast} />
      <Tooltips />
      <Commands />
      <OfflineBar />
    </>
  )
}

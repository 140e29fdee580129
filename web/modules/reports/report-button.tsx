import { Flag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { logInFirst, takeInterrupted } from '#web/platform/after-login.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Subject } from './mutations.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

const action = 'report'

type ReportButtonProps = {
  subject: Subject
  /** Names what is reported for screen readers, and the button is a flag alone. */
  about?: string
}

/** Opens the form that reports something to the admins; visitors sign in first and return. */
export function ReportButton({ subject, about }: ReportButtonProps) {
  const { kind, id } = subject
  const { user } = useUser()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    if (user && takeInterrupted(action, id)) show()
  }, [user, id])
  const press = () => {
    if (user) return show()
    const description = `You need to be logged in to report a ${kind}.`
    logInFirst(action, id, { title: 'Please log in', description })
  }
  return (
    <>
      {about === undefined ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          icon={<Flag aria-hidden="true" className="size-4" />}
          onClick={press}
        >
          Report this {kind}
        </Button>
      ) : (
        <IconButton label={`Report ${about}`} size="sm" className="text-ink-soft" onClick={press}>
          <Flag aria-hidden="true" />
        </IconButton>
      )}
      {asked && (
        <Suspense>
          <ReportDialog subject={subject} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

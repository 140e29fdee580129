import { Flag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { logInFirst, takeInterrupted } from '#web/platform/after-login.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

const action = 'report'

/** Opens the form that reports a listing to the admins; visitors sign in first and return. */
export function ReportButton({ listingId }: { listingId: string }) {
  const { user } = useUser()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    if (user && takeInterrupted(action) === listingId) show()
  }, [user, listingId])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => {
          if (user) return show()
          const description = 'You need to be logged in to report a listing.'
          logInFirst(action, listingId, { title: 'Please log in', description })
        }}
      >
        Report this listing
      </Button>
      {asked && (
        <Suspense>
          <ReportDialog subject={{ kind: 'listing', id: listingId }} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

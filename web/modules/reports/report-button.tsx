import { Flag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import { askToLogIn, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Under what the tab remembers which listing is reported once somebody has logged in. */
const wishName = 'report wish'
type Wish = { listingId: string; since: number }
/** Whoever needs longer for logging in than this, in milliseconds, has gone on to something else. */
const patience = 60 * 60_000

/** The listing that was to be reported before the log-in, told once. */
function takeWish(): string | undefined {
  const wish = keptInput<Wish>(wishName)
  keepInput(wishName, undefined)
  return wish && Date.now() - wish.since < patience ? wish.listingId : undefined
}

/** Tells the admins that something is wrong with a listing; visitors sign in first and come back. */
export function ReportButton({ listingId }: { listingId: string }) {
  const { user } = useUser()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  useEffect(() => {
    if (user && takeWish() === listingId) show()
  }, [user, listingId])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => {
          if (user) return show()
          keepInput(wishName, { listingId, since: Date.now() } satisfies Wish)
          askToLogIn({ title: 'Please log in', description: 'You need to be logged in to report a listing.' })
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

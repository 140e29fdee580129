import { Flag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import { askToLogIn, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** The key under which the tab stores which listing to report after the login. */
const wishName = 'report wish'
type Wish = { listingId: string; since: number }
/** How long the listing to report is remembered, in milliseconds. */
const patience = 60 * 60_000

/** Returns the listing to report after the login, and forgets it. */
function takeWish(): string | undefined {
  const wish = keptInput<Wish>(wishName)
  keepInput(wishName, undefined)
  return wish && Date.now() - wish.since < patience ? wish.listingId : undefined
}

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

import { useLocation } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loginHref, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Tells the admins that something is wrong with a listing; visitors sign in first and come back. */
export function ReportButton({ listingId }: { listingId: string }) {
  const { user } = useUser()
  const here = useLocation({ select: ({ href }) => href })
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const icon = <Flag aria-hidden="true" className="size-4" />
  if (!user)
    return (
      <Button asChild variant="ghost" size="sm">
        <a href={loginHref(here)}>
          {icon}
          Report this listing
        </a>
      </Button>
    )
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        Report this listing
      </Button>
      {asked && (
        <Suspense>
          <ReportDialog listingId={listingId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

import { CalendarCog, Handshake } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { Button } from '#web/ui/button.tsx'

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })))
const MeetDialog = lazy(() => import('./meet-dialog.tsx').then((module) => ({ default: module.MeetDialog })))

const icon = 'size-4.5'

/** What two sides plan together: other dates and pets, or a meet-and-greet. */
export type Plan = 'change' | 'meet'

export const planIcons = { change: CalendarCog, meet: Handshake } as const

/** What opening the dialog for a plan is called. */
export function planLabel(plan: Plan, { viewer, status }: Pick<BookingDetail, 'viewer' | 'status'>): string {
  if (plan === 'meet') return 'Suggest a meet-and-greet'
  const isRequest = status === 'pending'
  if (viewer === 'owner') return isRequest ? 'Change request' : 'Change dates or pets'
  return isRequest ? 'Suggest other dates' : 'Propose new dates'
}

/** A button that opens the dialog for a plan. */
export function PlanAction({ booking, plan }: { booking: BookingDetail; plan: Plan }) {
  const [open, setOpen] = useState(false)
  const Icon = planIcons[plan]
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon aria-hidden="true" className={icon} />}
        onClick={() => setOpen(true)}
      >
        {planLabel(plan, booking)}
      </Button>
      <PlanDialog booking={booking} plan={open ? plan : null} onClose={() => setOpen(false)} />
    </>
  )
}

/** The dialog for a plan, if there is one. */
export function PlanDialog({
  booking,
  plan,
  onClose,
}: {
  booking: BookingDetail
  plan: Plan | null
  onClose: () => void
}) {
  if (plan === null) return null
  const Opened = plan === 'change' ? ChangeDialog : MeetDialog
  return (
    <Suspense>
      <Opened booking={booking} open onOpenChange={(next) => next || onClose()} />
    </Suspense>
  )
}

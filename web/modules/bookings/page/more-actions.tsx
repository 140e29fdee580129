import { Link } from '@tanstack/react-router'
import { CalendarPlus, CircleX, Ellipsis, HandCoins, LifeBuoy, ReceiptText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { calendarPath } from '#contract/paths.ts'
import { keepInput } from '#web/platform/kept-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { chosenName } from '../request/chosen-name.ts'
import { isOver } from '../settling.ts'
import { hasReceipt } from './page-words.ts'
import { PlanDialog, planIcons, planLabel } from './plan-actions.tsx'
import type { Plan } from './plan-actions.tsx'

const CancelDialog = lazyOnOpen(() => import('../manage/cancel-dialog.tsx').then((module) => module.CancelDialog))

const GiveBackDialog = lazyOnOpen(() => import('./give-back-dialog.tsx').then((module) => module.GiveBackDialog))

/** Other actions on a booking: a sitter's plans, add to calendar, receipt, book again, a problem, and last, cancel. */
export function MoreActions({ booking }: { booking: BookingDetail }) {
  const [cancelling, setCancelling] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [giving, setGiving] = useState(false)
  const { id, viewer, may } = booking
  const over = isOver(booking)
  const again = booking.mayBookAgain && over
  // an admin has no problem with a stay of others
  const party = viewer !== 'admin'
  if (over && !hasReceipt(booking) && !again && !party) return null
  const trigger = (
    <Button variant="secondary" size="sm" icon={<Ellipsis aria-hidden="true" className="size-4.5" />}>
      More
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger} align="start">
        {viewer === 'sitter' && <PlanItems booking={booking} onPlan={setPlan} />}
        {!over && (
          <MenuItem asChild>
            <a href={calendarPath(id)} download>
              <CalendarPlus aria-hidden="true" />
              Add to calendar
            </a>
          </MenuItem>
        )}
        {hasReceipt(booking) && <ReceiptItem booking={booking} />}
        {booking.mayGiveBack && (
          <MenuItem onSelect={() => setGiving(true)}>
            <HandCoins aria-hidden="true" />
            Give money back
          </MenuItem>
        )}
        {again && <BookAgain booking={booking} />}
        {party && <ProblemItem id={id} />}
        {/* an admin cancels with a reason, beside this menu */}
        {party && may.cancel && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => setCancelling(true)}>
              <CircleX aria-hidden="true" />
              {booking.status === 'pending' ? 'Withdraw request' : 'Cancel stay'}
            </MenuItem>
          </>
        )}
      </Menu>
      <PlanDialog booking={booking} plan={plan} onClose={() => setPlan(null)} />
      <GiveBackDialog booking={booking} open={giving} onClose={() => setGiving(false)} />
      <CancelDialog
        booking={booking}
        side={viewer === 'owner' ? 'owner' : 'sitter'}
        open={cancelling}
        onOpenChange={setCancelling}
      />
    </>
  )
}

function PlanItems({ booking, onPlan }: { booking: BookingDetail; onPlan: (plan: Plan) => void }) {
  const plans = [booking.mayPropose && 'change', booking.mayMeet && 'meet'] as const
  return plans.map((plan) => {
    if (!plan) return null
    const Icon = planIcons[plan]
    return (
      <MenuItem key={plan} onSelect={() => onPlan(plan)}>
        <Icon aria-hidden="true" />
        {planLabel(plan, booking)}
      </MenuItem>
    )
  })
}

function ReceiptItem({ booking: { id, viewer } }: { booking: BookingDetail }) {
  return (
    <MenuItem asChild>
      <Link to="/bookings/$bookingId/receipt" params={{ bookingId: id }}>
        <ReceiptText aria-hidden="true" />
        {viewer === 'sitter' ? 'Statement' : 'Receipt'}
      </Link>
    </MenuItem>
  )
}

/** A link to the form that tells staff what is wrong. */
function ProblemItem({ id }: { id: string }) {
  return (
    <MenuItem asChild>
      <Link to="/contact" search={{ stay: id }}>
        <LifeBuoy aria-hidden="true" />
        Problem with this stay
      </Link>
    </MenuItem>
  )
}

/** A link to the listing, where the same pets will be chosen. */
function BookAgain({ booking: { listingId, pets } }: { booking: BookingDetail }) {
  const keepPets = () =>
    keepInput(
      chosenName(listingId, { counts: {} }),
      pets.map(({ id }) => id),
    )
  return (
    <MenuItem asChild onSelect={keepPets}>
      <Link to="/listing/$listingId" params={{ listingId }}>
        <RotateCcw aria-hidden="true" />
        Book again
      </Link>
    </MenuItem>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import { myApplicationQuery } from '#web/modules/applications/queries.ts'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { DashboardHome } from '#web/modules/landing/dashboard-home.tsx'
import { TopSitters, useTopSitters } from '#web/modules/landing/top-sitters.tsx'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { daysQuery } from '#web/modules/care/queries.ts'
import { StaysToday } from '#web/modules/stay-updates/stays-today.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { OwnerNextStep } from '../-owner/owner-next-step.tsx'
import { OwnApplication } from './own-application.tsx'
import { useFigures } from './use-figures.ts'

/** Stands here, so that it is not rendered again with the cards that come later. */
const now = (
  <>
    <StaysToday />
    <OwnerNextStep brief={false} />
    <OwnApplication />
  </>
)

/** An owner's or admin's home. What is above everything else is waited for, since the rest would move. */
export function OwnerHome({ user }: { user: User }) {
  const figures = useFigures(user)
  const sitters = useTopSitters(user)
  const bookings = useQuery(ownerBookingsQuery)
  const talks = useQuery(conversationsQuery)
  const days = useQuery(daysQuery)
  const application = useQuery(myApplicationQuery)
  if (awaitsFirstAnswer(bookings, talks, days, application)) return <ScreenSpinner />
  return (
    <DashboardHome user={user} figures={{ ...figures, ...sitters.figure }} now={now}>
      <TopSitters {...sitters} />
    </DashboardHome>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import { todayQuery } from '#web/modules/bookings/queries.ts'
import { DashboardHome } from '#web/modules/landing/dashboard-home.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { useOpenBooking } from '../-dashboard/navigation.ts'
import { useSitterStepsUnknown } from '../-sitter/sitter-next-step.tsx'
import { loadNextUp, SitterDay } from '../-sitter/sitter-today.tsx'
import { OwnListings } from './own-listings.tsx'
import { useFigures } from './use-figures.ts'

export { loadNextUp }

/** A sitter's home: what is today comes first. */
export function SitterHome({ user }: { user: User }) {
  const open = useOpenBooking()
  const figures = useFigures(user)
  const today = useQuery(todayQuery)
  if (useSitterStepsUnknown() || awaitsFirstAnswer(today)) return <ScreenSpinner />
  return (
    <DashboardHome
      user={user}
      figures={{ ...figures, ...(today.data && { calendar: today.data.stays.length }) }}
      now={<SitterDay onOpen={open} />}
    >
      <OwnListings userId={user.id} />
    </DashboardHome>
  )
}

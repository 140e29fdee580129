import { useQuery } from '@tanstack/react-query'
import { getFigures } from '#contract/calls/admin.ts'
import { listOwnerBookings, listSitterBookings } from '#contract/calls/bookings.ts'
import type { User } from '#contract/calls/identity.ts'
import { myListings } from '#contract/calls/listings.ts'
import { listPets } from '#contract/calls/pets.ts'
import { groupBookings, groupRequests } from '#web/modules/bookings/manage/booking-groups.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { earningsQuery } from '#web/modules/earnings/queries.ts'
import { figuresQuery } from '#web/modules/admin/queries.ts'
import { useOpenBooking } from '../-dashboard/navigation.ts'
import { OwnerNextStep } from '../-owner/owner-next-step.tsx'
import { useSitterStepsUnknown } from '../-sitter/sitter-next-step.tsx'
import { SitterDay } from '../-sitter/sitter-today.tsx'
import { ownerBookingsQuery, sitterBookingsQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { DashboardHome } from '#web/modules/landing/dashboard-home.tsx'
import { favoriteIdsQuery } from '#web/modules/favorites/queries.ts'
import type { TileFigures } from '#web/modules/landing/tiles.ts'
import { TopSitters, useTopSitters } from '#web/modules/landing/top-sitters.tsx'
import { conversationsQuery, useUnreadCount } from '#web/modules/messaging/queries.ts'
import { daysQuery } from '#web/modules/stay-updates/queries.ts'
import { StaysToday } from '#web/modules/stay-updates/stays-today.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { mayCall } from '#web/platform/session.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { OwnListings } from './own-listings.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'

/** The home screen of a signed-in person: what is now comes first. */
export function HomeOf({ user }: { user: User }) {
  return user.role === 'sitter' ? <SitterHome user={user} /> : <OwnerHome user={user} />
}

/** An owner's or admin's home. What is above everything else is waited for, since the rest would move. */
function OwnerHome({ user }: { user: User }) {
  const figures = useFigures(user)
  const sitters = useTopSitters(user)
  const bookings = useQuery(ownerBookingsQuery)
  const talks = useQuery(conversationsQuery)
  const days = useQuery(daysQuery)
  if (awaitsFirstAnswer(bookings, talks, days)) return <ScreenSpinner />
  return (
    <DashboardHome
      user={user}
      figures={{ ...figures, ...sitters.figure }}
      now={
        <>
          <StaysToday />
          <OwnerNextStep brief={false} />
        </>
      }
    >
      <TopSitters {...sitters} />
    </DashboardHome>
  )
}

function SitterHome({ user }: { user: User }) {
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

/** The figures on the tiles, as far as they are known. */
function useFigures(user: User): TileFigures {
  const { role } = user
  const bookings = useQuery({ ...ownerBookingsQuery, enabled: mayCall(listOwnerBookings, user) }).data
  const pets = useQuery({ ...petsQuery, enabled: mayCall(listPets, user) }).data
  const requests = known(useQuery({ ...sitterBookingsQuery, enabled: mayCall(listSitterBookings, user) }))
  const listings = known(useQuery({ ...myListingsQuery, enabled: mayCall(myListings, user) }))
  const favorites = useQuery({ ...favoriteIdsQuery, enabled: role === 'owner' }).data
  const pending = useQuery({ ...figuresQuery, enabled: mayCall(getFigures, user) }).data?.pendingApplications
  const coming = useQuery({ ...earningsQuery, enabled: role === 'sitter' }).data?.coming
  const messages = useUnreadCount()
  return {
    messages,
    ...(coming !== undefined && { earnings: Number(coming) }),
    ...(pending !== undefined && { admin: pending }),
    ...(bookings && { bookings: groupBookings(bookings).current.length }),
    ...(favorites && { favorites: favorites.listingIds.length }),
    ...(pets && { pets: pets.length }),
    ...(requests && { requests: groupRequests(requests).waiting.length }),
    ...(listings && { listings: listings.filter(({ isActive }) => isActive).length }),
  }
}

/** The rows of a query; an empty list if it failed, because the screen works without them. */
function known<T>({ data, isError }: { data: T[] | undefined; isError: boolean }): T[] | undefined {
  return data ?? (isError ? [] : undefined)
}

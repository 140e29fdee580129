import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Heart, PawPrint, Plus, Search, Star } from 'lucide-react'
import { useState } from 'react'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { daysQuery } from '#web/modules/care/queries.ts'
import { StaysToday } from '#web/modules/stay-updates/stays-today.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { part } from '#web/platform/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { DashboardScreen } from '../-dashboard/dashboard-screen.tsx'
import { useDashboardSearch } from '../-dashboard/navigation.ts'
import type { OwnerDashboardSearch } from '../-dashboard/dashboard-search.ts'
import { OwnerNextStep } from './owner-next-step.tsx'

/** The contents of the tabs. */
export const ownerTabs = {
  bookings: part('web/modules/bookings/manage/owner-bookings.part.tsx', () =>
    import('#web/modules/bookings/manage/owner-bookings.part.tsx').then((module) => module.OwnerBookings),
  ),
  pets: part('web/modules/pets/pets-panel.part.tsx', () =>
    import('#web/modules/pets/pets-panel.part.tsx').then((module) => module.PetsPanel),
  ),
  reviews: part('web/routes/-owner/owner-reviews.part.tsx', () =>
    import('./owner-reviews.part.tsx').then((module) => module.OwnerReviews),
  ),
}

/** The owner's dashboard: next step, bookings, pets, reviews. */
export function OwnerDashboard({ search }: { search: OwnerDashboardSearch }) {
  const bookings = useQuery(ownerBookingsQuery)
  const talks = useQuery(conversationsQuery)
  const [addingPet, setAddingPet] = useState(false)
  const onSearch = useDashboardSearch(search)
  const days = useQuery(daysQuery)
  const brief = search.tab !== undefined && search.tab !== 'bookings'
  const addPet = () => {
    onSearch({ tab: 'pets' })
    setAddingPet(true)
  }
  return (
    <DashboardScreen
      title="My Dashboard"
      loading={awaitsFirstAnswer(bookings, talks, days)}
      search={search}
      actions={<Actions onAddPet={addPet} />}
      nextStep={
        <>
          {!brief && <StaysToday />}
          <OwnerNextStep brief={brief} />
        </>
      }
      tabs={[
        {
          value: 'bookings',
          label: 'Bookings',
          icon: <CalendarDays aria-hidden="true" />,
          content: <ownerTabs.bookings />,
        },
        {
          value: 'pets',
          label: 'Pets',
          icon: <PawPrint aria-hidden="true" />,
          content: <ownerTabs.pets form="dashboard" adding={addingPet} onAddingChange={setAddingPet} />,
        },
        { value: 'reviews', label: 'Reviews', icon: <Star aria-hidden="true" />, content: <ownerTabs.reviews /> },
      ]}
    />
  )
}

// on a phone the three buttons fit in one row
const actionLook = 'max-sm:px-3.5 max-sm:text-sm'
const actionIcon = 'size-4.5 max-sm:hidden'

function Actions({ onAddPet }: { onAddPet: () => void }) {
  return (
    <>
      <Button asChild className={actionLook}>
        <Link to="/search">
          <Search aria-hidden="true" className={actionIcon} />
          Find a Sitter
        </Link>
      </Button>
      <Button
        variant="secondary"
        className={actionLook}
        icon={<Plus aria-hidden="true" className={actionIcon} />}
        onClick={onAddPet}
      >
        Add a Pet
      </Button>
      <Button asChild variant="secondary" className={actionLook}>
        <Link to="/favorites">
          <Heart aria-hidden="true" className={actionIcon} />
          Favorites
        </Link>
      </Button>
    </>
  )
}

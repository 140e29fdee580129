import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Heart, PawPrint, Plus, Search, Star } from 'lucide-react'
import { useState } from 'react'
import { OwnerBookings } from '#web/modules/bookings/manage/owner-bookings.tsx'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { PetsPanel } from '#web/modules/pets/pets-panel.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { daysQuery } from '#web/modules/stay-updates/queries.ts'
import { StaysToday } from '#web/modules/stay-updates/stays-today.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { DashboardScreen } from '../-dashboard/dashboard-screen.tsx'
import { useDashboardSearch } from '../-dashboard/navigation.ts'
import type { OwnerDashboardSearch } from '../-dashboard/dashboard-search.ts'
import { OwnerNextStep } from './owner-next-step.tsx'
import { StaysToReview } from './stays-to-review.tsx'

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
          content: <OwnerBookings />,
        },
        {
          value: 'pets',
          label: 'Pets',
          icon: <PawPrint aria-hidden="true" />,
          content: <PetsPanel form="dashboard" adding={addingPet} onAddingChange={setAddingPet} />,
        },
        { value: 'reviews', label: 'Reviews', icon: <Star aria-hidden="true" />, content: <Reviews /> },
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

function Reviews() {
  return (
    <div className="grid gap-10">
      <StaysToReview />
      <ReviewsWritten />
    </div>
  )
}

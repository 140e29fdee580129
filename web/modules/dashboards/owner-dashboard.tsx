import { ownerBookingsQuery } from './use-bookings.ts'
import { DashboardLoading } from './next-step.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, PawPrint, Plus, Search, Star } from 'lucide-react'
import { useState } from 'react'
import { PetsPanel } from '#web/modules/pets/pets-panel.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { searchPath } from './addresses.ts'
import { BookingPanel } from './booking-panel.tsx'
import { OwnerBookings } from './owner-bookings.tsx'
import { OwnerNextStep } from './owner-next-step.tsx'
import type { OwnerDashboardSearch, OwnerTab } from './dashboard-search.ts'
import { StaysToReview } from './stays-to-review.tsx'

export type OwnerDashboardProps = {
  search: OwnerDashboardSearch
  /** Changes the address; what is not named stays. */
  onSearch: (change: Partial<OwnerDashboardSearch>) => void
}

/** The owner's dashboard: what to do next, bookings, pets, reviews. */
export function OwnerDashboard({ search, onSearch }: OwnerDashboardProps) {
  const { isPending } = useQuery(ownerBookingsQuery)
  const [addingPet, setAddingPet] = useState(false)
  const open = (id: string) => onSearch({ booking: id })
  const tabs = [
    {
      value: 'bookings',
      label: 'Bookings',
      icon: <CalendarDays aria-hidden="true" />,
      content: <OwnerBookings onOpen={open} />,
    },
    {
      value: 'pets',
      label: 'Pets',
      icon: <PawPrint aria-hidden="true" />,
      content: <PetsPanel adding={addingPet} onAddingChange={setAddingPet} />,
    },
    {
      value: 'reviews',
      label: 'Reviews',
      icon: <Star aria-hidden="true" />,
      content: (
        <div className="grid gap-10">
          <StaysToReview />
          <ReviewsWritten />
        </div>
      ),
    },
  ]
  return (
    <Page
      title="My Dashboard"
      actions={
        <>
          <Button asChild>
            <Link to={searchPath}>
              <Search aria-hidden="true" className="size-4.5" />
              Find a Sitter
            </Link>
          </Button>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              onSearch({ tab: 'pets' })
              setAddingPet(true)
            }}
          >
            Add a Pet
          </Button>
        </>
      }
    >
      {isPending ? (
        <DashboardLoading label="Loading your dashboard" />
      ) : (
        <>
          <OwnerNextStep />
          <Tabs
            label="My Dashboard"
            value={search.tab ?? 'bookings'}
            onChange={(tab) => onSearch({ tab: tab as OwnerTab })}
            tabs={tabs}
          />
        </>
      )}
      <BookingPanel id={search.booking} side="owner" onClose={() => onSearch({ booking: undefined })} />
    </Page>
  )
}

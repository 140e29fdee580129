import { DashboardLoading } from './next-step.tsx'
import { useQuery } from '@tanstack/react-query'
import { House, Inbox, Star } from 'lucide-react'
import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingPanel } from './booking-panel.tsx'
import type { SitterDashboardSearch, SitterTab } from './dashboard-search.ts'
import { MyListings, myListingsQuery } from './my-listings.tsx'
import { SitterNextStep } from './sitter-next-step.tsx'
import { SitterRequests } from './sitter-requests.tsx'
import { sitterBookingsQuery } from './use-bookings.ts'

export type SitterDashboardProps = {
  search: SitterDashboardSearch
  /** Changes the address; what is not named stays. */
  onSearch: (change: Partial<SitterDashboardSearch>) => void
}

/** The sitter's dashboard: what to do next, listings, requests, reviews. */
export function SitterDashboard({ search, onSearch }: SitterDashboardProps) {
  const { data, isPending } = useQuery(sitterBookingsQuery)
  const listings = useQuery(myListingsQuery)
  const waiting = data?.filter(({ may }) => may.accept || may.decline).length
  const open = (id: string) => onSearch({ booking: id })
  const tabs = [
    {
      value: 'listings',
      label: 'My Listings',
      icon: <House aria-hidden="true" />,
      content: <MyListings />,
    },
    {
      value: 'requests',
      label: 'Booking Requests',
      icon: <Inbox aria-hidden="true" />,
      ...(waiting ? { count: waiting } : {}),
      content: <SitterRequests onOpen={open} />,
    },
    {
      value: 'reviews',
      label: 'Reviews',
      icon: <Star aria-hidden="true" />,
      content: <ReviewsAbout />,
    },
  ]
  return (
    <Page title="Sitter Dashboard">
      {isPending || listings.isPending ? (
        <DashboardLoading label="Loading your dashboard" />
      ) : (
        <>
          {search.tab !== 'requests' && <SitterNextStep onOpen={open} />}
          <Tabs
            label="Sitter Dashboard"
            value={search.tab ?? 'listings'}
            onChange={(tab) => onSearch({ tab: tab as SitterTab })}
            tabs={tabs}
          />
        </>
      )}
      <BookingPanel id={search.booking} side="sitter" onClose={() => onSearch({ booking: undefined })} />
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { House, Inbox, Star, Wallet } from 'lucide-react'
import { SitterRequests } from '#web/modules/bookings/manage/sitter-requests.tsx'
import { sitterBookingsQuery } from '#web/modules/bookings/queries.ts'
import { EarningsTab } from '#web/modules/earnings/earnings-tab.tsx'
import { MyListings } from '#web/modules/listings/mine/my-listings.tsx'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { DashboardScreen, useDashboardSearch } from '../-dashboard/dashboard-screen.tsx'
import type { SitterDashboardSearch } from '../-dashboard/dashboard-search.ts'
import { SitterNextStep } from './sitter-next-step.tsx'

/** The sitter's dashboard: what to do next, listings, requests, reviews. */
export function SitterDashboard({ search }: { search: SitterDashboardSearch }) {
  const requests = useQuery(sitterBookingsQuery)
  const listings = useQuery(myListingsQuery)
  const onSearch = useDashboardSearch(search)
  const waiting = requests.data?.filter(({ may }) => may.accept || may.decline).length
  const open = (booking: string) => onSearch({ booking })
  return (
    <DashboardScreen
      title="Sitter Dashboard"
      side="sitter"
      loading={awaitsFirstAnswer(requests, listings)}
      search={search}
      nextStep={search.tab !== 'requests' && <SitterNextStep onOpen={open} />}
      tabs={[
        { value: 'listings', label: 'My Listings', icon: <House aria-hidden="true" />, content: <MyListings /> },
        {
          value: 'requests',
          label: 'Booking Requests',
          icon: <Inbox aria-hidden="true" />,
          count: waiting || undefined,
          content: <SitterRequests onOpen={open} />,
        },
        { value: 'reviews', label: 'Reviews', icon: <Star aria-hidden="true" />, content: <ReviewsAbout /> },
        { value: 'earnings', label: 'Earnings', icon: <Wallet aria-hidden="true" />, content: <EarningsTab /> },
      ]}
    />
  )
}

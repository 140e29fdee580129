import { useQuery } from '@tanstack/react-query'
import { CalendarDays, House, Inbox, Star, Wallet } from 'lucide-react'
import { SitterRequests } from '#web/modules/bookings/manage/sitter-requests.tsx'
import { CalendarTab } from '#web/modules/bookings/calendar/calendar-tab.tsx'
import { sitterBookingsQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { EarningsTab } from '#web/modules/earnings/earnings-tab.tsx'
import { TimeAway } from '#web/modules/listing-editor/time-away.tsx'
import { CardsToCome, MyListings } from '#web/modules/listings/mine/my-listings.tsx'
import { PausedNotice } from '#web/modules/listings/mine/paused-notice.tsx'
import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { DashboardScreen } from '../-dashboard/dashboard-screen.tsx'
import { useDashboardSearch, useOpenBooking } from '../-dashboard/navigation.ts'
import type { SitterDashboardSearch } from '../-dashboard/dashboard-search.ts'
import { SitterNextStep, useSitterStepsUnknown } from './sitter-next-step.tsx'
import { Today } from './sitter-today.tsx'

/** The sitter's dashboard: next step, today's stays, listings, requests, reviews, calendar, earnings. */
export function SitterDashboard({ search }: { search: SitterDashboardSearch }) {
  const requests = useQuery(sitterBookingsQuery)
  const onSearch = useDashboardSearch(search)
  const today = useQuery(todayQuery)
  const waiting = requests.data?.filter(({ may, change }) => may.accept || may.decline || change === 'answer').length
  const open = useOpenBooking()
  return (
    <DashboardScreen
      title="Sitter Dashboard"
      skeleton={search.tab === undefined ? <CardsToCome /> : undefined}
      loading={useSitterStepsUnknown() || awaitsFirstAnswer(today)}
      search={search}
      nextStep={
        <>
          <PausedNotice />
          {search.tab !== 'requests' && (
            <SitterNextStep
              onOpen={open}
              without={search.tab === 'earnings' ? 'payouts' : undefined}
              brief={search.tab !== undefined}
            />
          )}
          {(search.tab === undefined || search.tab === 'requests') && <Today />}
        </>
      }
      tabs={[
        { value: 'listings', label: 'My Listings', icon: <House aria-hidden="true" />, content: <MyListings /> },
        {
          value: 'requests',
          label: 'Booking Requests',
          icon: <Inbox aria-hidden="true" />,
          count: waiting || undefined,
          content: <SitterRequests />,
        },
        { value: 'reviews', label: 'Reviews', icon: <Star aria-hidden="true" />, content: <ReviewsAbout /> },
        {
          value: 'calendar',
          label: 'Calendar',
          icon: <CalendarDays aria-hidden="true" />,
          content: (
            <CalendarTab
              month={search.month}
              view={search.view ?? 'month'}
              actions={<TimeAway />}
              onChange={({ view, ...change }) =>
                onSearch({ ...change, ...(view && { view: view === 'month' ? undefined : view }) })
              }
            />
          ),
        },
        {
          value: 'earnings',
          label: 'Earnings',
          icon: <Wallet aria-hidden="true" />,
          content: <EarningsTab isBack={search.payouts === 'back'} onBack={() => onSearch({ payouts: undefined })} />,
        },
      ]}
    />
  )
}

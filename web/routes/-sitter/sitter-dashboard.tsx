import { useQuery } from '@tanstack/react-query'
import { CalendarDays, House, Inbox, Star, Wallet } from 'lucide-react'
import { sitterBookingsQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { CardsToCome } from '#web/modules/listings/mine/cards-to-come.tsx'
import { PausedNotice } from '#web/modules/listings/mine/paused-notice.tsx'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { part } from '#web/platform/part.tsx'
import { DashboardScreen, type DashboardScreenProps } from '../-dashboard/dashboard-screen.tsx'
import { useDashboardSearch, useOpenBooking } from '../-dashboard/navigation.ts'
import type { SitterDashboardSearch, SitterTab } from '../-dashboard/dashboard-search.ts'
import { SitterNextStep, useSitterStepsUnknown } from './sitter-next-step.tsx'
import { ToDo, Today } from './sitter-today.tsx'

/** The contents of the tabs. */
export const sitterTabs = {
  listings: part('web/modules/listings/mine/my-listings.part.tsx', () =>
    import('#web/modules/listings/mine/my-listings.part.tsx').then((module) => module.MyListings),
  ),
  requests: part('web/modules/bookings/manage/sitter-requests.part.tsx', () =>
    import('#web/modules/bookings/manage/sitter-requests.part.tsx').then((module) => module.SitterRequests),
  ),
  reviews: part('web/routes/-sitter/sitter-reviews.part.tsx', () =>
    import('./sitter-reviews.part.tsx').then((module) => module.SitterReviews),
  ),
  calendar: part('web/routes/-sitter/sitter-calendar.part.tsx', () =>
    import('./sitter-calendar.part.tsx').then((module) => module.SitterCalendar),
  ),
  earnings: part('web/modules/earnings/earnings-tab.part.tsx', () =>
    import('#web/modules/earnings/earnings-tab.part.tsx').then((module) => module.EarningsTab),
  ),
}

/** The sitter's dashboard: next step, today's stays, listings, requests, reviews, calendar, earnings. */
export function SitterDashboard({ search }: { search: SitterDashboardSearch }) {
  const requests = useQuery(sitterBookingsQuery)
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
          {(search.tab === undefined || search.tab === 'requests') && <ToDo />}
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
      tabs={tabsOf(search, waiting, useDashboardSearch(search))}
    />
  )
}

function tabsOf(
  search: SitterDashboardSearch,
  waiting: number | undefined,
  onSearch: (change: Partial<SitterDashboardSearch>) => void,
): DashboardScreenProps<SitterTab>['tabs'] {
  return [
    {
      value: 'listings',
      label: 'My Listings',
      icon: <House aria-hidden="true" />,
      content: <sitterTabs.listings />,
    },
    {
      value: 'requests',
      label: 'Booking Requests',
      icon: <Inbox aria-hidden="true" />,
      count: waiting || undefined,
      content: <sitterTabs.requests />,
    },
    { value: 'reviews', label: 'Reviews', icon: <Star aria-hidden="true" />, content: <sitterTabs.reviews /> },
    {
      value: 'calendar',
      label: 'Calendar',
      icon: <CalendarDays aria-hidden="true" />,
      content: (
        <sitterTabs.calendar
          month={search.month}
          view={search.view ?? 'month'}
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
      content: (
        <sitterTabs.earnings isBack={search.payouts === 'back'} onBack={() => onSearch({ payouts: undefined })} />
      ),
    },
  ]
}

import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookingPanel } from '#web/modules/bookings/manage/booking-panel.tsx'
import type { Side } from '#web/modules/bookings/manage/booking-words.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import type { DashboardSearch, OwnerTab, SitterTab } from './dashboard-search.ts'
import { DashboardLoading } from './next-step.tsx'

export type DashboardScreenProps<Name extends OwnerTab | SitterTab> = {
  title: string
  /** Whose dashboard it is. */
  side: Side
  /** Whether there is something to do next is not known yet: what stands below that would move. */
  loading: boolean
  /** What stands for the open tab meanwhile; two boxes without. */
  skeleton?: ReactNode
  actions?: ReactNode
  nextStep: ReactNode
  /** The first one is open when the address names none. */
  tabs: readonly [DashboardTab<Name>, ...DashboardTab<Name>[]]
  search: DashboardSearch<Name>
}

type DashboardTab<Name> = Tab & { value: Name }

/** Changes the address of a dashboard; what is not named stays. The way back leads past a booking that was closed. */
export function useDashboardSearch<Search extends DashboardSearch<OwnerTab | SitterTab>>(search: Search) {
  const navigate = useNavigate()
  return (change: Partial<Search>) =>
    void navigate({
      to: '.',
      search: { ...search, ...change },
      replace: change.booking === undefined && 'booking' in change,
      resetScroll: false,
    })
}

/** A dashboard: what to do next, its tabs, and beside them the booking that is open. */
export function DashboardScreen<Name extends OwnerTab | SitterTab>(props: DashboardScreenProps<Name>) {
  const { title, side, loading, actions, nextStep, tabs, search } = props
  const onSearch = useDashboardSearch(search)
  return (
    <Page title={title} {...(actions && { actions })}>
      {loading ? (
        <DashboardLoading label="Loading your dashboard">{props.skeleton}</DashboardLoading>
      ) : (
        <>
          {nextStep}
          <Tabs
            label={title}
            value={search.tab ?? tabs[0].value}
            onChange={(chosen) => onSearch({ tab: tabs.find(({ value }) => value === chosen)?.value })}
            tabs={tabs}
          />
        </>
      )}
      <BookingPanel id={search.booking} side={side} onClose={() => onSearch({ booking: undefined })} />
    </Page>
  )
}

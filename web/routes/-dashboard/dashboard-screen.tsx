import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import type { DashboardSearch, OwnerTab, SitterTab } from './dashboard-search.ts'
import { useDashboardSearch } from './navigation.ts'
import { DashboardLoading } from './next-step.tsx'

export type DashboardScreenProps<Name extends OwnerTab | SitterTab> = {
  title: string
  /** It is not known yet whether there is a next step, which would push down what is below it. */
  loading: boolean
  /** What is shown for the open tab while loading; by default two boxes. */
  skeleton?: ReactNode
  actions?: ReactNode
  nextStep: ReactNode
  /** The first tab is open if the address names none. */
  tabs: readonly [DashboardTab<Name>, ...DashboardTab<Name>[]]
  search: DashboardSearch<Name>
}

type DashboardTab<Name> = Tab & { value: Name }

/** A dashboard: the next step, and its tabs. */
export function DashboardScreen<Name extends OwnerTab | SitterTab>(props: DashboardScreenProps<Name>) {
  const { title, loading, actions, nextStep, tabs, search } = props
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
    </Page>
  )
}

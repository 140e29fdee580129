import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Activity,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  Ellipsis,
  House,
  Inbox,
  Mailbox,
  Paintbrush,
  ScrollText,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { StatCards } from '#web/modules/admin/stat-cards.tsx'
import { part } from '#web/platform/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import { readAdminSearch, type AdminSearch, type AdminTab } from './admin-search.ts'
import {
  bookingsWanted,
  casesWanted,
  disputesWanted,
  entriesWanted,
  listingsWanted,
  measuresWanted,
  paymentsWanted,
  payoutsWanted,
  reportsWanted,
  usersWanted,
} from './tables-wanted.ts'

const ApplicationPanel = lazyOnOpen(() =>
  import('#web/modules/applications/review/application-panel.tsx').then((module) => module.ApplicationPanel),
)
const CasePanel = lazyOnOpen(() => import('#web/modules/admin/case-panel.tsx').then((module) => module.CasePanel))
const SystemPanel = lazyOnOpen(() => import('#web/modules/admin/system-panel.tsx').then((module) => module.SystemPanel))
const TextsPanel = lazyOnOpen(() => import('#web/modules/legal/texts-panel.tsx').then((module) => module.TextsPanel))
const StaffPanel = lazyOnOpen(() => import('#web/modules/admin/staff-panel.tsx').then((module) => module.StaffPanel))

/** The contents of the tabs. */
export const adminTabs = {
  desk: part('web/modules/desk/desk-tab.part.tsx', () =>
    import('#web/modules/desk/desk-tab.part.tsx').then((module) => module.DeskTab),
  ),
  applications: part('web/modules/applications/review/applications-tab.part.tsx', () =>
    import('#web/modules/applications/review/applications-tab.part.tsx').then((module) => module.ApplicationsTab),
  ),
  users: part('web/modules/admin/users-tab.part.tsx', () =>
    import('#web/modules/admin/users-tab.part.tsx').then((module) => module.UsersTab),
  ),
  bookings: part('web/modules/admin/bookings-tab.part.tsx', () =>
    import('#web/modules/admin/bookings-tab.part.tsx').then((module) => module.BookingsTab),
  ),
  listings: part('web/modules/admin/listings-tab.part.tsx', () =>
    import('#web/modules/admin/listings-tab.part.tsx').then((module) => module.ListingsTab),
  ),
  money: part('web/modules/admin/money-tab.part.tsx', () =>
    import('#web/modules/admin/money-tab.part.tsx').then((module) => module.MoneyTab),
  ),
  reports: part('web/modules/admin/reports-tab.part.tsx', () =>
    import('#web/modules/admin/reports-tab.part.tsx').then((module) => module.ReportsTab),
  ),
  log: part('web/modules/admin/audit-table.part.tsx', () =>
    import('#web/modules/admin/audit-table.part.tsx').then((module) => module.AuditTable),
  ),
  analytics: part('web/modules/admin/analytics-tab.part.tsx', () =>
    import('#web/modules/admin/analytics-tab.part.tsx').then((module) => module.AnalyticsTab),
  ),
}

/** The kinds of the desk that belong to each tab. */
const kindsOfTab = {
  applications: ['application'],
  bookings: ['stay_in_danger', 'calendar_conflict', 'sitter_cancels'],
  users: ['appeal', 'deletion_blocked'],
  money: ['dispute', 'payment_stuck', 'payout_failed', 'payouts_held'],
  reports: ['report', 'case', 'hidden_asked', 'job_failed', 'check_up'],
} as const satisfies Partial<Record<AdminTab, readonly DeskKind[]>>

type Go = (next: AdminSearch, replace?: boolean) => void
type TabsProps = { list: AdminSearch; go: Go; countOf: (tab: keyof typeof kindsOfTab) => number | undefined }

/** The admin console: what waits for staff, lists of everything, figures, and the audit log. */
export function AdminScreen({ search, mailbox }: { search: AdminSearch; mailbox: string | undefined }) {
  const navigate = useNavigate()
  const counts = useQuery(deskCountsQuery).data
  const go: Go = (next, replace = false) =>
    void navigate({ to: '/admin', search: readAdminSearch(next), replace, resetScroll: false })
  const { application, case: openCase, system, staff, texts, ...list } = search
  const countOf = (tab: keyof typeof kindsOfTab) => {
    const kinds: readonly DeskKind[] = kindsOfTab[tab]
    const found = counts?.kinds.filter(({ kind }) => kinds.includes(kind)) ?? []
    return found.reduce((sum, { count }) => sum + count, 0) || undefined
  }
  const tabs = { list, go, countOf }
  const more = <MoreLinks search={search} go={go} mailbox={mailbox} />
  return (
    <Page title="Admin Dashboard" dense>
      {/* on a phone the list is first */}
      <div className="flex flex-col">
        <div className="max-sm:order-last max-sm:mt-8">
          <StatCards />
        </div>
        <Tabs
          label="Admin Dashboard"
          value={search.tab ?? 'desk'}
          onChange={(tab) => go(readAdminSearch({ tab }))}
          tabs={[
            {
              value: 'desk',
              label: 'Needs you',
              icon: <Inbox aria-hidden="true" />,
              count: counts?.total || undefined,
              content: <adminTabs.desk wanted={list} onWanted={(wanted) => go({ ...list, ...wanted }, true)} />,
            },
            ...peopleTabs(tabs),
            ...marketTabs(tabs),
            ...furtherTabs(tabs, more),
          ]}
        />
      </div>
      <ApplicationPanel open={application !== undefined} id={application} onClose={() => go(list, true)} />
      <CasePanel open={openCase !== undefined} id={openCase} onClose={() => go(list, true)} />
      <SystemPanel open={system === true} onClose={() => go({ ...list, application }, true)} />
      <StaffPanel open={staff === true} onClose={() => go({ ...list, application }, true)} />
      <TextsPanel open={texts === true} onClose={() => go({ ...list, application }, true)} />
    </Page>
  )
}

type MoreLinksProps = { search: AdminSearch; go: Go; mailbox: string | undefined }

/** What else there is, besides the lists; in a demo also a link to the mailbox. */
function MoreLinks({ search, go, mailbox }: MoreLinksProps) {
  const isLog = search.log === true
  return (
    <div className="-mx-1 -mt-1 mb-3 flex [scrollbar-width:none] gap-2 overflow-x-auto p-1 *:shrink-0">
      <Button
        variant="secondary"
        size="sm"
        icon={<ScrollText aria-hidden="true" className="size-4" />}
        aria-pressed={isLog}
        onClick={() => go({ tab: 'reports', ...(!isLog && { log: true }) })}
      >
        Audit Log
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Activity aria-hidden="true" className="size-4" />}
        onClick={() => go({ ...search, system: true })}
      >
        System
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        onClick={() => go({ ...search, staff: true })}
      >
        Staff
      </Button>
      <Button variant="secondary" size="sm" asChild>
        <Link to="/admin/site">
          <Paintbrush aria-hidden="true" className="size-4" />
          Site
        </Link>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ClipboardList aria-hidden="true" className="size-4" />}
        onClick={() => go({ texts: true })}
      >
        Texts
      </Button>
      {mailbox !== undefined && (
        <Button variant="secondary" size="sm" asChild>
          <a href={mailbox}>
            <Mailbox aria-hidden="true" className="size-4" />
            Mailbox
          </a>
        </Button>
      )}
    </div>
  )
}

function peopleTabs({ list, go, countOf }: TabsProps): Tab[] {
  return [
    {
      value: 'applications',
      label: 'Applications',
      icon: <ClipboardList aria-hidden="true" />,
      count: countOf('applications'),
      content: (
        <adminTabs.applications
          wanted={list}
          onWanted={(wanted) => go({ ...list, ...wanted }, true)}
          onOpen={(id) => go({ ...list, application: id })}
        />
      ),
    },
    {
      value: 'users',
      label: 'Users',
      icon: <Users aria-hidden="true" />,
      count: countOf('users'),
      content: <adminTabs.users wanted={usersWanted(list)} onWanted={(wanted) => go({ ...list, ...wanted }, true)} />,
    },
  ]
}

function marketTabs({ list, go, countOf }: TabsProps): Tab[] {
  return [
    {
      value: 'bookings',
      label: 'Bookings',
      icon: <CalendarCheck aria-hidden="true" />,
      count: countOf('bookings'),
      content: (
        <adminTabs.bookings
          wanted={bookingsWanted(list)}
          onWanted={({ status, paymentState, person: _nobody, ...wanted }) =>
            go({ ...list, ...wanted, booking: status, payment: paymentState }, true)
          }
        />
      ),
    },
    {
      value: 'listings',
      label: 'Listings',
      icon: <House aria-hidden="true" />,
      content: (
        <adminTabs.listings
          wanted={listingsWanted(list)}
          onWanted={({ status, person: _nobody, ...wanted }) => go({ ...list, ...wanted, listing: status }, true)}
        />
      ),
    },
    {
      value: 'money',
      label: 'Money',
      icon: <Wallet aria-hidden="true" />,
      count: countOf('money'),
      content: <Money list={list} go={go} />,
    },
  ]
}

function Money({ list, go }: Pick<TabsProps, 'list' | 'go'>) {
  return (
    <adminTabs.money
      shown={list.money ?? 'payments'}
      onShown={(shown) => go({ tab: 'money', ...(shown !== 'payments' && { money: shown }) })}
      payments={paymentsWanted(list)}
      onPayments={({ status, ...wanted }) => go({ ...list, ...wanted, paid: status }, true)}
      payouts={payoutsWanted(list)}
      onPayouts={(wanted) => go({ ...list, ...wanted }, true)}
      disputes={disputesWanted(list)}
      onDisputes={({ status, ...wanted }) => go({ ...list, ...wanted, disputed: status }, true)}
    />
  )
}

function Trouble({ list, go }: Pick<TabsProps, 'list' | 'go'>) {
  return (
    <adminTabs.reports
      shown={list.trouble ?? 'reports'}
      onShown={(shown) => go({ tab: 'reports', ...(shown !== 'reports' && { trouble: shown }) })}
      reports={reportsWanted(list)}
      onReports={({ status, ...wanted }) => go({ ...list, ...wanted, reports: status }, true)}
      cases={casesWanted(list)}
      onCases={({ state, ...wanted }) => go({ ...list, ...wanted, cases: state ?? 'all' }, true)}
      onCase={(id) => go({ ...list, case: id })}
      measures={measuresWanted(list)}
      onMeasures={({ state, ...wanted }) => go({ ...list, ...wanted, measures: state }, true)}
    />
  )
}

/** Analytics, and the reports with what else there is above them. */
function furtherTabs({ list, go, countOf }: TabsProps, more: ReactNode): Tab[] {
  return [
    {
      value: 'analytics',
      label: 'Analytics',
      icon: <ChartLine aria-hidden="true" />,
      content: <adminTabs.analytics over={list.over} onOver={(over) => go({ ...list, over }, true)} />,
    },
    {
      value: 'reports',
      label: 'More',
      icon: <Ellipsis aria-hidden="true" />,
      count: countOf('reports'),
      content: (
        <>
          {more}
          {list.log ? (
            <adminTabs.log
              wanted={entriesWanted(list)}
              onWanted={({ subjectId: _nothing, ...wanted }) => go({ ...list, ...wanted }, true)}
            />
          ) : (
            <Trouble list={list} go={go} />
          )}
        </>
      ),
    },
  ]
}

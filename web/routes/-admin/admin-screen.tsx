import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Activity,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  Flag,
  House,
  Mailbox,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { useWhole } from '#web/platform/pages.ts'
import { figuresQuery, reportsQuery } from '#web/modules/admin/queries.ts'
import { StatCards } from '#web/modules/admin/stat-cards.tsx'
import { part } from '#web/platform/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { onceOpened } from '#web/ui/once-opened.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import { readAdminSearch, type AdminSearch } from './admin-search.ts'

const ApplicationPanel = onceOpened(() =>
  import('#web/modules/applications/review/application-panel.tsx').then((module) => module.ApplicationPanel),
)
const SystemPanel = onceOpened(() => import('#web/modules/admin/system-panel.tsx').then((module) => module.SystemPanel))
const StaffPanel = onceOpened(() => import('#web/modules/admin/staff-panel.tsx').then((module) => module.StaffPanel))
const AuditPanel = onceOpened(() => import('#web/modules/admin/audit-panel.tsx').then((module) => module.AuditPanel))

/** The contents of the tabs. */
export const adminTabs = {
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
  reports: part('web/modules/admin/reports-tab.part.tsx', () =>
    import('#web/modules/admin/reports-tab.part.tsx').then((module) => module.ReportsTab),
  ),
  analytics: part('web/modules/admin/analytics-tab.part.tsx', () =>
    import('#web/modules/admin/analytics-tab.part.tsx').then((module) => module.AnalyticsTab),
  ),
}

const openReportsQuery = reportsQuery({})

type Go = (next: AdminSearch, replace?: boolean) => void

/** The admin console: figures, lists of everything, and the audit log. */
export function AdminScreen({ search, mailbox }: { search: AdminSearch; mailbox: string | undefined }) {
  const navigate = useNavigate()
  const pending = useQuery(figuresQuery).data?.pendingApplications
  useQuery({ ...openReportsQuery, staleTime: 5000 })
  const openReports = useWhole(openReportsQuery).total
  const go: Go = (next, replace = false) =>
    void navigate({ to: '/admin', search: readAdminSearch(next), replace, resetScroll: false })
  const { application, log, system, staff, ...list } = search
  return (
    <Page title="Admin Dashboard" actions={<Actions go={(next) => go({ ...search, ...next })} mailbox={mailbox} />}>
      <StatCards />
      <Tabs
        label="Admin Dashboard"
        value={search.tab ?? 'applications'}
        onChange={(tab) => go(readAdminSearch({ tab }))}
        tabs={[...peopleTabs(list, go, pending || undefined), ...marketTabs(list, go, openReports || undefined)]}
      />
      <ApplicationPanel open={application !== undefined} id={application} onClose={() => go(list, true)} />
      <SystemPanel open={system === true} onClose={() => go({ ...list, application }, true)} />
      <StaffPanel open={staff === true} onClose={() => go({ ...list, application }, true)} />
      <AuditPanel open={log === true} onClose={() => go({ ...list, application }, true)} />
    </Page>
  )
}

/** Buttons beside the lists; in a demo also a link to the mailbox. */
function Actions({ go, mailbox }: { go: Go; mailbox: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<ScrollText aria-hidden="true" className="size-4.5" />}
        onClick={() => go({ log: true })}
      >
        Audit Log
      </Button>
      <Button
        variant="secondary"
        icon={<Activity aria-hidden="true" className="size-4.5" />}
        onClick={() => go({ system: true })}
      >
        System
      </Button>
      <Button
        variant="secondary"
        icon={<ShieldCheck aria-hidden="true" className="size-4.5" />}
        onClick={() => go({ staff: true })}
      >
        Staff
      </Button>
      {mailbox !== undefined && (
        <Button variant="secondary" asChild>
          <a href={mailbox}>
            <Mailbox aria-hidden="true" className="size-4.5" />
            Mailbox
          </a>
        </Button>
      )}
    </div>
  )
}

function peopleTabs(list: AdminSearch, go: Go, pending: number | undefined): Tab[] {
  return [
    {
      value: 'applications',
      label: 'Applications',
      icon: <ClipboardList aria-hidden="true" />,
      count: pending,
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
      content: <adminTabs.users wanted={list} onWanted={(wanted) => go({ ...list, ...wanted }, true)} />,
    },
  ]
}

function marketTabs(list: AdminSearch, go: Go, openReports: number | undefined): Tab[] {
  const { search } = list
  return [
    {
      value: 'bookings',
      label: 'Bookings',
      icon: <CalendarCheck aria-hidden="true" />,
      content: (
        <adminTabs.bookings
          wanted={{ search, status: list.booking, paymentState: list.payment }}
          onWanted={({ search: words, status, paymentState }) =>
            go({ ...list, search: words, booking: status, payment: paymentState }, true)
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
          wanted={{ search, status: list.listing }}
          onWanted={({ search: words, status }) => go({ ...list, search: words, listing: status }, true)}
        />
      ),
    },
    {
      value: 'reports',
      label: 'Reports',
      icon: <Flag aria-hidden="true" />,
      count: openReports,
      content: (
        <adminTabs.reports
          wanted={{ search, status: list.reports }}
          onWanted={({ search: words, status }) => go({ ...list, search: words, reports: status }, true)}
        />
      ),
    },
    {
      value: 'analytics',
      label: 'Analytics',
      icon: <ChartLine aria-hidden="true" />,
      content: <adminTabs.analytics over={list.over} onOver={(over) => go({ ...list, over }, true)} />,
    },
  ]
}

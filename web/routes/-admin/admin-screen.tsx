import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardList, ScrollText, Users } from 'lucide-react'
import { AuditPanel } from '#web/modules/admin/audit-panel.tsx'
import { figuresQuery } from '#web/modules/admin/queries.ts'
import { StatCards } from '#web/modules/admin/stat-cards.tsx'
import { UsersTab } from '#web/modules/admin/users-tab.tsx'
import { ApplicationPanel } from '#web/modules/applications/review/application-panel.tsx'
import { ApplicationsTab } from '#web/modules/applications/review/applications-tab.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readAdminSearch, type AdminSearch } from './admin-search.ts'

/** The console of admins: the figures, applications, people, and what admins did. */
export function AdminScreen({ search }: { search: AdminSearch }) {
  const navigate = useNavigate()
  const pending = useQuery(figuresQuery).data?.pendingApplications
  const go = (next: AdminSearch, replace = false) =>
    void navigate({ to: '/admin', search: readAdminSearch(next), replace, resetScroll: false })
  const { application, log, ...list } = search
  return (
    <Page
      title="Admin Dashboard"
      actions={
        <Button
          variant="secondary"
          icon={<ScrollText aria-hidden="true" className="size-4.5" />}
          onClick={() => go({ ...search, log: true })}
        >
          Audit Log
        </Button>
      }
    >
      <StatCards />
      <Tabs
        label="Admin Dashboard"
        value={search.tab ?? 'applications'}
        onChange={(tab) => go(readAdminSearch({ tab }))}
        tabs={[
          {
            value: 'applications',
            label: 'Applications',
            icon: <ClipboardList aria-hidden="true" />,
            count: pending || undefined,
            content: (
              <ApplicationsTab
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
            content: <UsersTab wanted={list} onWanted={(wanted) => go({ ...list, ...wanted }, true)} />,
          },
        ]}
      />
      <ApplicationPanel id={application} onClose={() => go(list, true)} />
      <AuditPanel open={log === true} onClose={() => go({ ...list, application }, true)} />
    </Page>
  )
}

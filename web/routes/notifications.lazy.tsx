import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { NotificationList, UnreadLine } from '#web/modules/notifications/notification-list.tsx'
import { notificationsQuery } from '#web/modules/notifications/queries.ts'
import { loadUser, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { SignedOutScreen } from './-shell/gates.tsx'
import type { LoaderInput } from '#web/router-context.ts'

export const loader = async ({ context: { cache } }: LoaderInput) => {
  if (await loadUser(cache)) void cache.prefetchQuery(notificationsQuery)
}

export const Route = createLazyFileRoute('/notifications')({
  component: Notifications,
})

function Notifications() {
  const { user } = useUser()
  if (!user) return <SignedOutScreen title="Please Log In" description="Log in to see your notifications." />
  return (
    <Page
      title="Notifications"
      width="text"
      actions={
        <Button variant="secondary" size="sm" asChild>
          <Link to="/settings">Settings</Link>
        </Button>
      }
    >
      <Card className="p-2 sm:p-3">
        <UnreadLine />
        <NotificationList />
      </Card>
    </Page>
  )
}

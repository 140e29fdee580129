import type { User } from '#contract/schemas/identity.ts'
import { Bell } from '#web/modules/notifications/bell.tsx'
import { MessagesLink } from './messages-link.tsx'
import { UserMenu } from './user-menu.tsx'

/** What the bar shows a signed-in person besides links. */
export function OwnLinks({ user }: { user: User }) {
  return (
    <>
      <MessagesLink />
      <Bell />
      <UserMenu user={user} />
    </>
  )
}

import type { User } from '#contract/schemas/identity.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { Bell } from '#web/modules/notifications/bell.tsx'
import { Button } from '#web/ui/button.tsx'
import { isHeldBack } from './held-back.ts'
import { MessagesLink } from './messages-link.tsx'
import { UserMenu } from './user-menu.tsx'

/** What the bar shows a signed-in person besides links; somebody who is suspended, or has not agreed to new terms, can only log out. */
export function OwnLinks({ user }: { user: User }) {
  if (isHeldBack(user))
    return (
      <Button asChild variant="ghost" size="sm">
        <a href={logoutPath}>Log Out</a>
      </Button>
    )
  return (
    <>
      <MessagesLink />
      <Bell />
      <UserMenu user={user} />
    </>
  )
}

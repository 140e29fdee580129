import { lazy } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { preloadable } from '#web/ui/lazy-on-open.tsx'

// without Suspense: the press that opens the menu waits for both
const UserMenuItems = lazy(preloadable(() => import('./user-menu-items.tsx').then((module) => module.UserMenuItems)))

/** The account menu: who is signed in, profile, settings and log out. */
export function UserMenu({ user }: { user: User }) {
  const trigger = (
    <button type="button" className="grid size-11 place-items-center rounded-full hover:bg-brand-soft">
      <span className="sr-only">Account of {displayName(user)}</span>
      <Avatar initials={initials(user)} src={user.profileImageUrl} size="sm" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <UserMenuItems user={user} />
    </Menu>
  )
}

import { LogOut } from 'lucide-react'
import type { User } from '#contract/identity.ts'
import { displayName, initials } from '#contract/names.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { forgetDrafts } from '#web/platform/kept-draft.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/** The person's menu: who is signed in, and log out. */
export function UserMenu({ user }: { user: User }) {
  const trigger = (
    <button type="button" className="grid size-11 place-items-center rounded-full hover:bg-brand-soft">
      <span className="sr-only">Account of {displayName(user)}</span>
      <Avatar initials={initials(user)} src={user.profileImageUrl} size="sm" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuHeading>
        <span className="block font-semibold text-ink">{displayName(user)}</span>
        <span className="block truncate">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem asChild>
        <a href={logoutPath} onClick={forgetDrafts}>
          <LogOut aria-hidden="true" />
          Log out
        </a>
      </MenuItem>
    </Menu>
  )
}

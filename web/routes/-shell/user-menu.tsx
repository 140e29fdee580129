import { Link } from '@tanstack/react-router'
import { LogOut, Settings, UserRound } from 'lucide-react'
import type { User } from '#contract/identity.ts'
import { displayName, initials } from '#contract/names.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { userLinks } from '../-navigation.ts'
import { useExisting } from './existing-links.ts'

const icons: Record<string, typeof UserRound> = { '/profile': UserRound, '/settings': Settings }

/** The person's menu: profile, settings, log out. */
export function UserMenu({ user }: { user: User }) {
  const links = userLinks.filter(useExisting())
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${displayName(user)}`}
      className="grid size-11 place-items-center rounded-full hover:bg-brand-soft"
    >
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
      {links.map(({ to, label }) => {
        const Icon = icons[to] ?? UserRound
        return (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </MenuItem>
        )
      })}
      <MenuItem asChild>
        <a href={logoutPath}>
          <LogOut aria-hidden="true" />
          Log out
        </a>
      </MenuItem>
    </Menu>
  )
}

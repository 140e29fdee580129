import { Link } from '@tanstack/react-router'
import { LogOut, PawPrint, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { User } from '#contract/schemas/identity.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { forgetKeptInputs } from '#web/platform/kept-input.ts'
import { DeskBadge } from './desk-badge.part.tsx'
import { MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/** Who is signed in, and what the account menu leads to. */
export function UserMenuItems({ user }: { user: User }) {
  return (
    <>
      <MenuHeading>
        <span className="block font-semibold text-ink">{displayName(user)}</span>
        <span className="block truncate">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden="true" />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          Settings
        </Link>
      </MenuItem>
      {/* on screens where the bar has no space for it */}
      {user.role === 'owner' && (
        <MenuItem asChild className="md:hidden">
          <Link to="/become-sitter">
            <PawPrint aria-hidden="true" />
            Become a Sitter
          </Link>
        </MenuItem>
      )}
      {user.role === 'admin' && (
        <MenuItem asChild className="md:hidden">
          <Link to="/admin">
            <ShieldCheck aria-hidden="true" />
            Admin Dashboard
            <DeskBadge />
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem asChild>
        <a href={logoutPath} onClick={forgetKeptInputs}>
          <LogOut aria-hidden="true" />
          Log out
        </a>
      </MenuItem>
    </>
  )
}

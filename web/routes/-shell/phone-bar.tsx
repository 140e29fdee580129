import { Link } from '@tanstack/react-router'
import { CalendarCheck, House, Map, Search, Store, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/calls/identity.ts'
import type { NavigationLink } from '../-navigation.ts'
import { centreLinks } from '../-navigation.ts'

const icons: Partial<Record<NavigationLink['to'], LucideIcon>> = {
  '/': House,
  '/find-sitters': Search,
  '/owner-dashboard': CalendarCheck,
  '/sitter-dashboard': Store,
  '/sitemap': Map,
}

/** The places of somebody signed in, within reach of the thumb; gives way to a bar that the screen has of its own. */
export function PhoneBar({ user }: { user: User }) {
  return (
    <nav
      aria-label="Main"
      data-no-print
      className="phone-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {centreLinks[user.role].map(({ to, label }) => {
          const Icon = icons[to] ?? House
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                activeOptions={{ exact: to === '/' }}
                className="grid min-h-14 content-center justify-items-center gap-0.5 text-xs font-semibold text-ink-soft no-underline focus-visible:-outline-offset-2 aria-[current=page]:text-brand"
              >
                <Icon aria-hidden="true" className="size-5.5" />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

import { Link, linkOptions } from '@tanstack/react-router'
import {
  CalendarCheck,
  Heart,
  Inbox,
  MessageCircle,
  Search,
  ShieldCheck,
  Store,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { User } from '#contract/schemas/identity.ts'
import type { Role } from '#contract/endpoint.ts'
import { useUnreadCount } from '#web/modules/messaging/queries.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { UnreadBadge } from '#web/ui/unread-badge.tsx'

const places = linkOptions([
  { to: '/find-sitters' },
  { to: '/favorites' },
  { to: '/owner-dashboard' },
  { to: '/sitter-dashboard', search: {} },
  { to: '/sitter-dashboard', search: { tab: 'requests' } },
  { to: '/messages' },
  { to: '/profile' },
  { to: '/admin' },
])
type Place = { link: (typeof places)[number]; label: string; icon: LucideIcon }

const [toSearch, toFavorites, toBookings, toListings, toRequests, toMessages, toProfile, toAdmin] = places
const search: Place = { link: toSearch, label: 'Search', icon: Search }
const favorites: Place = { link: toFavorites, label: 'Favorites', icon: Heart }
const bookings: Place = { link: toBookings, label: 'Bookings', icon: CalendarCheck }
const listings: Place = { link: toListings, label: 'Listings', icon: Store }
const requests: Place = { link: toRequests, label: 'Requests', icon: Inbox }
const messages: Place = { link: toMessages, label: 'Messages', icon: MessageCircle }
const profile: Place = { link: toProfile, label: 'Profile', icon: UserRound }
const admin: Place = { link: toAdmin, label: 'Admin', icon: ShieldCheck }

const bar: Record<Role, readonly Place[]> = {
  owner: [search, favorites, bookings, messages, profile],
  sitter: [search, listings, requests, messages, profile],
  admin: [search, admin, bookings, messages, profile],
}

/**
 * The five main screens of a signed-in person at the bottom of a phone; hidden if the screen has its own bottom bar.
 */
export function PhoneBar({ user }: { user: User }) {
  return (
    <nav
      aria-label="Main"
      data-no-print
      className="phone-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static md:hidden"
    >
      <ul className="flex">
        {bar[user.role].map((place) => (
          <li key={place.label} className="flex-1">
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ place: { link, label, icon: Icon } }: { place: Place }) {
  const unread = useUnreadCount()
  const badge = link === toMessages && unread > 0
  return (
    <Link
      {...link}
      // the console has pages below it, such as those of a person and of the site
      activeOptions={{ exact: link !== toAdmin, includeSearch: link === toListings || link === toRequests }}
      className="relative grid min-h-14 content-center justify-items-center gap-0.5 text-xs font-semibold text-ink-soft no-underline focus-visible:-outline-offset-2 chosen-line aria-[current=page]:text-brand"
    >
      <span className="relative px-2">
        <Icon aria-hidden="true" className="size-5.5" />
        {badge && <UnreadBadge unread={unread} />}
      </span>
      {label}
      {badge && <span className="sr-only">, {counted(unread, 'unread message')}</span>}
    </Link>
  )
}

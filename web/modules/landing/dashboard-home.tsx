import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  CalendarCheck,
  CalendarDays,
  Heart,
  House,
  Inbox,
  MessageCircle,
  PawPrint,
  Search,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/calls/identity.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { classes } from '#web/ui/classes.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBar } from '#web/modules/search/search-bar.tsx'
import { TopSitters, useTopSitters } from './top-sitters.tsx'
import { tileLine, tilesFor, welcomeName, type Tile, type TileFigures } from './tiles.ts'

const icons: Record<Tile['id'], LucideIcon> = {
  find: Search,
  bookings: CalendarCheck,
  pets: PawPrint,
  messages: MessageCircle,
  favorites: Heart,
  listings: House,
  requests: Inbox,
  calendar: CalendarDays,
  earnings: Wallet,
  admin: ShieldCheck,
}

export type DashboardHomeProps = {
  user: User
  /** The figures of the tiles; unknown ones are missing. */
  figures: TileFigures
  /** Content above everything else: a sitter's day. */
  children?: ReactNode
}

/** The home screen of a signed-in user: tiles, a search, and some sitters. */
export function DashboardHome({ user, figures, children }: DashboardHomeProps) {
  const tiles = tilesFor(user.role)
  const sitters = useTopSitters(user)
  return (
    <Page
      title={`Welcome, ${welcomeName(displayName(user))}`}
      {...(user.role !== 'sitter' && { intro: 'What would you like to do today?' })}
    >
      {children}
      <ul className={classes('mb-10 grid gap-4 lg:gap-5', columns[tiles.length])}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <TileLink tile={tile} figures={{ ...figures, ...sitters.figure }} narrow={tiles.length > 4} />
          </li>
        ))}
      </ul>
      <div className="relative z-10 mb-12">
        <SearchBar search={{}} resultsAt="/search-results" />
      </div>
      <TopSitters {...sitters} />
    </Page>
  )
}

/** The columns for a number of tiles; with five, the first spans two columns at medium width. */
const columns: Record<number, string> = {
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-5',
}

function TileLink({ tile, figures, narrow }: { tile: Tile; figures: TileFigures; narrow: boolean }) {
  const Icon = icons[tile.id]
  const counted = (figures[tile.id] ?? 0) > 0
  return (
    <Link
      {...tile.link}
      className={classes(
        'group flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-5',
        'no-underline transition-shadow duration-150 hover:shadow-lift',
        narrow ? 'lg:flex-col lg:items-start' : 'md:max-lg:flex-col md:max-lg:items-start',
      )}
    >
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
        <Icon className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-snug font-semibold">{tile.title}</span>
        <span className={classes('figures block text-sm', counted ? 'font-semibold text-accent' : 'text-ink-soft')}>
          {tileLine(tile, figures)}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className={classes(
          'size-5 shrink-0 text-ink-soft group-hover:text-brand',
          narrow ? 'lg:hidden' : 'md:max-lg:hidden',
        )}
      />
    </Link>
  )
}

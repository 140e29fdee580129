import { Link } from '@tanstack/react-router'
import {
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
import type { User } from '#contract/schemas/identity.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { classes } from '#web/ui/classes.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBar } from '#web/modules/search/search-bar.tsx'
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
  /** What is now: stays under way, and what has to be done. */
  now: ReactNode
  /** Listings, below everything else. */
  children: ReactNode
}

/** The home screen of a signed-in user: what is now, a search, the parts of the product, and listings. */
export function DashboardHome({ user, figures, now, children }: DashboardHomeProps) {
  const tiles = <Tiles tiles={tilesFor(user.role)} figures={figures} />
  const search = <SearchBar search={{}} resultsAt="/search-results" />
  const isSitter = user.role === 'sitter'
  return (
    <Page title={`Welcome, ${welcomeName(displayName(user))}`}>
      {now}
      {!isSitter && <div className="relative z-10 mb-10">{search}</div>}
      {tiles}
      {children}
      {isSitter && (
        <section aria-labelledby="find" className="relative z-10 mt-12 grid gap-6">
          <h2 id="find" className="text-2xl font-semibold">
            Find Sitters
          </h2>
          {search}
        </section>
      )}
    </Page>
  )
}

function Tiles({ tiles, figures }: { tiles: readonly Tile[]; figures: TileFigures }) {
  return (
    // five, so that no row has a hole
    <ul className="mb-12 grid grid-cols-2 gap-2 sm:grid-cols-6 sm:gap-3 lg:grid-cols-5">
      {tiles.map((tile) => (
        <li key={tile.id} className="max-sm:first:col-span-2 sm:max-lg:col-span-2 sm:max-lg:nth-last-[-n+2]:col-span-3">
          <TileLink tile={tile} figures={figures} />
        </li>
      ))}
    </ul>
  )
}

function TileLink({ tile, figures }: { tile: Tile; figures: TileFigures }) {
  const Icon = icons[tile.id]
  const counted = (figures[tile.id] ?? 0) > 0
  return (
    <Link
      {...tile.link}
      className={classes(
        'flex h-full items-center gap-2 rounded-xl border border-line bg-surface px-2.5 py-2.5 sm:gap-3 sm:px-4',
        'no-underline transition-shadow duration-150 hover:shadow-lift',
      )}
    >
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-lg text-brand sm:size-9 sm:bg-brand-soft"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block truncate leading-snug font-semibold max-sm:text-sm">{tile.title}</span>
        {/* one line, so that nothing moves when the figures come */}
        <span
          className={classes(
            'figures block text-sm max-sm:text-[0.8125rem]',
            // what waits for staff is a sentence
            tile.id === 'admin' ? 'line-clamp-2' : 'truncate',
            counted ? 'font-semibold text-brand' : 'text-ink-soft',
          )}
        >
          {tileLine(tile, figures)}
        </span>
      </span>
    </Link>
  )
}

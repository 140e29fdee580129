import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatPrice } from '#web/platform/format/money.ts'

/** A tile on the home screen of a signed-in user that leads to a part of the product. */
export type Tile = {
  id:
    | 'find'
    | 'bookings'
    | 'pets'
    | 'messages'
    | 'favorites'
    | 'listings'
    | 'requests'
    | 'calendar'
    | 'earnings'
    | 'admin'
  title: string
  text: string
  link: LinkProps
}

const find: Tile = {
  id: 'find',
  title: 'Find a Sitter',
  text: 'Place and dates',
  link: linkOptions({ to: '/search' }),
}
const bookings: Tile = {
  id: 'bookings',
  title: 'My Bookings',
  text: 'Requests, stays',
  link: linkOptions({ to: '/owner-dashboard' }),
}
const pets: Tile = {
  id: 'pets',
  title: 'My Pets',
  text: 'Add your pets',
  link: linkOptions({ to: '/owner-dashboard', search: { tab: 'pets' } }),
}
const messages: Tile = {
  id: 'messages',
  title: 'Messages',
  text: 'Chat with sitters',
  link: linkOptions({ to: '/messages' }),
}
const messagesOfSitter: Tile = { ...messages, text: 'Chat with owners' }
const favorites: Tile = {
  id: 'favorites',
  title: 'Favorites',
  text: 'Sitters you saved',
  link: linkOptions({ to: '/favorites' }),
}
const listings: Tile = {
  id: 'listings',
  title: 'My Listings',
  text: 'Your places',
  link: linkOptions({ to: '/sitter-dashboard' }),
}
const requests: Tile = {
  id: 'requests',
  title: 'Booking Requests',
  text: 'Accept or decline',
  link: linkOptions({ to: '/sitter-dashboard', search: { tab: 'requests' } }),
}
const calendar: Tile = {
  id: 'calendar',
  title: 'Calendar',
  text: 'Stays by date',
  link: linkOptions({ to: '/sitter-dashboard', search: { tab: 'calendar' } }),
}
const earnings: Tile = {
  id: 'earnings',
  title: 'Earnings',
  text: 'Your payouts',
  link: linkOptions({ to: '/sitter-dashboard', search: { tab: 'earnings' } }),
}

const admin: Tile = {
  id: 'admin',
  title: 'Admin Dashboard',
  text: 'Users and stats',
  link: linkOptions({ to: '/admin' }),
}

const tiles: Record<Role, readonly Tile[]> = {
  owner: [find, bookings, pets, messages, favorites],
  sitter: [listings, requests, calendar, earnings, messagesOfSitter],
  admin: [admin, find, bookings, listings, messages],
}

/** The tiles that a role sees. */
export function tilesFor(role: Role): readonly Tile[] {
  return tiles[role]
}

/**
 * The number on a tile: "3 unread"; for earnings the upcoming dollars. Without a figure, or with 0, a tile keeps its
 * text.
 */
export type TileFigures = Partial<Record<Tile['id'], number>> & {
  /** Around which place the sitters are counted, and whether counting stopped before all were. */
  sitters?: { near: string | undefined; capped: boolean }
  /** What waits for staff, in words. */
  desk?: string
}

const figureWords: Record<Tile['id'], (count: number, figures: TileFigures) => string> = {
  find: (count, { sitters }) =>
    `${count}${sitters?.capped ? '+' : ''} ${sitters?.near ? `near ${sitters.near}` : count === 1 ? 'sitter' : 'sitters'}`,
  bookings: (count) => `${count} current`,
  pets: (count) => counted(count, 'pet'),
  messages: (count) => `${count} unread`,
  favorites: (count) => `${count} saved`,
  listings: (count) => `${count} active`,
  admin: (count, { desk }) => desk ?? `${count} waiting`,
  requests: (count) => `${count} waiting`,
  // cents would be cut off
  earnings: (dollars) => `${formatPrice(Math.round(dollars))} upcoming`,
  calendar: (count) => `${counted(count, 'stay')} today`,
}

/** The line of a tile: its figure if there is one, else its text. */
export function tileLine(tile: Tile, figures: TileFigures): string {
  const count = figures[tile.id] ?? 0
  return count > 0 ? figureWords[tile.id](count, figures) : tile.text
}

/** The name in the welcome line: "there" for a user without one. */
export function welcomeName(name: string): string {
  return name === 'User' ? 'there' : name
}

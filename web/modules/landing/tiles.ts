import type { Role } from '#contract/endpoint.ts'
import type { FileRoutesByTo } from '#web/routeTree.gen.ts'

/** A way into the product from the home of somebody signed in. */
export type Tile = {
  id: 'find' | 'bookings' | 'messages' | 'listings' | 'requests'
  title: string
  text: string
  to: keyof FileRoutesByTo
  search?: Record<string, string>
}

const find: Tile = { id: 'find', title: 'Find a Sitter', text: 'Search by place, dates and pets', to: '/search' }
const bookings: Tile = {
  id: 'bookings',
  title: 'My Bookings',
  text: 'Requests, stays and reviews',
  to: '/owner-dashboard',
}
const messages: Tile = { id: 'messages', title: 'Messages', text: 'Talk to owners and sitters', to: '/messages' }
const listings: Tile = {
  id: 'listings',
  title: 'My Listings',
  text: 'Your places, photos and calendars',
  to: '/sitter-dashboard',
}
const requests: Tile = {
  id: 'requests',
  title: 'Booking Requests',
  text: 'Answer the owners who asked',
  to: '/sitter-dashboard',
  search: { tab: 'requests' },
}

const tiles: Record<Role, readonly Tile[]> = {
  owner: [find, bookings, messages],
  sitter: [listings, requests, messages],
  admin: [find, bookings, listings, messages],
}

/** The tiles that a role sees. */
export function tilesFor(role: Role): readonly Tile[] {
  return tiles[role]
}

/** The name in the welcome line: "there" for somebody without one. */
export function welcomeName(name: string): string {
  return name === 'User' ? 'there' : name
}

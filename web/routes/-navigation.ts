import type { Role } from '#contract/endpoint.ts'
import type { FileRoutesByTo } from '#web/routeTree.gen.ts'

/** A link to a screen; the compiler knows which screens exist. */
export type NavigationLink = { to: keyof FileRoutesByTo; label: string }

/** Who looks at the navigation: a role, or a visitor. */
export type Viewer = Role | 'visitor'

const home: NavigationLink = { to: '/', label: 'Home' }
const findSitters: NavigationLink = { to: '/find-sitters', label: 'Find Sitters' }
const myListings: NavigationLink = { to: '/sitter-dashboard', label: 'My Listings' }
const myBookings: NavigationLink = { to: '/owner-dashboard', label: 'My Bookings' }
const sitemap: NavigationLink = { to: '/sitemap', label: 'Sitemap' }
const listYourPlace: NavigationLink = { to: '/listing/create', label: 'List your place' }

/** The links in the middle of the navigation bar. */
export const centreLinks: Record<Viewer, readonly NavigationLink[]> = {
  visitor: [],
  owner: [home, findSitters, myBookings],
  sitter: [home, findSitters, myListings],
  admin: [home, findSitters, myListings, myBookings, sitemap],
}

/** The groups of the footer. */
export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'For owners', links: [{ to: '/search-demo', label: 'Find sitters' }] },
  { title: 'For sitters', links: [listYourPlace] },
  { title: 'Petstead', links: [sitemap] },
]

/** The pages of the site map by who can open them; a listing comes from the market. */
export const siteMap: readonly { title: 'Public' | 'Authenticated'; links: readonly NavigationLink[] }[] = [
  { title: 'Public', links: [home, { to: '/search-demo', label: 'Search demo' }, sitemap] },
  {
    title: 'Authenticated',
    links: [
      { to: '/search', label: 'Search' },
      findSitters,
      myBookings,
      { to: '/sitter-dashboard', label: 'Sitter Dashboard' },
      listYourPlace,
      { to: '/messages', label: 'Messages' },
      { to: '/checkout', label: 'Checkout (from My Bookings)' },
    ],
  },
]

import type { Role } from '#contract/endpoint.ts'

/** A link to a screen. Navigation shows it once the screen exists. */
export type NavigationLink = { to: string; label: string }

/** Who looks at the navigation: a role, or a visitor. */
export type Viewer = Role | 'visitor'

const home = { to: '/', label: 'Home' }
const findSitters = { to: '/find-sitters', label: 'Find Sitters' }
const myListings = { to: '/sitter-dashboard', label: 'My Listings' }
const myBookings = { to: '/owner-dashboard', label: 'My Bookings' }
const becomeSitter = { to: '/become-sitter', label: 'Become a Sitter' }

/** The links in the middle of the navigation bar. */
export const centreLinks: Record<Viewer, readonly NavigationLink[]> = {
  visitor: [becomeSitter],
  owner: [home, findSitters, myBookings, becomeSitter],
  sitter: [home, findSitters, myListings],
  admin: [
    home,
    findSitters,
    myListings,
    myBookings,
    { to: '/admin', label: 'Admin' },
    { to: '/sitemap', label: 'Sitemap' },
  ],
}

/** The links of the user menu, before Log out. */
export const userLinks: readonly NavigationLink[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/settings', label: 'Settings' },
]

/** The groups of the footer. */
export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'For owners',
    links: [
      { to: '/search-demo', label: 'Find sitters' },
      { to: '/help', label: 'Help' },
      { to: '/safety', label: 'Safety' },
    ],
  },
  {
    title: 'For sitters',
    links: [
      { to: '/become-sitter', label: 'Become a sitter' },
      { to: '/apply-sitter', label: 'Apply' },
    ],
  },
  {
    title: 'Petstead',
    links: [
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
      { to: '/sitemap', label: 'Site map' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
]

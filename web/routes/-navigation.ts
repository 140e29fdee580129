import type { AbsoluteToPath, RegisteredRouter } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint.ts'
import { siteMark } from '#contract/vocabulary/site.ts'

/** A link to a screen; typed, so that only existing screens compile. */
export type NavigationLink = { to: AbsoluteToPath<RegisteredRouter, '/'>; label: string }

/** Who sees the navigation: a role, or a visitor. */
export type Viewer = Role | 'visitor'

export const home: NavigationLink = { to: '/', label: 'Home' }
export const findSitters: NavigationLink = { to: '/find-sitters', label: 'Find Sitters' }
const myListings: NavigationLink = { to: '/sitter-dashboard', label: 'My Listings' }
export const myBookings: NavigationLink = { to: '/owner-dashboard', label: 'My Bookings' }
export const sitemap: NavigationLink = { to: '/sitemap', label: 'Sitemap' }
export const cities: NavigationLink = { to: '/sitters', label: 'Cities' }
export const listYourPlace: NavigationLink = { to: '/listing/create', label: 'List your place' }

export const becomeSitter: NavigationLink = { to: '/become-sitter', label: 'Become a Sitter' }
export const admin: NavigationLink = { to: '/admin', label: 'Admin' }

/** The links in the middle of the navigation bar. */
export const centreLinks: Record<Viewer, readonly NavigationLink[]> = {
  visitor: [becomeSitter],
  owner: [home, findSitters, myBookings, becomeSitter],
  sitter: [home, findSitters, myListings],
  admin: [home, findSitters, myListings, myBookings, admin, sitemap],
}

export const howItWorks: NavigationLink = { to: '/how-it-works', label: 'How it works' }
export const cancellations: NavigationLink = { to: '/cancellation-policies', label: 'Cancellation policies' }
export const about: NavigationLink = { to: '/about', label: 'About' }
export const terms: NavigationLink = { to: '/terms', label: 'Terms' }
export const privacy: NavigationLink = { to: '/privacy', label: 'Privacy' }
export const support: readonly NavigationLink[] = [
  { to: '/help', label: 'Help' },
  { to: '/safety', label: 'Safety' },
  { to: '/contact', label: 'Contact' },
]
/** The groups of the footer; a title may be the mark of the site's name. */
export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'For owners', links: [{ ...findSitters, to: '/search-demo' }, cities, howItWorks, cancellations] },
  { title: 'For sitters', links: [becomeSitter, listYourPlace] },
  { title: 'Support', links: support },
  { title: siteMark, links: [about, terms, privacy, sitemap] },
]

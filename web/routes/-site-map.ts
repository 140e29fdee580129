import { aboutPages } from './-about-pages.ts'
import {
  admin,
  becomeSitter,
  cities,
  findSitters,
  home,
  listYourPlace,
  myBookings,
  sitemap,
  type NavigationLink,
} from './-navigation.ts'

/** The pages of the site map, grouped by who can open them; the example listing is added by the screen. */
export const siteMap: readonly { title: 'Public' | 'Authenticated' | 'Admin'; links: readonly NavigationLink[] }[] = [
  {
    title: 'Public',
    links: [home, becomeSitter, { ...findSitters, to: '/search-demo' }, cities, ...aboutPages, sitemap],
  },
  {
    title: 'Authenticated',
    links: [
      { to: '/search', label: 'Search' },
      findSitters,
      myBookings,
      { to: '/sitter-dashboard', label: 'Sitter Dashboard' },
      { to: '/apply-sitter', label: 'Apply as a Sitter' },
      listYourPlace,
      { to: '/messages', label: 'Messages' },
      { to: '/profile', label: 'Profile' },
      { to: '/settings', label: 'Settings' },
      { to: '/favorites', label: 'Favorites' },
      { to: '/checkout', label: 'Checkout (from My Bookings)' },
    ],
  },
  { title: 'Admin', links: [admin, { to: '/admin/site', label: 'Site' }] },
]

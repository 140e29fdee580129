import { long } from '#testing/long.ts'
import type { Screen } from './screen.ts'

const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

/** Dialogs and states that other tests cover and whose parts other screens show too; short runs skip them. */
const longOnly: ReadonlySet<string> = new Set([
  'cities',
  'analytics',
  'all bookings',
  'all listings',
  'reports',
  'all cases',
  'all measures',
  'what is hidden',
  'earnings',
  'activity',
  'city not found',
  'results for visitors',
  'flexible dates',
  'dates of a stay',
  'filters',
  'applying',
  'requests',
  'new listing',
  'own listing',
  'sitter not found',
  'cancellation policies',
  'privacy',
  'about',
  'help',
  'contact',
  'terms',
  'listing not found',
  'sign-up with mistakes',
  'forgotten password',
  'mailbox',
  'shared list',
  'shared list not found',
  'messages for visitors',
  'no results',
  'cancelling',
  'reviewing',
  'deleting a pet',
  'a care sheet',
  'reviews by an owner',
  'a list of favorites',
  'sharing a list',
  'renaming a list',
  'deleting a list',
  'lists of a favorite',
  'no favorites',
  'editing a profile',
  'profile for visitors',
  'notification settings',
  'privacy settings',
  'deleting the account',
  'sitters only',
  'page of a request',
  'booking not found',
  'accepting',
  'reviews of a sitter',
  'owners only',
  'admins only',
  'a user',
  'audit log',
  'payouts',
  'sitter',
  'safety',
  'become a sitter',
  'about my account',
  'cases',
  'cases for visitors',
  'notifications for visitors',
  'messages',
  'applications',
  'pets',
  'home of an owner',
  'profile',
  'account menu',
  'city',
  'listings',
  'disputes',
  'rejecting',
  'an application',
  'editing a user',
  'how it works',
  'site map',
  'receipt',
  'log-in with a wrong password',
  'account management',
  'home of an admin',
])

const mainScreens: ReadonlySet<string> = new Set(['listing', 'results', 'page of a booking', 'the desk'])

/** Whether `npm test` looks at a screen at the first, second … of its widths; `npm run test:full` looks at the others too. */
export const isMain = ({ name }: Screen, width: number): boolean => width === 0 && mainScreens.has(name)

/**
 * The widths at which to walk a screen. A long run uses all, in light and dark. A short run skips some screens,
 * alternates between the widths, and uses dark on phones and light on desktops.
 */
export function widthsOf(screen: Screen, index: number) {
  if (long || screen.always) return widths
  return longOnly.has(screen.name) ? [] : widths.filter((_, i) => i === index % widths.length)
}

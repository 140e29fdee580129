import { randomUUID } from 'node:crypto'
import { daysAhead } from './factories.ts'
import { expect, expectAccessible } from './fixtures.ts'
import {
  openConversation,
  theBooking,
  theCheckout,
  theList,
  theListing,
  theSharedList,
  theSitter,
} from './screen-addresses.ts'
import { consoleScreens } from './console-screens.ts'
import { dialog, press } from './screen.ts'
import type { Screen } from './screen.ts'

export const screens: readonly Screen[] = [
  { name: 'landing', always: 'both widths', at: '/', shows: 'Sitters owners love' },
  { name: 'results for visitors', at: '/search-demo?location=Austin&lat=30.27&lng=-97.74', shows: /available sitters/ },
  {
    name: 'map',
    at: '/search-demo?location=Austin&lat=30.27&lng=-97.74&view=map',
    shows: /available sitters/,
  },
  { name: 'city', at: '/sitters/austin-tx', shows: 'Pet sitters in Austin, TX' },
  { name: 'cities', at: '/sitters', shows: 'Pet sitters by city' },
  { name: 'city not found', at: '/sitters/nowhere-tx', shows: 'City not found', allow: /status of 404/ },
  {
    name: 'flexible dates',
    at: `/search-demo?checkIn=${daysAhead(30)}&checkOut=${daysAhead(33)}&flexibleDays=3&yard=true`,
    shows: /^From \$\d/,
  },
  { name: 'listing', always: 'both widths', at: theListing, shows: /^Based on \d+ reviews?/ },
  { name: 'sitter', at: theSitter, shows: /^Based on \d+ reviews?/ },
  {
    name: 'sitter not found',
    at: `/sitter/${randomUUID()}`,
    shows: "This sitter doesn't have a listing here right now.",
    allow: /status of 404/,
  },
  { name: 'dates of a stay', at: theListing, shows: /^Based on/, then: press(/Check-in/) },
  { name: 'how it works', at: '/how-it-works', shows: 'Request a stay' },
  {
    name: 'become a sitter',
    at: '/become-sitter?city=austin-tx',
    shows: /^Based on \d+ listings/,
  },
  { name: 'cancellation policies', at: '/cancellation-policies', shows: 'If the sitter cancels' },
  { name: 'privacy', at: '/privacy', shows: 'Your choices' },
  { name: 'about', at: '/about', shows: 'What we stand for' },
  { name: 'help', at: '/help', shows: 'Book a stay' },
  { name: 'search in help', at: '/help?search=refund', shows: 'Change or cancel' },
  { name: 'help page', at: '/help/what-you-pay', shows: 'Did this help?' },
  { name: 'help page not found', at: '/help/nothing', shows: '404 Page Not Found', allow: /status of 404/ },
  { name: 'company', at: '/company', shows: /^Version 1\. Effective/ },
  { name: 'safety', at: '/safety', shows: 'In an emergency' },
  { name: 'contact', at: '/contact', shows: 'Write to us' },
  { name: 'terms', at: '/terms', shows: 'Ending your account' },
  { name: 'site map', at: '/sitemap', shows: /^A listing: / },
  { name: 'not found', at: '/nowhere', shows: '404 Page Not Found', allow: /status of 404/ },
  {
    name: 'listing not found',
    at: `/listing/${randomUUID()}`,
    shows: "The listing you're looking for doesn't exist or has been removed.",
    allow: /status of 404/,
  },
  { name: 'log-in', at: '/api/login', shows: 'Try the demo' },
  {
    name: 'log-in with a wrong password',
    at: '/api/login',
    shows: 'Try the demo',
    allow: /status of 401/,
    then: async (page) => {
      await page.getByLabel('Email').fill('owner@demo.petstead.test')
      await page.getByLabel('Password').fill('not this one')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText("That email and password don't match. Check both and try again.")
      await expect(page.getByLabel('Email')).toHaveValue('owner@demo.petstead.test')
      await expect(page.getByLabel('Password')).toBeFocused()
    },
  },
  {
    name: 'sign-up with mistakes',
    at: '/api/login?screen_hint=signup',
    shows: 'Create your account',
    allow: /status of 400/,
    then: async (page) => {
      await page.getByLabel('Last name').fill('Byron')
      await page.getByLabel('Email').fill('ada@')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email, like name@example.com.')
      await expect(page.getByLabel('Last name')).toHaveValue('Byron')
    },
  },
  {
    name: 'forgotten password',
    at: '/api/login',
    shows: 'Try the demo',
    then: async (page) => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    },
  },
  { name: 'mailbox', at: '/mailbox', shows: "This site doesn't send email." },
  { name: 'shared list', at: theSharedList, shows: 'Shared by Emma' },
  {
    name: 'shared list not found',
    at: '/favorites/shared/not-shared-by-anybody-',
    shows: "We couldn't find this list. It may have been deleted or isn't shared anymore.",
    allow: /status of 404/,
  },
  { name: 'messages for visitors', at: '/messages', shows: 'Please log in to access messages' },

  { name: 'cases for visitors', at: '/cases', shows: 'Please Log In' },

  { name: 'notifications for visitors', at: '/notifications', shows: 'Please Log In' },

  { name: 'home of an owner', as: 'owner', at: '/', shows: /^Welcome/ },
  { name: 'results', as: 'owner', at: '/search-results?dog=1', shows: /available sitters/ },
  { name: 'no results', as: 'owner', at: '/search-results?turtle=10&maxPrice=21', shows: 'No sitters found' },
  {
    name: 'filters',
    as: 'owner',
    at: '/search-results',
    shows: /available sitters/,
    then: press('Filters'),
  },
  { name: 'checkout', as: 'owner', at: theCheckout, shows: 'Pay with Visa 4242' },
  { name: 'bookings', as: 'owner', at: '/owner-dashboard', shows: 'Booking History' },
  { name: 'page of a booking', as: 'owner', at: theBooking, shows: 'Timeline' },
  { name: 'receipt', as: 'owner', at: async (site) => `${await theBooking(site)}/receipt`, shows: 'Amount paid' },
  {
    name: 'cancelling',
    as: 'owner',
    at: async (site) => (await theCheckout(site)).replace('checkout', 'bookings'),
    shows: 'Timeline',
    then: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cancel stay' }).click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    name: 'reviewing',
    as: 'owner',
    at: '/owner-dashboard',
    shows: 'Booking History',
    then: press('Leave Review'),
  },
  { name: 'cases', as: 'owner', at: '/cases', shows: 'Your cases' },
  {
    name: 'a problem with a stay',
    as: 'owner',
    at: async (site) => `/contact?stay=${(await theBooking(site)).replace('/bookings/', '')}`,
    shows: 'What happened?',
  },
  { name: 'pets', as: 'owner', at: '/owner-dashboard?tab=pets', shows: 'Biscuit' },
  {
    name: 'adding a pet',
    as: 'owner',
    at: '/owner-dashboard?tab=pets',
    shows: 'Biscuit',
    then: press('Add Pet'),
  },
  {
    name: 'deleting a pet',
    as: 'owner',
    at: '/owner-dashboard?tab=pets',
    shows: 'Biscuit',
    // long names are put between marks
    then: press(/^Delete .?Biscuit/),
  },
  {
    name: 'a care sheet',
    as: 'owner',
    at: '/owner-dashboard?tab=pets',
    shows: 'Biscuit',
    then: press(/care sheet of/i),
  },
  {
    name: 'reviews by an owner',
    as: 'owner',
    at: '/owner-dashboard?tab=reviews',
    shows: 'Waiting for your review',
  },
  { name: 'favorites', as: 'owner', at: '/favorites', shows: /^\d+ saved listings$/ },
  { name: 'a list of favorites', as: 'owner', at: theList, shows: 'Shared by link' },
  { name: 'sharing a list', as: 'owner', at: theList, shows: 'Shared by link', then: press('Share') },
  {
    name: 'renaming a list',
    as: 'owner',
    at: theList,
    shows: 'Shared by link',
    then: press('Rename list'),
  },
  {
    name: 'deleting a list',
    as: 'owner',
    at: theList,
    shows: 'Shared by link',
    then: press('Delete list'),
  },
  {
    name: 'lists of a favorite',
    as: 'owner',
    at: '/favorites',
    shows: /saved listings$/,
    then: press(/^Lists of/),
  },
  { name: 'no favorites', as: 'sitter', at: '/favorites', shows: 'No favorites yet' },
  { name: 'profile', as: 'owner', at: '/profile', shows: 'Edit Profile' },
  {
    name: 'editing a profile',
    as: 'sitter',
    at: '/profile',
    shows: 'Edit Profile',
    then: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(page.getByLabel('First name')).toBeVisible()
    },
  },
  { name: 'activity', as: 'owner', at: '/profile?tab=activity', shows: 'Recent Bookings' },
  { name: 'profile for visitors', at: '/profile', shows: 'Please Log In' },
  { name: 'about my account', as: 'owner', at: '/account-notice', shows: 'There are no decisions about your account.' },
  { name: 'notification settings', as: 'owner', at: '/settings', shows: 'News and offers' },
  {
    name: 'privacy settings',
    as: 'sitter',
    at: '/settings?tab=privacy',
    shows: 'Who can see my profile',
  },
  {
    name: 'account menu',
    as: 'owner',
    at: '/settings',
    shows: 'News and offers',
    then: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    },
  },
  { name: 'account management', as: 'owner', at: '/settings?tab=account', shows: 'Logs you out on every device' },
  {
    name: 'deleting the account',
    as: 'owner',
    at: '/settings?tab=account',
    shows: 'Logs you out on every device',
    then: press('Delete account'),
  },
  {
    name: 'applying',
    as: 'owner',
    at: '/apply-sitter',
    shows: 'Where you live',
    then: async (page) => {
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByText('This field is required.').first()).toBeVisible()
    },
  },
  { name: 'admins only', as: 'owner', at: '/admin', shows: 'You need admin privileges to access this page.' },
  { name: 'messages', as: 'owner', at: '/messages', shows: 'Maria Castillo' },
  {
    name: 'conversation',
    as: 'owner',
    at: '/messages',
    shows: 'Maria Castillo',
    then: openConversation,
  },
  { name: 'sitters only', as: 'owner', at: '/sitter-dashboard', shows: /^Access Denied/ },

  { name: 'home of a sitter', as: 'sitter', at: '/', shows: /^Welcome/ },
  { name: 'listings', as: 'sitter', at: '/sitter-dashboard', shows: 'Create New Listing' },
  { name: 'requests', as: 'sitter', at: '/sitter-dashboard?tab=requests', shows: 'Contact Info' },
  {
    name: 'page of a request',
    as: 'sitter',
    at: '/sitter-dashboard?tab=requests',
    shows: 'Contact Info',
    then: async (page) => {
      await page.locator('[data-row] h3').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    },
  },
  {
    name: 'booking not found',
    as: 'sitter',
    at: `/bookings/${randomUUID()}`,
    shows: 'Booking not found',
    allow: /status of 404/,
  },
  {
    name: 'accepting',
    as: 'sitter',
    at: '/sitter-dashboard?tab=requests',
    shows: 'Contact Info',
    then: press('Accept'),
  },
  { name: 'reviews of a sitter', as: 'sitter', at: '/sitter-dashboard?tab=reviews', shows: /Based on/ },
  { name: 'calendar', as: 'sitter', at: '/sitter-dashboard?tab=calendar', shows: /^Month$/ },
  { name: 'earnings', as: 'sitter', at: '/sitter-dashboard?tab=earnings', shows: 'Statements' },
  { name: 'new listing', as: 'sitter', at: '/listing/create', shows: 'Create Listing' },
  { name: 'own listing', as: 'sitter', at: theListing, shows: 'Edit Listing' },
  {
    name: 'editing',
    as: 'sitter',
    at: async (site) => `${await theListing(site)}?edit=true`,
    shows: 'The basics',
  },
  {
    name: 'owners only',
    as: 'sitter',
    at: '/owner-dashboard',
    shows: 'You need to be a pet owner to access this page.',
  },

  ...consoleScreens,
]

import type { Browser } from '@playwright/test'
import { signedIn } from './demo-people.ts'
import type { State } from './demo-people.ts'

export type Screen = {
  readonly name: string
  readonly path: string
  /** Who looks at it; undefined is a visitor. */
  readonly as: State | undefined
}

/** The screens of a running demo whose loading is measured. */
export async function screensOf(browser: Browser, base: string): Promise<readonly Screen[]> {
  const [owner, sitter, admin] = [
    await signedIn(browser, base, 'owner'),
    await signedIn(browser, base, 'sitter'),
    await signedIn(browser, base, 'admin'),
  ]
  const listing = `/listing/${await owner.firstId('/api/listings?lat=30.27&lng=-97.74')}`
  const results = '?location=Austin&lat=30.27&lng=-97.74'
  const screens = [
    { name: 'landing', path: '/', as: undefined },
    { name: 'results', path: `/search-demo${results}`, as: undefined },
    { name: 'listing', path: listing, as: undefined },
    { name: 'city', path: '/sitters/austin-tx', as: undefined },
    { name: 'owner: home', path: '/', as: owner.state },
    { name: 'owner: results', path: `/search-results${results}`, as: owner.state },
    { name: 'owner: listing', path: listing, as: owner.state },
    { name: 'owner: dashboard', path: '/owner-dashboard', as: owner.state },
    { name: 'owner: booking', path: `/bookings/${await owner.firstId('/api/bookings/owner')}`, as: owner.state },
    {
      name: 'owner: messages',
      path: `/messages?conversation=${await owner.firstId('/api/conversations')}`,
      as: owner.state,
    },
    { name: 'owner: favorites', path: '/favorites', as: owner.state },
    { name: 'owner: profile', path: '/profile', as: owner.state },
    { name: 'owner: settings', path: '/settings', as: owner.state },
    { name: 'sitter: home', path: '/', as: sitter.state },
    { name: 'sitter: dashboard', path: '/sitter-dashboard', as: sitter.state },
    { name: 'sitter: requests', path: '/sitter-dashboard?tab=requests', as: sitter.state },
    { name: 'sitter: calendar', path: '/sitter-dashboard?tab=calendar', as: sitter.state },
    { name: 'sitter: earnings', path: '/sitter-dashboard?tab=earnings', as: sitter.state },
    { name: 'admin: console', path: '/admin', as: admin.state },
    { name: 'admin: users', path: '/admin?tab=users', as: admin.state },
  ]
  for (const person of [owner, sitter, admin]) await person.close()
  return screens
}

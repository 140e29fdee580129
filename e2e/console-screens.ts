import { thePerson } from './screen-addresses.ts'
import { press } from './screen.ts'
import type { Screen } from './screen.ts'

/** The screens of an admin. */
export const consoleScreens: readonly Screen[] = [
  { name: 'home of an admin', as: 'admin', at: '/', shows: /^Welcome/ },
  { name: 'the desk', as: 'admin', at: '/admin', shows: "By when it's due" },
  { name: 'applications', as: 'admin', at: '/admin?tab=applications', shows: 'Sitter Applications' },
  {
    name: 'rejecting',
    as: 'admin',
    at: '/admin?tab=applications',
    shows: 'Sitter Applications',
    then: press(/^Reject/),
  },
  {
    name: 'an application',
    as: 'admin',
    at: '/admin?tab=applications&status=rejected',
    shows: 'Rejected',
    then: press(/^View/),
  },
  {
    name: 'a person',
    as: 'admin',
    at: thePerson,
    shows: 'Next stays',
  },
  { name: 'users', as: 'admin', at: '/admin?tab=users', shows: /^\d+ users$/ },
  { name: 'a user', as: 'admin', at: '/admin?tab=users', shows: /^\d+ users$/, then: press(/^View/) },
  { name: 'editing a user', as: 'admin', at: '/admin?tab=users', shows: /^\d+ users$/, then: press(/^Edit/) },
  { name: 'all bookings', as: 'admin', at: '/admin?tab=bookings', shows: /^[\d,]+ bookings$/ },
  { name: 'all listings', as: 'admin', at: '/admin?tab=listings', shows: /^[\d,]+ listings$/ },
  { name: 'analytics', as: 'admin', at: '/admin?tab=analytics', shows: 'Top cities' },
  { name: 'money', as: 'admin', at: '/admin?tab=money', shows: /^[\d,]+ payments$/ },
  { name: 'payouts', as: 'admin', at: '/admin?tab=money&money=payouts', shows: /^[\d,]+ payouts$/ },
  { name: 'disputes', as: 'admin', at: '/admin?tab=money&money=disputes', shows: 'Disputes' },
  { name: 'reports', as: 'admin', at: '/admin?tab=reports', shows: /^[\d,]+ reports?$/ },
  { name: 'all cases', as: 'admin', at: '/admin?tab=reports&trouble=cases', shows: /^[\d,]+ cases?$/ },
  { name: 'all measures', as: 'admin', at: '/admin?tab=reports&trouble=measures', shows: /^[\d,]+ measures?$/ },
  { name: 'what is hidden', as: 'admin', at: '/admin?tab=reports&trouble=hidden', shows: /hidden/i },
  { name: 'audit log', as: 'admin', at: '/admin?tab=reports&log=true', shows: /^[\d,]+ actions?$/ },
  { name: 'the site', as: 'admin', at: '/admin/site?part=money', shows: 'Service fee' },
  { name: 'versions of the site', as: 'admin', at: '/admin/site?part=versions', shows: 'Versions' },
]

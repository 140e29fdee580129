import type { QueryClient } from '@tanstack/react-query'
import {
  analyticsQuery,
  auditQuery,
  bookingsQuery,
  casesQuery,
  disputesQuery,
  figuresQuery,
  hiddenQuery,
  listingsQuery,
  measuresTableQuery,
  paymentsQuery,
  payoutsQuery,
  reportsQuery,
  usersQuery,
} from '#web/modules/admin/queries.ts'
import { applicationsQuery } from '#web/modules/applications/queries.ts'
import { deskCountsQuery, deskQuery } from '#web/modules/desk/queries.ts'
import type { AdminSearch } from './admin-search.ts'
import {
  bookingsWanted,
  casesWanted,
  disputesWanted,
  entriesWanted,
  listingsWanted,
  measuresWanted,
  paymentsWanted,
  payoutsWanted,
  reportsWanted,
  usersWanted,
} from './tables-wanted.ts'

/** Begins the calls of the admin console: the figures, and the list of the shown tab. */
export function prefetchConsole(cache: QueryClient, search: AdminSearch): void {
  void cache.prefetchQuery({ ...figuresQuery, ...fresh })
  switch (search.tab) {
    case undefined:
    case 'desk':
      void cache.prefetchQuery(deskCountsQuery)
      return void cache.prefetchQuery({ ...deskQuery(search), ...fresh })
    case 'money':
      if (search.money === 'disputes')
        return void cache.prefetchQuery({ ...disputesQuery(disputesWanted(search)), ...fresh })
      return search.money === 'payouts'
        ? void cache.prefetchQuery({ ...payoutsQuery(payoutsWanted(search)), ...fresh })
        : void cache.prefetchQuery({ ...paymentsQuery(paymentsWanted(search)), ...fresh })
    case 'applications':
      return void cache.prefetchQuery({ ...applicationsQuery(search), ...fresh })
    case 'users':
      return void cache.prefetchQuery({ ...usersQuery(usersWanted(search)), ...fresh })
    case 'bookings':
      return void cache.prefetchQuery({ ...bookingsQuery(bookingsWanted(search)), ...fresh })
    case 'listings':
      return void cache.prefetchQuery({ ...listingsQuery(listingsWanted(search)), ...fresh })
    case 'reports':
      if (search.log) return void cache.prefetchQuery({ ...auditQuery(entriesWanted(search)), ...fresh })
      return prefetchTrouble(cache, search)
    case 'analytics':
      return void cache.prefetchQuery({ ...analyticsQuery(search.over ?? '30d'), staleTime: 60_000 })
  }
}

const fresh = { staleTime: 5000 }

function prefetchTrouble(cache: QueryClient, search: AdminSearch): void {
  switch (search.trouble) {
    case 'cases':
      return void cache.prefetchQuery({ ...casesQuery(casesWanted(search)), ...fresh })
    case 'measures':
      return void cache.prefetchQuery({ ...measuresTableQuery(measuresWanted(search)), ...fresh })
    case 'hidden':
      return void cache.prefetchQuery({ ...hiddenQuery({ asked: true }), ...fresh })
    case undefined:
      return void cache.prefetchQuery({ ...reportsQuery(reportsWanted(search)), ...fresh })
  }
}

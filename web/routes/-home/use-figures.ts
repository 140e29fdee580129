import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import { groupBookings, groupRequests } from '#web/modules/bookings/manage/booking-groups.ts'
import { ownerBookingsQuery, sitterBookingsQuery } from '#web/modules/bookings/queries.ts'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { tileWords } from '#web/modules/desk/due-words.ts'
import { earningsQuery } from '#web/modules/earnings/queries.ts'
import { favoriteIdsQuery } from '#web/modules/favorites/queries.ts'
import type { TileFigures } from '#web/modules/landing/tiles.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { useUnreadCount } from '#web/modules/messaging/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { mayCall } from '#web/platform/session.ts'

/** The figures on the tiles, as far as they are known. */
export function useFigures(user: User): TileFigures {
  const { role } = user
  const bookings = useQuery({ ...ownerBookingsQuery, enabled: mayCall(api.bookings.listAsOwner, user) }).data
  const pets = useQuery({ ...petsQuery, enabled: mayCall(api.pets.list, user) }).data
  const requests = known(useQuery({ ...sitterBookingsQuery, enabled: mayCall(api.bookings.listAsSitter, user) }))
  const listings = known(useQuery({ ...myListingsQuery, enabled: mayCall(api.listings.mine, user) }))
  const favorites = useQuery({ ...favoriteIdsQuery, enabled: role === 'owner' }).data
  const desk = useQuery({ ...deskCountsQuery, enabled: mayCall(api.desk.counts, user) }).data
  const coming = useQuery({ ...earningsQuery, enabled: role === 'sitter' }).data?.coming
  const messages = useUnreadCount()
  return {
    messages,
    ...(coming !== undefined && { earnings: Number(coming) }),
    ...(desk && { admin: desk.total, desk: tileWords(desk) }),
    ...(bookings && { bookings: groupBookings(bookings).current.length }),
    ...(favorites && { favorites: favorites.listingIds.length }),
    ...(pets && { pets: pets.length }),
    ...(requests && { requests: groupRequests(requests).waiting.length }),
    ...(listings && { listings: listings.filter(({ isActive }) => isActive).length }),
  }
}

/** The rows of a query; an empty list if it failed, because the screen works without them. */
function known<T>({ data, isError }: { data: T[] | undefined; isError: boolean }): T[] | undefined {
  return data ?? (isError ? [] : undefined)
}

import { Instant } from '../schemas/ids.ts'
import { ListName } from '../inputs/favorites.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { Paging } from '../schemas/paging.ts'
import { favoriteLimits } from '../vocabulary/limits.ts'

const Favorite = z.object({ id: z.string(), listingId: z.string(), createdAt: Instant }).meta({ id: 'Favorite' })

export const FavoriteEntry = Favorite.extend({
  listing: ListingCard,
  /** The lists that contain it. */
  listIds: z.array(z.string()),
}).meta({ id: 'FavoriteEntry' })
export type FavoriteEntry = z.infer<typeof FavoriteEntry>

export const FavoriteIds = z
  .object({
    /** The saved listings that are visible to everyone now, newest first. */
    listingIds: z.array(z.string()),
    /** How many other saved listings are hidden by their sitters. */
    unavailable: z.number().int(),
  })
  .meta({ id: 'FavoriteIds' })
export type FavoriteIds = z.infer<typeof FavoriteIds>

export const FavoriteList = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Number of its listings that are visible to everyone now. */
    count: z.number().int(),
    /** Path at which anyone with the address sees it; null while it is not shared. */
    sharePath: z.string().nullable(),
    /** Whether it contains the listing that the call named. */
    holds: z.boolean().optional(),
  })
  .meta({ id: 'FavoriteList' })
export type FavoriteList = z.infer<typeof FavoriteList>

export const list = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary:
    "The caller's favorites with their listings, the newest first, all or those of one list. " +
    'What its sitter hides is left out until it is published again',
  who: 'signed-in',
  signedOut: 'log_in_to_see_favorites',
  query: Paging.extend({ list: z.optional(Id) }),
  reply: z.array(FavoriteEntry),
  refuses: ['favorite_list_not_found'],
})

export const ids = endpoint({
  method: 'GET',
  path: '/api/favorites/ids',
  summary: "All of the caller's favorites by the ids of their listings: one call for every heart of a page",
  who: 'signed-in',
  signedOut: 'log_in_to_see_favorites',
  reply: FavoriteIds,
  refuses: [],
})

export const check = endpoint({
  method: 'GET',
  path: '/api/favorites/check/{listingId}',
  summary: 'Whether the caller saved a listing; no for a listing that does not exist',
  who: 'signed-in',
  params: z.object({ listingId: Id }),
  reply: z.object({ isFavorited: z.boolean() }).meta({ id: 'FavoriteCheck' }),
  refuses: [],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/favorites',
  summary: 'Save a listing, and put it on lists; the same again answers with what was saved before',
  keepsPages: true,
  who: 'signed-in',
  signedOut: 'log_in_to_save',
  body: z
    .object({
      listingId: Id,
      /** Lists to put it on, such as those it was on before it was removed; lists that no longer exist are skipped. */
      listIds: z.array(Id).max(favoriteLimits.lists).optional(),
    })
    .meta({ id: 'NewFavorite' }),
  reply: Favorite,
  refuses: ['listing_not_found', 'too_many_favorites', 'too_many'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{listingId}',
  summary: 'Remove a listing from the favorites and from their lists, if it is there',
  who: 'signed-in',
  params: z.object({ listingId: Id }),
  reply: null,
  refuses: [],
})

export const lists = endpoint({
  method: 'GET',
  path: '/api/favorites/lists',
  summary: "The caller's lists by name; with `listingId` each says whether it holds that listing",
  who: 'signed-in',
  signedOut: 'log_in_to_see_favorites',
  query: z.object({ listingId: z.optional(Id) }),
  reply: z.array(FavoriteList),
  refuses: [],
})

export const createList = endpoint({
  method: 'POST',
  path: '/api/favorites/lists',
  summary: 'Make a list',
  keepsPages: true,
  who: 'signed-in',
  body: ListName,
  reply: FavoriteList,
  status: 201,
  refuses: ['favorite_list_exists', 'too_many_favorite_lists'],
})

const ofList = { params: z.object({ id: Id }), missing: 'favorite_list_not_found' } as const

export const renameList = endpoint({
  method: 'PUT',
  path: '/api/favorites/lists/{id}',
  summary: 'Give a list another name',
  who: 'signed-in',
  ...ofList,
  body: ListName,
  reply: FavoriteList,
  refuses: ['favorite_list_not_found', 'favorite_list_exists'],
})

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/favorites/lists/{id}',
  summary: 'Delete a list; what was on it stays a favorite',
  who: 'signed-in',
  ...ofList,
  reply: null,
  refuses: ['favorite_list_not_found'],
})

const onList = { ...ofList, params: z.object({ id: Id, listingId: Id }) } as const

export const putInList = endpoint({
  method: 'PUT',
  path: '/api/favorites/lists/{id}/listings/{listingId}',
  summary: 'Put a favorite on a list, once however often it is asked',
  who: 'signed-in',
  ...onList,
  reply: null,
  refuses: ['favorite_list_not_found', 'save_first'],
})

export const takeFromList = endpoint({
  method: 'DELETE',
  path: '/api/favorites/lists/{id}/listings/{listingId}',
  summary: 'Take a listing off a list, if it is there; it stays a favorite',
  who: 'signed-in',
  ...onList,
  reply: null,
  refuses: ['favorite_list_not_found'],
})

export const shareList = endpoint({
  method: 'PUT',
  path: '/api/favorites/lists/{id}/share',
  summary: 'Show a list to whoever knows its address, or to nobody: a list that is shared again has another address',
  who: 'signed-in',
  ...ofList,
  body: z.object({ shared: z.boolean() }).meta({ id: 'FavoriteListShare' }),
  reply: FavoriteList,
  refuses: ['favorite_list_not_found'],
})

const byToken = {
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  missing: 'favorite_list_not_found',
} as const

export const sharedList = endpoint({
  method: 'GET',
  path: '/api/favorites/shared/{token}',
  summary: 'A shared list: its name, the first name of whoever made it, how many listings it shows',
  who: 'anyone',
  ...byToken,
  reply: z
    .object({ name: z.string(), firstName: z.string(), count: z.number().int() })
    .meta({ id: 'SharedFavoriteList' }),
  refuses: ['favorite_list_not_found'],
})

export const sharedListings = endpoint({
  method: 'GET',
  path: '/api/favorites/shared/{token}/listings',
  summary: 'The listings of a shared list, the newest first',
  who: 'anyone',
  ...byToken,
  query: Paging,
  reply: z.array(ListingCard),
  refuses: ['favorite_list_not_found'],
})

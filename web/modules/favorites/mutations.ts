import type { QueryClient } from '@tanstack/react-query'
import {
  addFavorite,
  createFavoriteList,
  deleteFavoriteList,
  favoriteIds,
  favoriteLists,
  listFavorites,
  putInFavoriteList,
  removeFavorite,
  renameFavoriteList,
  shareFavoriteList,
  takeFromFavoriteList,
  type FavoriteIds,
} from '#contract/calls/favorites.ts'
import { codeOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { askToSave } from './ask-to-save.ts'
import { askForLists } from './chosen-listing.ts'
import { favoriteIdsQuery, useIsSaved } from './queries.ts'

/** What is saved, and on which lists, is changed one step after the other. */
const inTurn = 'favorites'
const refreshes = [favoriteIds, listFavorites, favoriteLists]
const failure = { title: 'Error', description: 'Failed to update favorite status. Please try again.' }

/** Shows every heart of a listing as it will be; answers with the way back. */
async function showAhead(cache: QueryClient, listingId: string, saved: boolean): Promise<() => void> {
  const { queryKey } = favoriteIdsQuery
  const show = (as: boolean) =>
    cache.setQueryData<FavoriteIds>(queryKey, (known) => {
      const others = (known?.listingIds ?? []).filter((id) => id !== listingId)
      return { listingIds: as ? [listingId, ...others] : others, unavailable: known?.unavailable ?? 0 }
    })
  show(saved)
  // an answer on its way would show what was; giving it up brings that back for a moment
  await cache.cancelQueries({ queryKey })
  show(saved)
  return () => show(!saved)
}

type Saved = { listingId: string; listIds?: readonly string[] | undefined }

/** Saves a listing and offers to put it on a list. Whoever is signed out meanwhile logs in, and then it is saved. */
export function useSaveFavorite() {
  return useCall(addFavorite, {
    input: ({ listingId, listIds }: Saved) => ({ body: { listingId, ...(listIds && { listIds: [...listIds] }) } }),
    inTurn,
    ahead: (cache, { listingId }) => showAhead(cache, listingId, true),
    done: (_, { listingId }) => ({
      title: 'Saved',
      action: { label: 'Add to a list', run: () => askForLists(listingId) },
    }),
    otherwise: (error, { listingId }) => {
      if (codeOf(error) !== 'log_in_to_save') return failure
      askToSave(listingId)
      return undefined
    },
    refreshes,
  })
}

/** A heart: whether it is full, and what a press does. */
export function useHeart(listingId: string, listIds?: readonly string[]): { saved: boolean; press: () => void } {
  const saved = useIsSaved(listingId)
  const save = useSaveFavorite()
  const remove = useCall(removeFavorite, {
    input: () => ({ params: { listingId } }),
    inTurn,
    ahead: (cache) => showAhead(cache, listingId, false),
    done: () => ({
      title: 'Removed from your favorites',
      // only who knows the lists can bring all of it back
      ...(listIds && { action: { label: 'Undo', run: () => save.mutate({ listingId, listIds }) } }),
    }),
    otherwise: failure,
    refreshes,
  })
  return { saved, press: () => (saved ? remove.mutate() : save.mutate({ listingId })) }
}

type Named = { name: string }

/** A name that is taken is said at its field. */
const listFailure = (title: string) => (error: Error) =>
  codeOf(error) === 'favorite_list_exists' || codeOf(error) === 'invalid_input' ? undefined : { title }

export function useCreateList() {
  return useCall(createFavoriteList, {
    input: ({ name }: Named) => ({ body: { name } }),
    otherwise: listFailure('Failed to create the list. Please try again.'),
    refreshes: [favoriteLists],
  })
}

export function useRenameList(id: string) {
  return useCall(renameFavoriteList, {
    input: ({ name }: Named) => ({ params: { id }, body: { name } }),
    otherwise: listFailure('Failed to rename the list. Please try again.'),
    refreshes: [favoriteLists],
  })
}

export function useDeleteList(id: string) {
  return useCall(deleteFavoriteList, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'List deleted', description: 'Its sitters are still in your favorites.' }),
    otherwise: 'Failed to delete the list. Please try again.',
    refreshes: [favoriteLists],
  })
}

export function useShareList(id: string) {
  return useCall(shareFavoriteList, {
    input: (shared: boolean) => ({ params: { id }, body: { shared } }),
    otherwise: 'Failed to update the link. Please try again.',
    refreshes: [favoriteLists],
  })
}

type Tick = { id: string; listingId: string }

const ofTick = {
  input: (params: Tick) => ({ params }),
  inTurn,
  otherwise: 'Failed to update the list. Please try again.',
  refreshes,
}

/** Puts a favorite on a list. */
export function usePutOnList() {
  return useCall(putInFavoriteList, ofTick)
}

/** Takes a favorite off a list. */
export function useTakeOffList() {
  return useCall(takeFromFavoriteList, ofTick)
}

import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { FavoriteIds } from '#contract/calls/favorites.ts'
import { codeOf } from '#web/platform/refusal.ts'
import { unlessAtField } from '#web/platform/field-errors.ts'
import { useCall } from '#web/platform/use-call.ts'
import { askToSave } from './ask-to-save.ts'
import { askForLists } from './chosen-listing.ts'
import { favoriteIdsQuery, useIsSaved } from './queries.ts'

/** Changes of favorites and their lists run one after the other. */
const inTurn = 'favorites'
const refreshes = [api.favorites.ids, api.favorites.list, api.favorites.lists]
const failure = { title: 'Error', description: 'Failed to update favorite status. Please try again.' }

/** Shows all hearts of a listing in their new state; returns the rollback. */
async function showAhead(cache: QueryClient, listingId: string, saved: boolean): Promise<() => void> {
  const { queryKey } = favoriteIdsQuery
  const show = (as: boolean) =>
    cache.setQueryData<FavoriteIds>(queryKey, (known) => {
      const others = (known?.listingIds ?? []).filter((id) => id !== listingId)
      return { listingIds: as ? [listingId, ...others] : others, unavailable: known?.unavailable ?? 0 }
    })
  show(saved)
  // a response under way has the old state; canceling the query also restores the old state, so the new one is set
  // again
  await cache.cancelQueries({ queryKey })
  show(saved)
  return () => show(!saved)
}

type Saved = { listingId: string; listIds?: readonly string[] | undefined }

/**
 * Saves a listing and offers to put it on a list. If the session has ended, asks the user to log in and saves it then.
 */
export function useSaveFavorite() {
  return useCall(api.favorites.add, {
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

/** The state of a heart, and what a press does. */
export function useHeart(listingId: string, listIds?: readonly string[]): { saved: boolean; press: () => void } {
  const saved = useIsSaved(listingId)
  const save = useSaveFavorite()
  const remove = useCall(api.favorites.remove, {
    input: () => ({ params: { listingId } }),
    inTurn,
    ahead: (cache) => showAhead(cache, listingId, false),
    done: () => ({
      title: 'Removed from your favorites',
      // only with the lists known can an undo restore everything
      ...(listIds && { action: { label: 'Undo', run: () => save.mutate({ listingId, listIds }) } }),
    }),
    otherwise: failure,
    refreshes,
  })
  return { saved, press: () => (saved ? remove.mutate() : save.mutate({ listingId })) }
}

type Named = { name: string }

export function useCreateList() {
  return useCall(api.favorites.createList, {
    input: ({ name }: Named) => ({ body: { name } }),
    otherwise: unlessAtField({ title: 'Failed to create the list. Please try again.' }),
    refreshes: [api.favorites.lists],
  })
}

export function useRenameList(id: string) {
  return useCall(api.favorites.renameList, {
    input: ({ name }: Named) => ({ params: { id }, body: { name } }),
    otherwise: unlessAtField({ title: 'Failed to rename the list. Please try again.' }),
    refreshes: [api.favorites.lists],
  })
}

export function useDeleteList(id: string) {
  return useCall(api.favorites.deleteList, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'List deleted', description: 'Its sitters are still in your favorites.' }),
    otherwise: 'Failed to delete the list. Please try again.',
    refreshes: [api.favorites.lists],
  })
}

export function useShareList(id: string) {
  return useCall(api.favorites.shareList, {
    input: (shared: boolean) => ({ params: { id }, body: { shared } }),
    otherwise: 'Failed to update the link. Please try again.',
    refreshes: [api.favorites.lists],
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
  return useCall(api.favorites.putInList, ofTick)
}

/** Removes a favorite from a list. */
export function useTakeOffList() {
  return useCall(api.favorites.takeFromList, ofTick)
}

import { whenHydrated } from '#web/platform/page-start/hydrated.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { takeListingToSave } from './ask-to-save.ts'
import { askForLists, useChosenListing } from './chosen-listing.ts'
import { useSaveFavorite } from './mutations.ts'

const ListsDialog = lazy(() => import('./lists-dialog.tsx').then((module) => ({ default: module.ListsDialog })))

/** Rendered once for a signed-in user: saves the listing chosen before the login, and shows the dialog of lists. */
export function FavoritesHost() {
  const listingId = useChosenListing()
  // the dialog keeps its content while it closes
  const [latest, setLatest] = useState<string | null>(null)
  if (listingId && listingId !== latest) setLatest(listingId)
  const { mutate: save } = useSaveFavorite()
  useEffect(() => {
    const listingId = takeListingToSave()
    if (listingId) void whenHydrated().then(() => save({ listingId }))
  }, [save])
  if (!latest) return null
  return (
    <Suspense>
      <ListsDialog listingId={latest} open={listingId !== null} onClose={() => askForLists(null)} />
    </Suspense>
  )
}

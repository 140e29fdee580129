import { lazy } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const StaffBar = lazy(() => import('#web/modules/admin/staff-bar.tsx').then((module) => ({ default: module.StaffBar })))

/** What staff can do with a listing, its photos and its sitter. */
export function StaffPanel({
  listing: { id, title, imageUrls, sitter, sitterId, deactivationReason },
}: {
  listing: Listing
}) {
  const photos = imageUrls.map((url, at) => ({
    thing: { kind: 'listing_photo', id: pictureIdOf(url) } as const,
    label: imageUrls.length > 1 ? `photo ${at + 1}` : 'photo',
  }))
  const isHidden = deactivationReason !== null
  const things = [{ thing: { kind: 'listing', id } as const, label: 'listing', isHidden }, ...photos]
  return (
    <AfterHydration fallback={<Spinner label={`Loading what staff can do with ${isolated(title)}…`} />}>
      <StaffBar
        things={things}
        people={[{ id: sitterId, name: displayName(sitter), as: 'Sitter' }]}
        noted={{ kind: 'listing', id }}
      />
    </AfterHydration>
  )
}

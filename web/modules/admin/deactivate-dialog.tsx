import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { deactivationReasonMaximum } from '#contract/vocabulary/limits.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { quotedLast } from '#web/platform/format/words.ts'
import { useDeactivateListing } from './mutations.ts'

type DeactivateDialogProps = { listing: AdminListing; title: string; open: boolean; onClose: () => void }

/** Deactivates a listing, for a reason that its sitter reads. */
export function DeactivateDialog({ listing, title, open, onClose }: DeactivateDialogProps) {
  return (
    <TextDialog
      open={open}
      name={`deactivation of ${listing.id}`}
      title="Deactivate Listing"
      description={`Owners won't be able to find or book ${quotedLast(title)} Existing requests and stays aren't affected.`}
      label="Reason"
      hint={`${isolated(listing.sitter.name)} will see this.`}
      maxLength={deactivationReasonMaximum}
      submit="Deactivate Listing"
      tone="danger"
      send={useDeactivateListing(listing)}
      schema={() => import('#contract/inputs/admin.ts').then(({ Deactivation }) => Deactivation)}
      onClose={onClose}
    />
  )
}

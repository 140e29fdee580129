import { BadgeCheck, BadgeMinus, Ban, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { useAllowListing, useVerifySitter } from './mutations.ts'

/** The actions of an admin on a listing and its sitter's badge. */
export function ListingActions({ listing }: { listing: AdminListing }) {
  const [open, setOpen] = useState<'deactivate' | 'allow' | 'verify'>()
  const { sitter, deactivationReason } = listing
  const title = listing.title || 'Untitled listing'
  const verify = useVerifySitter(sitter)
  const allow = useAllowListing(listing)
  const close = () => setOpen(undefined)
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
      <IconButton
        label={sitter.verified ? `Remove ${isolated(sitter.name)}'s badge` : `Verify ${isolated(sitter.name)}`}
        onClick={() => setOpen('verify')}
      >
        {sitter.verified ? <BadgeMinus aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
      </IconButton>
      {deactivationReason === null ? (
        <IconButton label={`Deactivate ${isolated(title)}`} onClick={() => setOpen('deactivate')}>
          <Ban aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={`Allow ${isolated(title)} again`} onClick={() => setOpen('allow')}>
          <CirclePlay aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        open={open === 'verify'}
        onOpenChange={close}
        title={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        description={
          sitter.verified
            ? `“Verified” will no longer be shown on ${isolated(sitter.name)}'s listings.`
            : `“Verified” will be shown on all of ${isolated(sitter.name)}'s listings.`
        }
        confirmLabel={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        onConfirm={() => verify.mutateAsync(!sitter.verified)}
      />
      <ConfirmDialog
        open={open === 'allow'}
        onOpenChange={close}
        title="Allow Listing"
        description={`${isolated(sitter.name)} can publish “${isolated(title)}” again. It stays inactive until they do.`}
        confirmLabel="Allow Listing"
        onConfirm={() => allow.mutateAsync()}
      />
      <DeactivateDialog listing={listing} title={title} open={open === 'deactivate'} onClose={close} />
    </div>
  )
}

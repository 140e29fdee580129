import { BadgeCheck, BadgeMinus } from 'lucide-react'
import { useState } from 'react'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { HideButton } from '#web/modules/hiding/hide-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useVerifySitter } from './mutations.ts'

/** The actions of an admin on a listing and its sitter's badge. */
export function ListingActions({ listing: { id, title, sitter, deactivationReason } }: { listing: AdminListing }) {
  const [isAsked, setAsked] = useState(false)
  const verify = useVerifySitter(sitter)
  const name = isolated(sitter.name)
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
      <IconButton label={sitter.verified ? `Remove ${name}'s badge` : `Verify ${name}`} onClick={() => setAsked(true)}>
        {sitter.verified ? <BadgeMinus aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
      </IconButton>
      <HideButton
        isIcon
        thing={{ kind: 'listing', id }}
        isHidden={deactivationReason !== null}
        label={isolated(title || 'Untitled listing')}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        description={
          sitter.verified
            ? `“Verified” will no longer be shown on ${name}'s listings.`
            : `“Verified” will be shown on all of ${name}'s listings.`
        }
        confirmLabel={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        onConfirm={() => verify.mutateAsync(!sitter.verified)}
      />
    </div>
  )
}

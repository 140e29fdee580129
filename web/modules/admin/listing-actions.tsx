import { BadgeCheck, BadgeMinus, Ban, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import type { AdminListing } from '#contract/calls/admin-listings.ts'
import { deactivationReasonMaximum } from '#contract/vocabulary/limits.ts'
import { quotedLast } from '#web/platform/format/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAllowListing, useDeactivateListing, useVerifySitter } from './mutations.ts'

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
        label={sitter.verified ? `Remove ${sitter.name}'s badge` : `Verify ${sitter.name}`}
        onClick={() => setOpen('verify')}
      >
        {sitter.verified ? <BadgeMinus aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
      </IconButton>
      {deactivationReason === null ? (
        <IconButton label={`Deactivate ${title}`} onClick={() => setOpen('deactivate')}>
          <Ban aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={`Allow ${title} again`} onClick={() => setOpen('allow')}>
          <CirclePlay aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        open={open === 'verify'}
        onOpenChange={close}
        title={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        description={
          sitter.verified
            ? `“Verified” will no longer be shown on ${sitter.name}'s listings.`
            : `“Verified” will be shown on all of ${sitter.name}'s listings.`
        }
        confirmLabel={sitter.verified ? 'Remove Badge' : 'Verify Sitter'}
        onConfirm={() => verify.mutateAsync(!sitter.verified)}
      />
      <ConfirmDialog
        open={open === 'allow'}
        onOpenChange={close}
        title="Allow Listing"
        description={`${sitter.name} can publish “${title}” again. It stays inactive until they do.`}
        confirmLabel="Allow Listing"
        onConfirm={() => allow.mutateAsync()}
      />
      <Deactivate listing={listing} title={title} open={open === 'deactivate'} onClose={close} />
    </div>
  )
}

type DeactivateProps = { listing: AdminListing; title: string; open: boolean; onClose: () => void }

function Deactivate({ listing, title, open, onClose }: DeactivateProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const deactivate = useDeactivateListing(listing)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        setMissing(false)
        onClose()
      }}
      title="Deactivate Listing"
      description={`Owners won't be able to find or book ${quotedLast(title)} Existing requests and stays aren't affected.`}
      confirmLabel="Deactivate Listing"
      tone="danger"
      onConfirm={() => {
        if (reason.trim()) return deactivate.mutateAsync(reason)
        setMissing(true)
        return Promise.reject(new Error('no reason was given'))
      }}
    >
      <Field
        label="Reason"
        hint={`${listing.sitter.name} will see this.`}
        error={missing ? 'Enter a reason.' : undefined}
      >
        <Textarea
          rows={3}
          value={reason}
          maxLength={deactivationReasonMaximum}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

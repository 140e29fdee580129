import { useId } from 'react'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { deactivationReasonMaximum } from '#contract/vocabulary/limits.ts'
import { quotedLast } from '#web/platform/format/words.ts'
import { useForm } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDeactivateListing } from './mutations.ts'

type DeactivateDialogProps = { listing: AdminListing; title: string; open: boolean; onClose: () => void }

/** Deactivates a listing, for a reason that its sitter reads. */
export function DeactivateDialog({ listing, title, open, onClose }: DeactivateDialogProps) {
  const formId = useId()
  const deactivate = useDeactivateListing(listing)
  return (
    <Dialog
      open={open}
      onOpenChange={() => deactivate.isPending || onClose()}
      title="Deactivate Listing"
      description={`Owners won't be able to find or book ${quotedLast(title)} Existing requests and stays aren't affected.`}
      footer={<FormButtons form={formId} submit="Deactivate Listing" busy={deactivate.isPending} tone="danger" />}
    >
      <ReasonForm id={formId} listing={listing} send={deactivate} onClose={onClose} />
    </Dialog>
  )
}

type ReasonFormProps = {
  id: string
  listing: AdminListing
  send: ReturnType<typeof useDeactivateListing>
  onClose: () => void
}

function ReasonForm({ id, listing, send, onClose }: ReasonFormProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `deactivation of ${listing.id}`,
    start: { reason: '' },
    send,
    rules: { schema: () => import('#contract/inputs/admin.ts').then(({ Deactivation }) => Deactivation) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={id}>
      <Field label="Reason" hint={`${isolated(listing.sitter.name)} will see this.`} error={mistakes.reason}>
        <Textarea
          rows={3}
          value={form.reason}
          maxLength={deactivationReasonMaximum}
          onChange={({ target }) => setForm({ reason: target.value })}
        />
      </Field>
    </form>
  )
}

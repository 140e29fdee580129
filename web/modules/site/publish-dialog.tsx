import { useId } from 'react'
import type { SiteDraft } from '#contract/calls/site.ts'
import { siteLimits as limits } from '#contract/vocabulary/site-limits.ts'
import type { SiteChange } from '#contract/vocabulary/site-changes.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Changes } from './changes.tsx'
import { usePublishSite } from './mutations.ts'

type PublishDialogProps = {
  readonly stored: SiteDraft
  readonly changes: readonly SiteChange[]
  readonly onClose: () => void
}

/** What is about to be published, with a note for the list of versions. */
export function PublishDialog({ stored, changes, onClose }: PublishDialogProps) {
  const formId = useId()
  const publish = usePublishSite(stored.revision)
  const { form, setForm, mistakes, formProps } = useForm({
    name: 'note of the site',
    start: { note: '' },
    send: publish,
    onCancel: onClose,
    onDone: onClose,
  })
  const isMoney = changes.some(({ field }) => field.startsWith('money.') || field.startsWith('rules.'))
  return (
    <Dialog
      open
      onOpenChange={() => publish.isPending || onClose()}
      title="Publish these changes?"
      description={
        isMoney
          ? 'New bookings only. Stays already requested keep their terms.'
          : 'Everyone sees them within two seconds.'
      }
      footer={<FormButtons form={formId} submit="Publish" busy={publish.isPending} />}
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <Changes changes={changes} />
        <Field label="Note" optional hint="For the list of versions." error={mistakes.note}>
          <TextInput
            value={form.note}
            maxLength={limits.note}
            onChange={({ target }) => setForm({ note: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

import type { SiteDraft } from '#contract/calls/site.ts'
import { siteLimits as limits } from '#contract/vocabulary/site-limits.ts'
import type { SiteChange } from '#contract/vocabulary/site-changes.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
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
  const isMoney = changes.some(({ field }) => field.startsWith('money.') || field.startsWith('rules.'))
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Publish these changes?"
      description={
        isMoney
          ? 'New bookings only. Stays already requested keep their terms.'
          : 'Everyone sees them within two seconds.'
      }
      submit="Publish"
      name="note of the site"
      start={{ note: '' }}
      send={usePublishSite(stored.revision)}
    >
      {({ field }) => (
        <>
          <Changes changes={changes} />
          <Field label="Note" optional hint="For the list of versions." {...field('note')}>
            <TextInput maxLength={limits.note} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

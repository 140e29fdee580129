import type { LegalPage } from '#contract/calls/legal.ts'
import { refusals } from '#contract/refusals.ts'
import { legalNoticeDays, legalSummaryMaximum } from '#contract/vocabulary/legal.ts'
import { legalDocuments, textLimits } from '#contract/vocabulary/text-pages.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { usePublish, type VersionForm } from './mutations.ts'

type PublishDialogProps = { page: LegalPage; open: boolean; onClose: () => void }

/** Writes the next version of a legal page: new terms that everyone is told of, or a small correction. */
export function PublishDialog({ page, open, onClose }: PublishDialogProps) {
  return (
    <FormDialog<VersionForm, unknown>
      open={open}
      onClose={onClose}
      title={`Edit ${legalDocuments[page.document]}`}
      description="Markdown, without HTML. {site}, {company}, {address}, {contact email}, {service fee} and their like stand for what the site says."
      submit="Publish"
      name={`legal page ${page.document} ${page.inEffect.version}`}
      start={{ text: page.text, correction: false, summary: '', effectiveOn: page.earliest }}
      send={usePublish(page.document)}
      rules={{
        schema: () => import('#contract/inputs/legal.ts').then(({ NewLegalVersion }) => NewLegalVersion),
        mistakesOf: ({ correction, summary, effectiveOn }) => ({
          ...(!correction && summary.trim() === '' && { summary: refusals.legal_summary_missing.sentence }),
          ...(!correction && effectiveOn < page.earliest && { effectiveOn: tooEarly }),
        }),
      }}
    >
      {(form) => <Fields earliest={page.earliest} {...form} />}
    </FormDialog>
  )
}

const tooEarly = `At least ${legalNoticeDays} days from today.`

function Fields({ form, set, field, earliest }: FormState<VersionForm> & { earliest: string }) {
  return (
    <>
      <Field label="Text" {...field('text')}>
        <Textarea counter rows={14} maxLength={textLimits.text} />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">What kind of change is it?</legend>
        <Choice checked={!form.correction} onChoose={() => set({ correction: false })}>
          New version: everyone is told now, and agrees to it from its day on
        </Choice>
        <Choice checked={form.correction} onChoose={() => set({ correction: true })}>
          Small correction: in effect at once, nobody has to agree
        </Choice>
      </fieldset>
      {!form.correction && (
        <>
          <Field label="What's new" hint="Everyone reads this, by email and before they agree." {...field('summary')}>
            <Textarea counter rows={4} maxLength={legalSummaryMaximum} />
          </Field>
          <Field label="In effect from" hint={tooEarly} {...field('effectiveOn')}>
            <TextInput type="date" min={earliest} />
          </Field>
        </>
      )}
    </>
  )
}

function Choice({ checked, onChoose, children }: { checked: boolean; onChoose: () => void; children: string }) {
  return (
    <label className="flex items-start gap-2.5 py-1">
      <Radio name="kind" checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

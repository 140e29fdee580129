import { useId } from 'react'
import type { LegalPage } from '#contract/calls/legal.ts'
import { refusals } from '#contract/refusals.ts'
import { legalNoticeDays, legalSummaryMaximum } from '#contract/vocabulary/legal.ts'
import { legalDocuments, textLimits } from '#contract/vocabulary/text-pages.ts'
import type { Mistakes } from '#web/platform/form-rules.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { usePublish, type VersionForm } from './mutations.ts'

type PublishDialogProps = { page: LegalPage; open: boolean; onClose: () => void }

/** Writes the next version of a legal page: new terms that everyone is told of, or a small correction. */
export function PublishDialog({ page, open, onClose }: PublishDialogProps) {
  const id = useId()
  const send = usePublish(page.document)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || send.isPending || onClose()}
      title={`Edit ${legalDocuments[page.document]}`}
      description="Markdown, without HTML. {site}, {company}, {address}, {contact email}, {service fee} and their like stand for what the site says."
      footer={<FormButtons form={id} submit="Publish" busy={send.isPending} />}
    >
      <Fields id={id} page={page} send={send} onClose={onClose} />
    </Dialog>
  )
}

type FieldsProps = Pick<PublishDialogProps, 'page' | 'onClose'> & { id: string; send: ReturnType<typeof usePublish> }

function Fields({ id, page, send, onClose }: FieldsProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `legal page ${page.document} ${page.inEffect.version}`,
    start: { text: page.text, correction: false, summary: '', effectiveOn: page.earliest } satisfies VersionForm,
    send,
    rules: {
      schema: () => import('#contract/inputs/legal.ts').then(({ NewLegalVersion }) => NewLegalVersion),
      mistakesOf: ({ correction, summary, effectiveOn }) => ({
        ...(!correction && summary.trim() === '' && { summary: refusals.legal_summary_missing.sentence }),
        ...(!correction && effectiveOn < page.earliest && { effectiveOn: tooEarly }),
      }),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<VersionForm>) => setForm((before: VersionForm) => ({ ...before, ...change }))
  return (
    <form id={id} {...formProps} className="grid gap-5">
      <Field label="Text" error={mistakes.text}>
        <Textarea
          counter
          rows={14}
          value={form.text}
          maxLength={textLimits.text}
          onChange={({ target }) => set({ text: target.value })}
        />
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
      {!form.correction && <Announcement form={form} set={set} mistakes={mistakes} earliest={page.earliest} />}
    </form>
  )
}

const tooEarly = `At least ${legalNoticeDays} days from today.`

type AnnouncementProps = {
  form: VersionForm
  set: (change: Partial<VersionForm>) => void
  mistakes: Mistakes<VersionForm>
  earliest: string
}

function Announcement({ form, set, mistakes, earliest }: AnnouncementProps) {
  return (
    <>
      <Field label="What's new" hint="Everyone reads this, by email and before they agree." error={mistakes.summary}>
        <Textarea
          counter
          rows={4}
          value={form.summary}
          maxLength={legalSummaryMaximum}
          onChange={({ target }) => set({ summary: target.value })}
        />
      </Field>
      <Field label="In effect from" hint={tooEarly} error={mistakes.effectiveOn}>
        <TextInput
          type="date"
          min={earliest}
          value={form.effectiveOn}
          onChange={({ target }) => set({ effectiveOn: target.value })}
        />
      </Field>
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

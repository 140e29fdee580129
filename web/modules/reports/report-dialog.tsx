import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { useId } from 'react'
import { reportDetailsMaximum } from '#contract/vocabulary/limits.ts'
import {
  conversationReportReasons,
  listingReportReasons,
  otherReportReasons,
  reportReasonNames,
  type ReportSubject,
} from '#contract/vocabulary/report-reasons.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useReport, type ReportInput, type Subject } from './mutations.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

export type ReportDialogProps = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void }

const nothing: ReportInput = { reason: '', details: '' }
const optionsOf = (reasons: Readonly<Record<string, string>>) =>
  Object.entries(reasons).map(([value, label]) => ({ value, label }))

const unnamed = "We won't tell them who reported it."
const other = (title: string, description = unnamed) => ({ title, description, options: optionsOf(otherReportReasons) })

const words: Readonly<Record<ReportSubject, ReturnType<typeof other>>> = {
  listing: {
    title: 'Report this listing',
    description: "We won't tell the sitter who reported it.",
    options: optionsOf(listingReportReasons),
  },
  conversation: {
    title: 'Report this conversation',
    description: "Our team will read your latest messages with this person. We won't tell them you reported it.",
    options: optionsOf(conversationReportReasons),
  },
  review: other('Report this review'),
  profile: other('Report this profile'),
  photo: other('Report this photo'),
  message: other(
    'Report this message',
    "Our team will read it and the messages before it. We won't tell them you reported it.",
  ),
  update: other('Report this update'),
}

/** The reason for reporting something, and further details. */
export function ReportDialog({ subject, open, onOpenChange }: ReportDialogProps) {
  const formId = useId()
  const report = useReport(subject)
  const { title, description } = words[subject.kind]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <Button type="submit" form={formId} loading={report.isPending}>
          Send report
        </Button>
      }
    >
      <ReportForm id={formId} subject={subject} send={report} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ReportFormProps = {
  id: string
  subject: Subject
  send: ReturnType<typeof useReport>
  onDone: () => void
}

function ReportForm({ id, subject, send, onDone }: ReportFormProps) {
  const lists = useLists()
  const siteName = useSiteName()
  const { form, setForm, mistakes, formProps } = useForm({
    name: `report of ${subject.id}`,
    start: nothing,
    send,
    rules: {
      mistakesOf: ({ reason }) => (reason === '' ? { reason: 'Select a reason.' } : {}),
      schema: () =>
        import('#contract/inputs/reports.ts').then((inputs) =>
          subject.kind === 'listing'
            ? inputs.NewReport
            : subject.kind === 'conversation'
              ? inputs.NewConversationReport
              : inputs.NewThingReport,
        ),
    },
    onDone,
  })
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <Field label="What's wrong?" error={mistakes.reason}>
        <Select
          placeholder="Select a reason"
          options={offered(lists, 'reportReasons', words[subject.kind].options, { idOf: ({ value }) => value }).map(
            ({ value, label }) => ({ value, label: named(labelOf(lists, 'reportReasons', value, label), siteName) }),
          )}
          value={form.reason}
          onChange={(event) => {
            const reason = reportReasonNames.find((name) => name === event.target.value) ?? ''
            setForm((before) => ({ ...before, reason }))
          }}
        />
      </Field>
      <Field
        label="Tell us more"
        optional
        error={mistakes.details}
        hint="If someone is in danger right now, call 911 first."
      >
        <Textarea
          counter
          rows={4}
          maxLength={reportDetailsMaximum}
          value={form.details}
          onChange={(event) => setForm((before) => ({ ...before, details: event.target.value }))}
        />
      </Field>
    </form>
  )
}

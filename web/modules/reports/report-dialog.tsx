import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { reportDetailsMaximum } from '#contract/vocabulary/limits.ts'
import {
  conversationReportReasons,
  listingReportReasons,
  otherReportReasons,
  type ReportSubject,
} from '#contract/vocabulary/report-reasons.ts'
import type { FormRules } from '#web/platform/form-rules.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
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

const schemaOf =
  (kind: ReportSubject): NonNullable<FormRules<ReportInput>['schema']> =>
  () =>
    import('#contract/inputs/reports.ts').then((inputs) =>
      kind === 'listing'
        ? inputs.NewReport
        : kind === 'conversation'
          ? inputs.NewConversationReport
          : inputs.NewThingReport,
    )

/** The reason for reporting something, and further details. */
export function ReportDialog({ subject, open, onOpenChange }: ReportDialogProps) {
  const { title, description } = words[subject.kind]
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      description={description}
      submit="Send report"
      name={`report of ${subject.id}`}
      start={nothing}
      send={useReport(subject)}
      rules={{ schema: schemaOf(subject.kind) }}
    >
      {({ field }) => <ReportFields kind={subject.kind} field={field} />}
    </FormDialog>
  )
}

function ReportFields({ kind, field }: { kind: ReportSubject; field: FormState<ReportInput>['field'] }) {
  const lists = useLists()
  const siteName = useSiteName()
  const reasons = offered(lists, 'reportReasons', words[kind].options, { idOf: ({ value }) => value })
  return (
    <>
      <Field label="What's wrong?" {...field('reason')}>
        <Select
          placeholder="Select a reason"
          options={reasons.map(({ value, label }) => ({
            value,
            label: named(labelOf(lists, 'reportReasons', value, label), siteName),
          }))}
        />
      </Field>
      <Field
        label="Tell us more"
        optional
        hint="If someone is in danger right now, call 911 first."
        {...field('details')}
      >
        <Textarea counter rows={4} maxLength={reportDetailsMaximum} />
      </Field>
    </>
  )
}

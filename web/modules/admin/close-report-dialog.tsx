import { useId } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { reportActions, reportNoteMaximum, type ReportAction } from '#contract/vocabulary/report-reasons.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useCloseReport, type ClosingForm } from './report-mutations.ts'

/** What was done, as its checkbox says. */
export const actionWords: Readonly<Record<ReportAction, string>> = {
  hidden: 'Hid it',
  warned: 'Warned them',
  suspended: 'Suspended them',
  messaged: 'Wrote to them',
  refunded: 'Gave money back',
  other: 'Something else',
}

type CloseReportDialogProps = { report: AdminReport; onClose: () => void }

/** Closes the reports of one subject, with what was done and a note. */
export function CloseReportDialog({ report, onClose }: CloseReportDialogProps) {
  const formId = useId()
  const close = useCloseReport(report)
  return (
    <Dialog
      open
      onOpenChange={() => close.isPending || onClose()}
      title="Resolve this report?"
      description="Whoever reported it reads: “Thanks for telling us. We took action.” You can undo this for 10 minutes."
      footer={<FormButtons form={formId} submit="Resolve" busy={close.isPending} />}
    >
      <ClosingFields id={formId} report={report} send={close} onClose={onClose} />
    </Dialog>
  )
}

type ClosingFieldsProps = CloseReportDialogProps & { id: string; send: ReturnType<typeof useCloseReport> }

function ClosingFields({ id, report, send, onClose }: ClosingFieldsProps) {
  const { form, setForm, mistakes, formProps } = useForm<ClosingForm, unknown>({
    name: `closing of report ${report.id}`,
    start: { outcome: 'resolved', note: '', actions: [] },
    send,
    rules: {
      schema: () => import('#contract/inputs/reports.ts').then(({ ReportClosing }) => ReportClosing),
      mistakesOf: ({ actions }) => (actions.length === 0 ? { actions: 'Choose what you did.' } : {}),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const turn = (action: ReportAction) =>
    setForm((before) => ({
      ...before,
      actions: before.actions.includes(action)
        ? before.actions.filter((each) => each !== action)
        : [...before.actions, action],
    }))
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">What did you do?</legend>
        {reportActions.map((action) => (
          <Checkbox
            key={action}
            label={actionWords[action]}
            checked={form.actions.includes(action)}
            onChange={() => turn(action)}
          />
        ))}
        {mistakes.actions && <p className="text-sm font-medium text-danger">{mistakes.actions}</p>}
      </fieldset>
      <Field label="Note" optional hint="For your team only." error={mistakes.note}>
        <Textarea
          rows={3}
          maxLength={reportNoteMaximum}
          value={form.note}
          onChange={({ target }) => setForm((before) => ({ ...before, note: target.value }))}
        />
      </Field>
    </form>
  )
}

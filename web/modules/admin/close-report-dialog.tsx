import { useId } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { reportActions, reportNoteMaximum, type ReportAction } from '#contract/vocabulary/report-reasons.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
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

/** Closes the reports of one subject, with what was done and a note. */
export function CloseReportDialog({ report, onClose }: { report: AdminReport; onClose: () => void }) {
  const mistakeId = useId()
  return (
    <FormDialog<ClosingForm, unknown>
      open
      onClose={onClose}
      title="Resolve this report?"
      description="Whoever reported it reads: “Thanks for telling us. We took action.” You can undo this for 10 minutes."
      submit="Resolve"
      name={`closing of report ${report.id}`}
      start={{ outcome: 'resolved', note: '', actions: [] }}
      send={useCloseReport(report)}
      rules={{
        schema: () => import('#contract/inputs/reports.ts').then(({ ReportClosing }) => ReportClosing),
        mistakesOf: ({ actions }) => (actions.length === 0 ? { actions: 'Choose what you did.' } : {}),
      }}
    >
      {({ form: { actions }, set, field, mistakes }) => (
        <>
          <fieldset
            className="grid gap-2"
            {...(mistakes.actions && { 'aria-invalid': true, 'aria-describedby': mistakeId })}
          >
            <legend className="mb-1 font-semibold">What did you do?</legend>
            {reportActions.map((action) => (
              <Checkbox
                key={action}
                label={actionWords[action]}
                checked={actions.includes(action)}
                onChange={({ target: { checked } }) =>
                  set({ actions: checked ? [...actions, action] : actions.filter((each) => each !== action) })
                }
              />
            ))}
            {mistakes.actions && (
              <p id={mistakeId} className="text-sm font-medium text-danger">
                {mistakes.actions}
              </p>
            )}
          </fieldset>
          <Field label="Note" optional hint="For your team only." {...field('note')}>
            <Textarea rows={3} maxLength={reportNoteMaximum} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

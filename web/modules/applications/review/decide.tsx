import { useId, useState } from 'react'
import { displayName } from '#contract/vocabulary/names.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { defaultNotes } from '#contract/vocabulary/applications.ts'
import { applicationLimits, reapplyDays } from '#contract/vocabulary/limits.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDecide, type Decision } from '../mutations.ts'

type DecideProps = { application: ReviewedApplication; size?: ButtonSize }

/** Approves or rejects a waiting application; renders nothing if there is nothing to decide. */
export function Decide({ application, size = 'md' }: DecideProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const decide = useDecide(application)
  const name = displayName(application)
  const close = () => setAsking(undefined)
  if (!application.may.decide) return null
  return (
    <>
      <Button variant="secondary" size={size} aria-label={`Reject ${name}`} onClick={() => setAsking('reject')}>
        Reject
      </Button>
      <Button size={size} aria-label={`Approve ${name}`} onClick={() => setAsking('approve')}>
        Approve
      </Button>
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={close}
        title={`Approve ${name}?`}
        description="They'll become a Verified sitter, get an email, and need to log in again."
        confirmLabel="Approve Application"
        onConfirm={() => decide.mutateAsync({ status: 'approved', adminNotes: '' })}
      />
      <RejectDialog application={application} name={name} open={asking === 'reject'} onClose={close} />
    </>
  )
}

type RejectDialogProps = { application: ReviewedApplication; name: string; open: boolean; onClose: () => void }

function RejectDialog({ application, name, open, onClose }: RejectDialogProps) {
  const formId = useId()
  const decide = useDecide(application)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Reject ${name}?`}
      description={`They'll get an email with your reason and can apply again after ${reapplyDays} days.`}
      footer={<FormButtons form={formId} submit="Reject Application" busy={decide.isPending} tone="danger" />}
    >
      <ReasonForm id={formId} application={application} send={decide} onClose={onClose} />
    </Dialog>
  )
}

type ReasonFormProps = {
  id: string
  application: ReviewedApplication
  send: ReturnType<typeof useDecide>
  onClose: () => void
}

const start: Decision = { status: 'rejected', adminNotes: '' }

function ReasonForm({ id, application, send, onClose }: ReasonFormProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `rejection of ${application.id}`,
    start,
    send,
    rules: { schema: () => import('#contract/inputs/applications.ts').then((inputs) => inputs.ApplicationDecision) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={id}>
      <Field
        label="Reason"
        optional
        error={mistakes.adminNotes}
        hint={`The applicant will see this. If you leave this blank, they'll see: ${defaultNotes.rejected}`}
      >
        <Textarea
          counter
          rows={4}
          maxLength={applicationLimits.notes}
          value={form.adminNotes}
          onChange={(event) => setForm({ ...start, adminNotes: event.target.value })}
        />
      </Field>
    </form>
  )
}

import { useState } from 'react'
import { displayName } from '#contract/vocabulary/names.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { defaultNotes } from '#contract/vocabulary/applications.ts'
import { applicationLimits, reapplyDays } from '#contract/vocabulary/limits.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDecide } from '../mutations.ts'

type DecideProps = { application: ReviewedApplication; size?: ButtonSize }

/** Approves or rejects a waiting application; renders nothing if there is nothing to decide. */
export function Decide({ application, size = 'md' }: DecideProps) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const approve = useDecide(application, 'approved')
  const reject = useDecide(application, 'rejected')
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
        onConfirm={() => approve.mutateAsync({ text: '' })}
      />
      <TextDialog
        open={asking === 'reject'}
        name={`rejection of ${application.id}`}
        title={`Reject ${name}?`}
        description={`They'll get an email with your reason and can apply again after ${reapplyDays} days.`}
        label="Reason"
        optional
        hint={`The applicant will see this. If you leave this blank, they'll see: ${defaultNotes.rejected}`}
        maxLength={applicationLimits.notes}
        submit="Reject Application"
        tone="danger"
        send={reject}
        schema={() => import('#contract/inputs/applications.ts').then((inputs) => inputs.ApplicationDecision)}
        onClose={close}
      />
    </>
  )
}

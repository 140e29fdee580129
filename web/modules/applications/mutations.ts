import * as api from '#contract/api.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { refusals } from '#contract/refusals.ts'
import { reviewPromise } from '#contract/vocabulary/applications.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { askToLogIn } from '#web/platform/session.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { unlessAtField } from '#web/platform/field-errors.ts'
import { useCall } from '#web/platform/use-call.ts'
import type { ApplicationForm } from './application-form.ts'

/** Sends an application. Mistakes are shown at their fields. */
export function useApply() {
  return useCall(api.applications.apply, {
    input: (form: ApplicationForm) => ({ body: form }),
    done: () => ({ title: 'Application Submitted!', description: `We'll review it within ${reviewPromise}.` }),
    otherwise: (error) => {
      if (!isSignedOut(error)) return unlessAtField('Failed to submit application. Please try again.')(error)
      askToLogIn({ title: 'Please log in', description: refusals.log_in_to_apply.sentence })
      return undefined
    },
    refreshes: [api.applications.findMine],
  })
}

/** Approves or rejects an application; the text is for the applicant. */
export function useDecide({ id }: Pick<ReviewedApplication, 'id'>, status: 'approved' | 'rejected') {
  return useCall(api.applications.decide, {
    input: ({ text }: TextForm) => ({ params: { id }, body: { status, adminNotes: text } }),
    done: () => ({ title: `Application ${status} successfully!` }),
    otherwise: `Failed to ${status === 'approved' ? 'approve' : 'reject'} application`,
    refreshes: [api.applications.list, api.applications.get, api.admin.figures, api.admin.users, api.audit.list],
  })
}

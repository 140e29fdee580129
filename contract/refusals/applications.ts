import { applicationSentences } from '../vocabulary/applications.ts'
import { reapplyDays } from '../vocabulary/limits.ts'

/** Sitter applications. */
export const applicationsRefusals = {
  log_in_to_apply: { status: 401, sentence: 'Please log in to submit your application.' },
  no_application: { status: 404, sentence: "You haven't applied yet." },
  application_incomplete: { status: 400, sentence: 'Please fill in all required fields.' },
  application_without_pets: { status: 400, sentence: applicationSentences.noPets },
  already_sitter: { status: 409, sentence: "You're already a sitter." },
  application_pending: { status: 409, sentence: 'Your application is already under review.' },
  reapply_later: { status: 409, sentence: `You can apply again ${reapplyDays} days after a rejection.` },
  application_not_found: { status: 404, sentence: "We couldn't find this application." },
  applicant_unconfirmed: {
    status: 409,
    sentence: "They haven't confirmed their email yet, so they can't be approved.",
  },
  application_decided: { status: 409, sentence: 'This application has already been reviewed.' },
} as const

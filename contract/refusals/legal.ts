import { legalNoticeDays } from '../vocabulary/legal.ts'

/** Terms, privacy policy, and the consent to them. */
export const legalRefusals = {
  terms_not_agreed: {
    status: 403,
    sentence: "We've updated our terms. Please reload the page and agree to them to go on.",
  },
  terms_changed: { status: 409, sentence: 'Our terms changed while you were here. Please look again.' },
  effective_too_early: {
    status: 400,
    sentence: `A new version takes effect ${legalNoticeDays} days from today at the earliest.`,
    field: 'effectiveOn',
  },
  legal_summary_missing: { status: 400, sentence: 'Say what is new.', field: 'summary' },
  legal_next_exists: {
    status: 409,
    sentence: 'A new version is announced already. Please wait until it takes effect.',
  },
  legal_same_text: { status: 409, sentence: 'This is the text in effect already.', field: 'text' },
} as const

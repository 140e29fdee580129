import type { SignInMail } from '#contract/vocabulary/sampled-mails.ts'
import {
  confirmationWords,
  emailChangedByStaffWords,
  hrefOf,
  newEmailWords,
  oldEmailWords,
  resetWords,
} from './mail-words.ts'
import type { MailWords } from './mail-words.ts'

/** Of nobody's links: it opens "This link doesn't work". */
const token = 'sample'
const to = 'olive@people.test'

const samples: Readonly<Record<SignInMail, (publicUrl: string) => MailWords>> = {
  confirm_email: (url) => confirmationWords('signed-up', hrefOf(url, 'verify-email', token)),
  confirm_again: (url) => confirmationWords('again', hrefOf(url, 'verify-email', token)),
  forgotten_password: (url) => resetWords('forgotten', hrefOf(url, 'reset-password', token)),
  password_changed: (url) => resetWords('changed', hrefOf(url, 'reset-password', token)),
  confirm_new_email: (url) => newEmailWords(hrefOf(url, 'change-email', token)),
  email_changing: (url) => oldEmailWords({ to, isMade: false, undoHref: hrefOf(url, 'undo-email', token) }),
  email_changed: (url) => oldEmailWords({ to, isMade: true, undoHref: hrefOf(url, 'undo-email', token) }),
  email_undone: (url) => resetWords('undone', hrefOf(url, 'reset-password', token)),
  email_changed_by_staff: emailChangedByStaffWords,
  confirm_changed_email: (url) => confirmationWords('changed', hrefOf(url, 'verify-email', token)),
}

/** Returns what a mail of the provider says, to somebody made up and with a link that opens nothing. */
export const sampleMail = (kind: SignInMail, publicUrl: string): MailWords => samples[kind](publicUrl)

import { isSignInMail, sampledMails, type SampledMail, type SignInMail } from '#contract/vocabulary/sampled-mails.ts'
import { notificationNames } from '#web/product/notification-names.ts'

/** What admins call the mails of the built-in sign-in. */
const signInNames: Readonly<Record<SignInMail, string>> = {
  confirm_email: 'Login: welcome, confirm your email',
  confirm_again: 'Login: confirm your email, sent again',
  forgotten_password: 'Login: forgotten password',
  password_changed: 'Login: password changed',
  confirm_new_email: 'Login: confirm a new email',
  email_changing: 'Login: email about to change',
  email_changed: 'Login: email changed',
  email_undone: 'Login: email change undone',
  email_changed_by_staff: 'Login: email changed by staff',
  confirm_changed_email: 'Login: confirm an email set by staff',
}

export const sampleNames: Readonly<Record<SampledMail, string>> = { ...notificationNames, ...signInNames }

/** The samples to choose from, by name; those of the sign-in only where we sign people in ourselves. */
export const sampleOptions = (isOwnSignIn: boolean) =>
  sampledMails
    .filter((kind) => isOwnSignIn || !isSignInMail(kind))
    .map((value) => ({ value, label: sampleNames[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

import { mailedKinds } from './notifications.ts'
import type { MailedKind } from './notifications.ts'

/** The mails of the built-in sign-in provider, in the order in which people may meet them. */
export const signInMails = [
  'confirm_email',
  'confirm_again',
  'forgotten_password',
  'password_changed',
  'confirm_new_email',
  'email_changing',
  'email_changed',
  'email_undone',
  'email_changed_by_staff',
  'confirm_changed_email',
] as const
export type SignInMail = (typeof signInMails)[number]

/** The mails of which admins see a sample. */
export type SampledMail = MailedKind | SignInMail
export const sampledMails: readonly SampledMail[] = [...mailedKinds, ...signInMails]

/** Whether a mail is one of the sign-in provider's, which sends none if another provider signs people in. */
export const isSignInMail = (kind: SampledMail): kind is SignInMail => signInMails.some((each) => each === kind)

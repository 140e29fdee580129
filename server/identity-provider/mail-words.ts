import { loginPath } from '#contract/sign-in.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { lifetimeWords } from './links.ts'
import type { LinkPurpose } from './links.ts'

/** What a mail of the provider says; it names the site by its mark. */
export type MailWords = { readonly subject: string; readonly text: string }

/** The address of a link that is mailed. */
export const hrefOf = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  `${publicUrl}/account/${purpose}?token=${token}`

/** What a mail with a link to confirm an email says, by why it is sent. */
const confirmations = {
  'signed-up': {
    subject: 'Confirm your email',
    opening: `Welcome to ${siteMark}.\n\nPlease confirm your email:`,
    otherwise: "If you didn't sign up",
  },
  changed: {
    subject: 'Confirm your new email',
    opening: `The email on your ${siteMark} account was changed to this one.\n\nPlease confirm your new email:`,
    otherwise: "If you didn't ask for this",
  },
  again: {
    subject: 'Confirm your email',
    opening: `Please confirm the email on your ${siteMark} account:`,
    otherwise: "If you didn't ask for this",
  },
} as const
export type Confirming = keyof typeof confirmations

/**
 * The words of a mail that asks to confirm an account's email. They have no text of the person who signed up, so that
 * nobody can use them to write to a stranger.
 */
export function confirmationWords(why: Confirming, href: string): MailWords {
  const { subject, opening, otherwise } = confirmations[why]
  const text =
    `${opening}\n${href}\n\n` +
    `This link expires in ${lifetimeWords['verify-email']}. ${otherwise}, you can ignore this email.`
  return { subject, text }
}

/** What a mail with a link to choose a new password says, by why it is sent. */
const resets = {
  forgotten: {
    subject: 'Choose a new password',
    opening: `We got a request to reset your ${siteMark} password.\n\nReset it here:`,
    otherwise: "If you didn't request it, you can ignore this email.",
  },
  changed: {
    subject: 'Your password was changed',
    opening:
      `The password on your ${siteMark} account was changed, and we logged you out on your other devices.\n\n` +
      "If this wasn't you, choose a new password right away:",
    otherwise: 'After that, choose \u201cForgot your password?\u201d where you log in.',
  },
  undone: {
    subject: 'Your email is back',
    opening:
      `You log in to ${siteMark} with this email again. Nobody can log in with the old password, and we logged out ` +
      'every device.\n\nChoose a new password:',
    otherwise: 'After that, choose \u201cForgot your password?\u201d where you log in.',
  },
} as const
export type Resetting = keyof typeof resets

export function resetWords(why: Resetting, href: string): MailWords {
  const { subject, opening, otherwise } = resets[why]
  return {
    subject,
    text: `${opening}\n${href}\n\nThis link expires in ${lifetimeWords['reset-password']}. ${otherwise}`,
  }
}

/** To a new email, with the link that makes it the login. Without the present one, because the reader may be a stranger. */
export const newEmailWords = (href: string): MailWords => ({
  subject: 'Confirm your new email',
  text:
    `You asked to log in to ${siteMark} with this email.\n\nConfirm it here:\n${href}\n\n` +
    `This link expires in ${lifetimeWords['change-email']}. If you didn't ask for this, you can ignore this email.`,
})

type Change = { readonly to: string; readonly isMade: boolean; readonly undoHref: string | undefined }

/** To the present or former email, about a change that is asked for or made, with the link that undoes it. */
export function oldEmailWords({ to, isMade, undoHref }: Change): MailWords {
  const said = isMade
    ? `You now log in to ${siteMark} with ${to} instead of this email. We logged you out everywhere.`
    : `You asked to log in to ${siteMark} with ${to} instead of this email. Nothing changes until you open the link we sent there.`
  const undoing =
    undoHref &&
    `\n\nIf this wasn't you, keep your email and choose a new password:\n${undoHref}\n\n` +
      `This link expires in ${lifetimeWords['undo-email']}.`
  return {
    subject: isMade ? 'Your email was changed' : 'Your email is about to change',
    text: said + (undoing ?? ''),
  }
}

/** To the former email, after staff changed it. */
export const emailChangedByStaffWords = (publicUrl: string): MailWords => ({
  subject: 'Your email was changed',
  text:
    `The email on your ${siteMark} account was changed, and you've been logged out everywhere.\n\n` +
    `Log in with your new email:\n${publicUrl}${loginPath}\n\n` +
    `If you didn't ask for this, reply to this email right away.`,
})

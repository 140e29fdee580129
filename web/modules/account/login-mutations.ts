import { currentUser, listSessions } from '#contract/calls/identity.ts'
import {
  cancelEmailChange,
  changeLoginEmail,
  changePassword,
  getLogin,
  sendPasswordLink,
} from '#contract/calls/login.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { useCall } from '#web/platform/use-call.ts'
import type { EmailForm, PasswordForm } from './login-forms.ts'

/** A toast, unless the sentence stands at a field. */
const unlessAtField = (title: string) => (error: Error) =>
  Object.keys(fieldSentences(error)).length > 0 ? undefined : { title }

/** Sets a new password. */
export function useChangePassword() {
  return useCall(changePassword, {
    input: (form: PasswordForm) => ({ body: form }),
    done: () => ({ title: 'Password changed', description: 'You were logged out on all other devices.' }),
    otherwise: unlessAtField("We couldn't change your password"),
    // a new password gives a waiting change of email up
    refreshes: [listSessions, getLogin],
  })
}

/** Asks for another email to log in with. */
export function useChangeLoginEmail() {
  return useCall(changeLoginEmail, {
    input: (form: EmailForm) => ({ body: form }),
    done: (_, { email }) => ({ title: 'Check your new inbox', description: `We sent a link to ${email.trim()}.` }),
    otherwise: unlessAtField("We couldn't change your email"),
    refreshes: [getLogin, currentUser],
  })
}

/** Gives a waiting change of email up. */
export function useCancelEmailChange() {
  return useCall(cancelEmailChange, {
    input: () => ({}),
    done: () => ({ title: 'Your email stays as it is' }),
    otherwise: { title: "We couldn't cancel the change", description: 'Please try again.' },
    refreshes: [getLogin],
  })
}

/** Mails the user a link to choose a new password. */
export function useSendPasswordLink(email: string) {
  return useCall(sendPasswordLink, {
    input: () => ({}),
    done: () => ({ title: 'Email sent', description: `Check ${email} for the link.` }),
    otherwise: { title: "We couldn't send the email", description: 'Please try again.' },
    refreshes: [],
  })
}

import * as api from '#contract/api.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import type { NotificationSettings, PrivacySettings } from '#contract/vocabulary/settings.ts'
import { unlessAtField } from '#web/platform/field-errors.ts'
import { useCall } from '#web/platform/use-call.ts'
import { saveFile } from '#web/platform/save-file.ts'
import type { EmailForm, PasswordForm } from './login-forms.ts'
import type { ProfileForm } from './profile-form.ts'
import { notificationsQuery, privacyQuery } from './queries.ts'

/** Saves the user's profile. */
export function useSaveProfile() {
  return useCall(api.identity.changeProfile, {
    // an empty field removes the value
    input: (form: ProfileForm) => ({ body: form }),
    done: () => ({ title: 'Profile updated successfully!' }),
    otherwise: { title: 'Failed to update profile' },
    refreshes: [api.identity.profile, api.identity.currentUser],
  })
}

/** Ends every session of the user. */
export function useSignOutEverywhere() {
  return useCall(api.identity.signOutEverywhere, {
    input: () => ({}),
    otherwise: 'Failed to log out. Please try again.',
    refreshes: [],
  })
}

/** Ends the user's session in one other browser. */
export function useEndSession() {
  return useCall(api.identity.endSession, {
    input: (sessionId: string) => ({ params: { sessionId } }),
    done: () => ({ title: 'Device logged out' }),
    otherwise: "We couldn't log out that device. Please try again.",
    refreshes: [api.identity.sessions],
  })
}

/** Ends all sessions of the user except this one. */
export function useSignOutElsewhere() {
  return useCall(api.identity.signOutElsewhere, {
    input: () => ({}),
    done: () => ({ title: 'All other devices logged out' }),
    otherwise: "We couldn't log out your other devices. Please try again.",
    refreshes: [api.identity.sessions],
  })
}

/** Sets the user's picture to an uploaded one; null removes it. */
export function useSetPortrait() {
  return useCall(api.identity.changeProfileImage, {
    input: (imageUrl: string | null) => ({ body: { imageUrl } }),
    done: () => ({ title: 'Profile image updated successfully' }),
    otherwise: { title: 'Error', description: 'Failed to update profile image' },
    refreshes: [api.identity.profile, api.identity.currentUser],
  })
}

/** Shows settings as they will be; answers with the way back. */
async function showAhead<Settings extends object>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: Partial<Settings>,
): Promise<() => void> {
  const before = Object.entries(cache.getQueryData<Settings>(queryKey) ?? {}).filter(([name]) => name in change)
  const show = (as: object) => cache.setQueryData<Settings>(queryKey, (now) => now && { ...now, ...as })
  show(change)
  // an answer on its way would show what was; giving it up brings that back for a moment
  await cache.cancelQueries({ queryKey })
  show(change)
  return () => show(Object.fromEntries(before))
}

export function useChangeNotifications() {
  return useCall(api.identity.changeNotificationSettings, {
    input: (change: Partial<NotificationSettings>) => ({ body: change }),
    inTurn: 'notification settings',
    ahead: (cache, change) => showAhead(cache, notificationsQuery.queryKey, change),
    done: () => ({ title: 'Notification settings updated successfully!' }),
    otherwise: { title: 'Failed to update notification settings' },
    refreshes: [api.identity.notificationSettings],
  })
}

export function useChangePrivacy() {
  return useCall(api.identity.changePrivacySettings, {
    input: (change: Partial<PrivacySettings>) => ({ body: change }),
    inTurn: 'privacy settings',
    ahead: (cache, change) => showAhead(cache, privacyQuery.queryKey, change),
    done: () => ({ title: 'Privacy settings updated successfully!' }),
    otherwise: { title: 'Failed to update privacy settings' },
    refreshes: [api.identity.privacySettings],
  })
}

/** Fetches all data of the user's account and saves it as a file. */
export function useDownloadData() {
  return useCall(api.account.exportData, {
    input: () => ({}),
    otherwise: "We couldn't prepare your data. Please try again.",
    refreshes: [],
    next: async (all) => saveFile(`petstead-data-${all.exportedAt.slice(0, 10)}.json`, JSON.stringify(all, null, 2)),
  })
}

/** Fetches the data that staff sent the user, and saves it as a file. */
export function useOpenSentData() {
  return useCall(api.account.openSentData, {
    input: () => ({}),
    otherwise: "We couldn't prepare your data. Please try again.",
    refreshes: [api.account.sentData],
    next: async (all) => saveFile(`petstead-data-${all.exportedAt.slice(0, 10)}.json`, JSON.stringify(all, null, 2)),
  })
}

/** Deletes the user's account. */
export function useDeleteAccount() {
  return useCall(api.account.remove, {
    input: () => ({}),
    done: () => ({ title: 'Account Deleted', description: 'Your account has been permanently deleted.' }),
    otherwise: { title: 'Failed to delete account' },
    refreshes: [],
  })
}

/** Sends the mail that confirms the user's email again. */
export function useSendConfirmation({ email }: User) {
  return useCall(api.identity.sendConfirmation, {
    input: () => ({}),
    done: () => ({ title: 'Email sent', description: `Check ${email} for the link.` }),
    otherwise: { title: "We couldn't send the email", description: 'Please try again.' },
    refreshes: [api.identity.currentUser, api.identity.login],
  })
}

/** Sets a new password. */
export function useChangePassword() {
  return useCall(api.identity.changePassword, {
    input: (form: PasswordForm) => ({ body: form }),
    done: () => ({ title: 'Password changed', description: 'You were logged out on all other devices.' }),
    otherwise: unlessAtField({ title: "We couldn't change your password" }),
    // a new password gives a waiting change of email up
    refreshes: [api.identity.sessions, api.identity.login],
  })
}

/** Asks for another email to log in with. */
export function useChangeLoginEmail() {
  return useCall(api.identity.changeEmail, {
    input: (form: EmailForm) => ({ body: form }),
    // the screen says where the link went
    done: () => ({ title: 'Check your new inbox' }),
    otherwise: unlessAtField({ title: "We couldn't change your email" }),
    refreshes: [api.identity.login, api.identity.currentUser],
  })
}

/** Gives a waiting change of email up. */
export function useCancelEmailChange() {
  return useCall(api.identity.cancelEmailChange, {
    input: () => ({}),
    done: () => ({ title: 'Your email stays as it is' }),
    otherwise: { title: "We couldn't cancel the change", description: 'Please try again.' },
    refreshes: [api.identity.login],
  })
}

/** Mails the user a link to choose a new password. */
export function useSendPasswordLink(email: string) {
  return useCall(api.identity.sendPasswordLink, {
    input: () => ({}),
    done: () => ({ title: 'Email sent', description: `Check ${email} for the link.` }),
    otherwise: { title: "We couldn't send the email", description: 'Please try again.' },
    refreshes: [],
  })
}

/** Asks for the account to be deleted once nothing is in the way. */
export function useRequestDeletion() {
  return useCall(api.account.requestDeletion, {
    input: () => ({}),
    done: () => ({ title: "We'll delete your account when that's over" }),
    otherwise: { title: "We couldn't note that", description: 'Please try again.' },
    refreshes: [api.account.leaving],
  })
}

/** Keeps the account after all. */
export function useKeepAccount() {
  return useCall(api.account.withdrawDeletion, {
    input: () => ({}),
    done: () => ({ title: 'You keep your account' }),
    otherwise: { title: "We couldn't note that", description: 'Please try again.' },
    refreshes: [api.account.leaving],
  })
}

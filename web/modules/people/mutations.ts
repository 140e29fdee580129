import * as api from '#contract/api.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { useCall } from '#web/platform/use-call.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'

/** Logs a person out everywhere. */
export function useLogOut(user: AdminUser) {
  return useCall(api.people.logOut, {
    input: () => ({ params: { id: user.id } }),
    done: () => ({ title: `${displayName(user)} is logged out everywhere` }),
    otherwise: { title: 'Failed to log them out' },
    refreshes: [api.people.get, api.people.devices, api.audit.list],
  })
}

/** Logs a person out in one browser. */
export function useEndSession(id: string) {
  return useCall(api.people.endSession, {
    input: (sessionId: string) => ({ params: { id, sessionId } }),
    done: () => ({ title: 'Logged out there' }),
    otherwise: { title: 'Failed to log them out' },
    refreshes: [api.people.get, api.people.devices, api.audit.list],
  })
}

/** Sends a person the link to choose a new password. */
export function useResetPassword({ id, email }: AdminUser) {
  return useCall(api.people.resetPassword, {
    input: () => ({ params: { id } }),
    done: () => ({ title: `Password reset sent to ${email}` }),
    otherwise: { title: 'Failed to send it' },
    refreshes: [api.audit.list],
  })
}

/** Sends a person the link to confirm their email. */
export function useConfirmEmail({ id, email }: AdminUser) {
  return useCall(api.people.confirmEmail, {
    input: () => ({ params: { id } }),
    done: () => ({ title: `Confirmation sent to ${email}` }),
    otherwise: { title: 'Failed to send it' },
    refreshes: [api.people.get, api.audit.list],
  })
}

/** Ends the page of a missing pet that is abused. */
export function useEndLostPage(slug: string) {
  return useCall(api.lostPets.end, {
    input: ({ text }: TextForm) => ({ params: { slug }, body: { reason: text } }),
    done: () => ({ title: 'Page ended' }),
    otherwise: { title: 'Failed to end the page' },
    refreshes: [api.people.overview, api.audit.list],
  })
}

import * as api from '#contract/api.ts'
import type { StaffNote } from '#contract/calls/people.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { useCall } from '#web/platform/use-call.ts'

const ofNotes = { refreshes: [api.people.notes, api.people.get, api.audit.list] } as const

/** Adds a note about a person. */
export function useAddNote(id: string) {
  return useCall(api.people.addNote, {
    ...ofNotes,
    input: ({ text }: TextForm) => ({ params: { id }, body: { text } }),
    done: () => ({ title: 'Note added' }),
    otherwise: { title: 'Failed to add the note' },
  })
}

/** Changes the text of a note. */
export function useChangeNote({ id }: StaffNote) {
  return useCall(api.people.changeNote, {
    ...ofNotes,
    input: ({ text }: TextForm) => ({ params: { id }, body: { text } }),
    done: () => ({ title: 'Note saved' }),
    otherwise: { title: 'Failed to save the note' },
  })
}

/** Shows a note at the head of the page, or not any more. */
export function usePinNote({ id }: StaffNote) {
  return useCall(api.people.pinNote, {
    ...ofNotes,
    input: (pinned: boolean) => ({ params: { id }, body: { pinned } }),
    otherwise: { title: 'Failed to pin the note' },
  })
}

/** Strikes a note out. */
export function useStrikeNote({ id }: StaffNote) {
  return useCall(api.people.strikeNote, {
    ...ofNotes,
    input: () => ({ params: { id } }),
    done: () => ({ title: 'Note struck out' }),
    otherwise: { title: 'Failed to strike the note out' },
  })
}

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

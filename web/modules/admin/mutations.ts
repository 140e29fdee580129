import * as api from '#contract/api.ts'
import { personCalls } from '#contract/stale-calls.ts'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import type { PaymentEvent } from '#contract/schemas/admin-system.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { inputOf, type UserForm } from './user-form.ts'

/** Changes a user's data. */
export function useChangeUser(user: AdminUser) {
  return useCall(api.admin.changeUser, {
    input: (form: UserForm) => ({ params: { id: user.id }, body: inputOf(user, form) }),
    done: () => ({ title: 'User updated successfully!' }),
    otherwise: { title: 'Failed to update user' },
    refreshes: [api.admin.users, api.admin.figures, api.audit.list, api.identity.currentUser, ...personCalls],
  })
}

/** Deletes a user's account, or says that something is in the way. */
export function useDeleteUser({ id }: AdminUser, onBlocked: () => void) {
  const { mutateAsync } = useCall(api.admin.deleteUser, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'User deleted successfully!' }),
    otherwise: (error) => (isInTheWay(error) ? undefined : { title: 'Failed to delete user' }),
    refreshes: [api.admin.users, api.admin.figures, api.audit.list, api.applications.list, ...personCalls],
  })
  return () =>
    mutateAsync().catch((error: unknown) => {
      if (isInTheWay(error)) onBlocked()
      throw error
    })
}

/** Refusals of a deletion that no stay, payment or case is the reason of. */
const otherReasons: readonly RefusalCode[] = ['not_signed_in', 'user_not_found', 'admins_stay', 'fresh_login_needed']

function isInTheWay(error: unknown): boolean {
  const code = refusalOf(api.admin.deleteUser, error)?.code
  return code !== undefined && !otherReasons.includes(code)
}

/** Puts a person's data on their page, and has them told. */
export function useSendData({ id }: AdminUser) {
  return useCall(api.account.sendData, {
    input: (everything: boolean) => ({ params: { id }, body: { everything } }),
    done: () => ({ title: 'We mailed them a link to their data' }),
    otherwise: { title: 'Failed to send them their data' },
    refreshes: [api.audit.list],
  })
}

const staffChanged = { refreshes: [api.admin.staff, api.admin.users, api.admin.figures, api.audit.list] } as const

/** Makes a person an admin. */
export function useAddStaff(user: AdminUser) {
  return useCall(api.admin.addStaff, {
    ...staffChanged,
    input: (body: { email: string }) => ({ params: { id: user.id }, body }),
    done: () => ({ title: `${displayName(user)} is an admin now` }),
    otherwise: { title: 'Failed to make them an admin' },
  })
}

/** Takes the role of an admin away. */
export function useRemoveStaff(id: string) {
  return useCall(api.admin.removeStaff, {
    ...staffChanged,
    input: () => ({ params: { id } }),
    done: () => ({ title: 'Removed from the staff' }),
    otherwise: { title: 'Failed to remove them' },
  })
}

/** Downloads a file for which admins confirm who they are: asks first, so that no refusal comes in its place. */
export function useDownload(href: string) {
  return useCall(api.admin.askExport, {
    input: () => ({}),
    otherwise: { title: "The export didn't start" },
    refreshes: [],
    next: async () => Object.assign(document.createElement('a'), { href, download: '' }).click(),
  })
}

/** Hides all bookings from every list. */
export function useClearBookings() {
  return useCall(api.admin.clearBookings, {
    input: () => ({}),
    done: () => ({ title: 'All bookings have been deleted successfully!' }),
    otherwise: { title: 'Failed to delete all bookings' },
    refreshes: [api.admin.bookings, api.admin.figures, api.audit.list],
  })
}

/** Sets or removes a sitter's badge. */
export function useVerifySitter({ id }: AdminListing['sitter']) {
  return useCall(api.admin.changeUser, {
    input: (verified: boolean) => ({ params: { id }, body: { verified } }),
    done: ({ verified }) => ({ title: verified ? 'Sitter verified' : 'Badge removed' }),
    otherwise: { title: 'Failed to update user' },
    refreshes: [api.admin.listings, api.admin.users, api.audit.list],
  })
}

/** Has the server look up the payment of an event again. */
export function useReplayEvent({ id }: PaymentEvent) {
  return useCall(api.admin.replayPaymentEvent, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The payment will be looked up again' }),
    otherwise: { title: 'Failed to look up the payment' },
    refreshes: [api.admin.paymentEvents, api.audit.list],
  })
}

/** Fetches the phones of both sides of a stay; the audit log records it. */
export function useSeePhones() {
  return useCall(api.desk.phones, {
    input: (bookingId: string) => ({ params: { id: bookingId } }),
    otherwise: { title: "Couldn't load the phone numbers" },
    refreshes: [api.audit.list],
  })
}

import { changeUser, deleteUser, getFigures, listAudit, listUsers, type AdminUser } from '#contract/calls/admin.ts'
import { listApplications } from '#contract/calls/applications.ts'
import { currentUser } from '#contract/calls/identity.ts'
import { useCall } from '#web/platform/use-call.ts'
import { inputOf, type UserForm } from './user-form.ts'

/** Changes what is kept of a person. */
export function useChangeUser(user: AdminUser) {
  return useCall(changeUser, {
    input: (form: UserForm) => ({ params: { id: user.id }, body: inputOf(user, form) }),
    done: () => ({ title: 'User updated successfully!' }),
    otherwise: { title: 'Failed to update user' },
    refreshes: [listUsers, getFigures, listAudit, currentUser],
  })
}

/** Deletes a person's account. */
export function useDeleteUser({ id }: AdminUser) {
  return useCall(deleteUser, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'User deleted successfully!' }),
    otherwise: { title: 'Failed to delete user' },
    refreshes: [listUsers, getFigures, listAudit, listApplications],
  })
}

import type { AdminUser } from '#contract/schemas/admin.ts'
import { applicationLimits } from '#contract/vocabulary/limits.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddStaff } from './mutations.ts'

/** Makes a person an admin, after their email is typed. */
export function MakeAdminDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const name = displayName(user)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Make ${name} an admin?`}
      description={`${name} will be able to do everything you can. All admins get a mail about it.`}
      submit="Make admin"
      tone="danger"
      name={`admin ${user.id}`}
      start={{ email: '' }}
      send={useAddStaff(user)}
      rules={{ schema: () => import('#contract/inputs/admin.ts').then(({ NewStaff }) => NewStaff) }}
    >
      {({ field }) => (
        <Field label="Their email" hint={`Type ${user.email}`} {...field('email')}>
          <TextInput type="email" maxLength={applicationLimits.email} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  )
}

import { useId } from 'react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { applicationLimits } from '#contract/vocabulary/limits.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddStaff } from './mutations.ts'

/** Makes a person an admin, after their email is typed. */
export function MakeAdminDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const formId = useId()
  const add = useAddStaff(user)
  const name = displayName(user)
  const { form, setForm, mistakes, formProps } = useForm({
    name: `admin ${user.id}`,
    start: { email: '' },
    send: add,
    rules: { schema: () => import('#contract/inputs/admin.ts').then(({ NewStaff }) => NewStaff) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={() => add.isPending || onClose()}
      title={`Make ${name} an admin?`}
      description={`${name} will be able to do everything you can. All admins get a mail about it.`}
      footer={<FormButtons form={formId} submit="Make admin" busy={add.isPending} tone="danger" />}
    >
      <form {...formProps} id={formId}>
        <Field label="Their email" hint={`Type ${user.email}`} error={mistakes.email}>
          <TextInput
            type="email"
            value={form.email}
            maxLength={applicationLimits.email}
            autoComplete="off"
            onChange={({ target }) => setForm({ email: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

import type { User } from '#contract/schemas/identity.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'
import { usePhoneHint } from '#web/modules/devices/use-phone-hint.ts'
import { useForm, type FormState } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSaveProfile } from './mutations.ts'
import { formOf, profileRules } from './profile-form.ts'
import type { ProfileForm } from './profile-form.ts'

type TextField = {
  readonly name: Exclude<keyof ProfileForm, 'bio'>
  readonly label: string
  readonly max: number
  readonly autoComplete: string
  readonly type?: 'tel'
  readonly wide?: true
}

const fields: readonly TextField[] = [
  { name: 'name', label: 'First name', max: profileLimits.name, autoComplete: 'given-name' },
  { name: 'surname', label: 'Last name', max: profileLimits.name, autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', max: profileLimits.phone, autoComplete: 'tel', type: 'tel', wide: true },
  { name: 'address', label: 'Street address', max: profileLimits.address, autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', max: profileLimits.placeName, autoComplete: 'address-level2' },
  { name: 'state', label: 'State', max: profileLimits.placeName, autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'ZIP code', max: profileLimits.zipCode, autoComplete: 'postal-code' },
]

/** The user's profile as a form; saving or canceling returns to the profile. */
export function ProfileEditor({ user, onClose }: { user: User; onClose: () => void }) {
  const save = useSaveProfile()
  const { form, field, forget, formProps } = useForm({
    name: `profile of ${user.id}`,
    start: formOf(user),
    send: save,
    rules: profileRules,
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-labelledby="profile-heading" className="grid gap-5 sm:grid-cols-2">
      <h2 id="profile-heading" className="text-2xl font-semibold sm:col-span-2">
        Edit Profile
      </h2>
      <TextFields form={form} field={field} />
      <Field
        label="About you"
        optional
        {...field('bio')}
        hint="What sitters and owners should know about you and your pets."
        className="sm:col-span-2"
      >
        <Textarea rows={5} maxLength={profileLimits.bio} />
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1 sm:col-span-2">
        <Button type="submit" loading={save.isPending}>
          Save Changes
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

function TextFields({ form, field }: Pick<FormState<ProfileForm>, 'form' | 'field'>) {
  const phoneHint = usePhoneHint(form.phone)
  return fields.map(({ name, label, max, autoComplete, type, wide }) => (
    <Field
      key={name}
      label={label}
      hint={name === 'phone' && phoneHint}
      optional={name !== 'name'}
      {...field(name)}
      {...(wide && { className: 'sm:col-span-2' })}
    >
      <TextInput maxLength={max} autoComplete={autoComplete} {...(type && { type })} />
    </Field>
  ))
}

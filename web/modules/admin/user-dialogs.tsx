import { Fragment, useState, type ReactNode } from 'react'
import type { AdminUser } from '#contract/schemas/admin.ts'
import { refusals } from '#contract/refusals.ts'
import { applicationLimits, profileLimits, wholeNameMaximum } from '#contract/vocabulary/limits.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { usePhoneHint } from '#web/modules/devices/use-phone-hint.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useChangeUser } from './mutations.ts'
import { roleOptions } from './roles.ts'
import { formOf, lineParts, userRules, type UserForm } from './user-form.ts'

type UserDialogsProps = {
  user: AdminUser
  open: 'details' | 'edit'
  onOpen: (open: 'edit' | undefined) => void
}

/** A user's data, to view or edit. */
export function UserDialogs({ user, open, onOpen }: UserDialogsProps) {
  const close = () => onOpen(undefined)
  if (open === 'details')
    return (
      <Dialog
        open
        onOpenChange={close}
        title="User Details"
        description={displayName(user)}
        footer={<Button onClick={() => onOpen('edit')}>Edit User</Button>}
      >
        <Details user={user} />
      </Dialog>
    )
  return <EditDialog user={user} onClose={close} />
}

function EditDialog({ user: latest, onClose }: { user: AdminUser; onClose: () => void }) {
  // changes are computed against the initial values, also when the list has been fetched again
  const [user] = useState(latest)
  return (
    <FormDialog<UserForm, unknown>
      open
      onClose={onClose}
      title="Edit User"
      submit="Save Changes"
      name={`user ${user.id}`}
      start={formOf(user)}
      send={useChangeUser(user)}
      rules={userRules}
      className="grid gap-5 sm:grid-cols-2"
    >
      {(form) => <UserFields user={user} {...form} />}
    </FormDialog>
  )
}

/** Lets a long email address break before its @ and after its dots only. */
function BreakableEmail({ email }: { email: string }) {
  return lineParts(email).map(({ from, part }) => (
    <Fragment key={from}>
      {from > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function Details({ user }: { user: AdminUser }) {
  const place = [user.city, [user.state, user.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const email = (
    <a href={`mailto:${user.email}`} className="underline underline-offset-2">
      <BreakableEmail email={user.email} />
    </a>
  )
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Name', displayName(user)],
    ['Email', email],
    ['Email confirmed', user.emailVerified ? 'Yes' : 'Not yet'],
    ['Phone', user.phone],
    ['Role', `${roleWords[user.role]}${user.verified ? ', Verified' : ''}`],
    ['Address', [user.address, place].filter(Boolean).join('\n')],
    ['About', user.bio],
    ['Joined', formatDate(localDate(new Date(user.createdAt)))],
    ['Last updated', formatDate(localDate(new Date(user.updatedAt)))],
    ['ID', user.id],
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value || <span className="text-ink-soft">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const lines = [
  { name: 'phone', label: 'Phone', max: profileLimits.phone },
  { name: 'address', label: 'Street address', max: profileLimits.address },
  { name: 'city', label: 'City', max: profileLimits.placeName },
  { name: 'state', label: 'State', max: profileLimits.placeName },
  { name: 'zipCode', label: 'ZIP code', max: profileLimits.zipCode },
] as const

function UserFields({ user, form, field }: FormState<UserForm> & { user: AdminUser }) {
  const phoneHint = usePhoneHint(form.phone)
  return (
    <>
      <Field label="Name" {...field('name')}>
        <TextInput maxLength={wholeNameMaximum} autoComplete="off" />
      </Field>
      <Field
        label="Role"
        {...field('role')}
        {...(form.role !== user.role && { hint: 'Changing the role logs them out everywhere.' })}
      >
        {/* becoming an admin has a dialog of its own */}
        <Select options={roleOptions.filter(({ value }) => value !== 'admin' || user.role === 'admin')} />
      </Field>
      <Field
        label="Email"
        {...field('email')}
        className="sm:col-span-2"
        hint={
          user.may.changeEmail
            ? "They use this to log in. If you change it, they'll need to confirm it and log in again."
            : refusals.email_elsewhere.sentence
        }
      >
        <TextInput
          type="email"
          maxLength={applicationLimits.email}
          autoComplete="off"
          readOnly={!user.may.changeEmail}
        />
      </Field>
      {lines.map(({ name, label, max }) => (
        <Field key={name} label={label} optional hint={name === 'phone' && phoneHint} {...field(name)}>
          <TextInput maxLength={max} autoComplete="off" />
        </Field>
      ))}
      <Field label="About" optional {...field('bio')} className="sm:col-span-2">
        <Textarea rows={3} maxLength={profileLimits.bio} />
      </Field>
    </>
  )
}

import { passwordLength } from '#contract/vocabulary/password.ts'
import type { BoundField } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { emailMistakes, passwordMistakes, type EmailForm, type PasswordForm } from './login-forms.ts'
import { useChangeLoginEmail, useChangePassword, useSendPasswordLink } from './mutations.ts'

export type LoginDialogProps = {
  /** The email that the user logs in with. */
  email: string
  onClose: () => void
}

/** Asks for the current and a new password. Nothing typed is kept. */
export function PasswordDialog({ email, onClose }: LoginDialogProps) {
  return (
    <FormDialog<PasswordForm, unknown>
      open
      onClose={onClose}
      title="Change password"
      description="You'll stay logged in here, and be logged out everywhere else."
      submit="Change password"
      name={null}
      start={{ currentPassword: '', newPassword: '' }}
      send={useChangePassword()}
      rules={{ mistakesOf: (typed) => passwordMistakes(typed, email) }}
    >
      {({ field }) => (
        <>
          <CurrentPassword email={email} {...field('currentPassword')} />
          <Field label="New password" hint={`At least ${passwordLength.minimum} characters.`} {...field('newPassword')}>
            <PasswordInput autoComplete="new-password" />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

export type EmailDialogProps = LoginDialogProps & {
  /** The new email that waits to be confirmed, to send its link again. */
  pending?: string | undefined
}

/** Asks for a new email and the current password. */
export function EmailDialog({ email, pending = '', onClose }: EmailDialogProps) {
  return (
    <FormDialog<EmailForm, unknown>
      open
      onClose={onClose}
      title="Change email"
      description="We'll send a link to your new email. Once you confirm it there, you'll log in with it."
      submit="Send link"
      name={null}
      start={{ email: pending, currentPassword: '' }}
      send={useChangeLoginEmail()}
      rules={{ mistakesOf: (typed) => emailMistakes(typed, email) }}
    >
      {({ field }) => (
        <>
          <Field label="New email" {...field('email')}>
            <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          </Field>
          <CurrentPassword email={email} {...field('currentPassword')} />
        </>
      )}
    </FormDialog>
  )
}

/** The current password, with where to go if it is forgotten. */
function CurrentPassword({ email, ...field }: BoundField & { email: string }) {
  const send = useSendPasswordLink(email)
  return (
    <div className="grid gap-1">
      {/* tells password managers whose password it is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" {...field}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        Forgot it?
        <Button variant="ghost" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          Email me a reset link
        </Button>
      </p>
    </div>
  )
}

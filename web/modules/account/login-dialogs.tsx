import { useId, type ComponentProps, type ReactNode } from 'react'
import { passwordLength } from '#contract/vocabulary/password.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { emailMistakes, passwordMistakes } from './login-forms.ts'
import { useChangeLoginEmail, useChangePassword, useSendPasswordLink } from './mutations.ts'

export type LoginDialogProps = {
  /** The email that the user logs in with. */
  email: string
  onClose: () => void
}

/** Asks for the current and a new password. Nothing typed is kept. */
export function PasswordDialog({ email, onClose }: LoginDialogProps) {
  const send = useChangePassword()
  const { form, setForm, mistakes, formProps } = useForm({
    name: null,
    start: { currentPassword: '', newPassword: '' },
    send,
    rules: { mistakesOf: (typed) => passwordMistakes(typed, email) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <LoginDialog
      title="Change password"
      description="You'll stay logged in here, and be logged out everywhere else."
      submit="Change password"
      busy={send.isPending}
      form={formProps}
      email={email}
      onClose={onClose}
    >
      <CurrentPassword
        email={email}
        value={form.currentPassword}
        error={mistakes.currentPassword}
        onChange={(currentPassword) => setForm((before) => ({ ...before, currentPassword }))}
      />
      <Field label="New password" hint={`At least ${passwordLength.minimum} characters.`} error={mistakes.newPassword}>
        <PasswordInput
          autoComplete="new-password"
          value={form.newPassword}
          onChange={({ target }) => setForm((before) => ({ ...before, newPassword: target.value }))}
        />
      </Field>
    </LoginDialog>
  )
}

export type EmailDialogProps = LoginDialogProps & {
  /** The new email that waits to be confirmed, to send its link again. */
  pending?: string | undefined
}

/** Asks for a new email and the current password. */
export function EmailDialog({ email, pending = '', onClose }: EmailDialogProps) {
  const send = useChangeLoginEmail()
  const { form, setForm, mistakes, formProps } = useForm({
    name: null,
    start: { email: pending, currentPassword: '' },
    send,
    rules: { mistakesOf: (typed) => emailMistakes(typed, email) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <LoginDialog
      title="Change email"
      description="We'll send a link to your new email. Once you confirm it there, you'll log in with it."
      submit="Send link"
      busy={send.isPending}
      form={formProps}
      email={email}
      onClose={onClose}
    >
      <Field label="New email" error={mistakes.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={({ target }) => setForm((before) => ({ ...before, email: target.value }))}
        />
      </Field>
      <CurrentPassword
        email={email}
        value={form.currentPassword}
        error={mistakes.currentPassword}
        onChange={(currentPassword) => setForm((before) => ({ ...before, currentPassword }))}
      />
    </LoginDialog>
  )
}

type FrameProps = LoginDialogProps & {
  title: string
  description: string
  /** What sending does. */
  submit: string
  busy: boolean
  form: ComponentProps<'form'>
  children: ReactNode
}

/** The frame of both dialogs: what happens, the form, and its buttons. */
function LoginDialog({ title, description, submit, busy, form, email, onClose, children }: FrameProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      footer={<FormButtons form={formId} submit={submit} busy={busy} />}
    >
      <form {...form} id={formId} className="grid gap-5">
        {/* tells password managers whose password it is */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {children}
      </form>
    </Dialog>
  )
}

type CurrentPasswordProps = {
  email: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The current password, with where to go if it is forgotten. */
function CurrentPassword({ email, value, error, onChange }: CurrentPasswordProps) {
  const send = useSendPasswordLink(email)
  return (
    <div className="grid gap-1">
      <Field label="Current password" error={error}>
        <PasswordInput
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
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

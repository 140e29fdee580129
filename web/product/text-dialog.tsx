import { useId, type ReactNode } from 'react'
import type { FormRules } from '#web/platform/form-rules.ts'
import { useForm, type FormCall } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type TextForm = { readonly text: string }

type FormProps = {
  /** Identifies the text, for instance "reply to <id>"; it is kept until it is sent. */
  name: string
  label: string
  optional?: boolean
  hint?: string
  maxLength: number
  send: FormCall<TextForm, unknown>
  /** Loads the schema of the input, whose one text it is. */
  schema: NonNullable<FormRules<TextForm>['schema']>
  onClose: () => void
}

export type TextDialogProps = FormProps & {
  open: boolean
  title: string
  description: ReactNode
  /** What sending does. */
  submit: string
  tone?: 'danger'
}

/** A dialog that asks for one text, and sends it. */
export function TextDialog({ open, title, description, submit, tone, ...form }: TextDialogProps) {
  const id = useId()
  const { send, onClose } = form
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || send.isPending || onClose()}
      title={title}
      description={description}
      footer={<FormButtons form={id} submit={submit} busy={send.isPending} {...(tone && { tone })} />}
    >
      <OneText id={id} {...form} />
    </Dialog>
  )
}

function OneText({
  id,
  name,
  label,
  optional = false,
  hint,
  maxLength,
  send,
  schema,
  onClose,
}: FormProps & { id: string }) {
  const { form, setForm, mistakes, formProps } = useForm({
    name,
    start: { text: '' },
    send,
    // whatever is wrong with the input is wrong with its text
    rules: { schema, placeOf: () => 'text' },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={id}>
      <Field label={label} optional={optional} error={mistakes.text} hint={hint}>
        <Textarea
          counter
          rows={4}
          maxLength={maxLength}
          value={form.text}
          onChange={({ target }) => setForm({ text: target.value })}
        />
      </Field>
    </form>
  )
}

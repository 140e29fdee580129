import { useId, useState, type ReactNode } from 'react'
import { useForm, type FormOptions, type FormState } from '#web/platform/use-form.ts'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FormButtons, type FormButtonsProps } from '#web/ui/form-buttons.tsx'

type FormBodyProps<Form extends object, Reply> = Omit<FormOptions<Form, Reply>, 'onCancel' | 'onDone'> & {
  /** Cancel was pressed, or the dialog was closed. It stays open while the form is being sent. */
  onClose: () => void
  /** The form was sent; by default the dialog closes. */
  onDone?: (reply: Reply) => void
  /** The layout of the fields; by default below each other. */
  className?: string
  /** Makes the fields of what the form holds. */
  children: (form: FormState<Form>) => ReactNode
}

export type FormDialogProps<Form extends object, Reply> = FormBodyProps<Form, Reply> &
  Pick<DialogProps, 'open' | 'title' | 'description' | 'reason' | 'size'> &
  Pick<FormButtonsProps, 'submit' | 'cancel' | 'tone'> & {
    /** Stands in place of the form, without its buttons, until there is what it starts from. */
    instead?: ReactNode
  }

/**
 * A dialog with a form: what is typed is kept until it is sent or canceled, mistakes are marked, and the dialog closes
 * once the form was sent. The form begins anew, from `start` and what was kept, each time that the dialog opens.
 */
export function FormDialog<Form extends object, Reply>(props: FormDialogProps<Form, Reply>) {
  const { open, title, description, reason, size, submit, cancel, tone, instead, ...form } = props
  const id = useId()
  const { send } = form
  const onClose = () => {
    send.reset?.()
    form.onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || send.isPending || onClose()}
      title={title}
      description={description}
      reason={reason}
      {...(size && { size })}
      footer={
        instead ? undefined : (
          <FormButtons
            form={id}
            submit={submit}
            busy={send.isPending}
            {...(cancel && { cancel })}
            {...(tone && { tone })}
          />
        )
      }
    >
      {instead || <FormBody {...form} id={id} onClose={onClose} />}
    </Dialog>
  )
}

function FormBody<Form extends object, Reply>({
  id,
  className = 'grid gap-5',
  onClose,
  onDone = onClose,
  children,
  ...options
}: FormBodyProps<Form, Reply> & { id: string }) {
  // what is loaded anew while it is open changes neither what it starts from nor where it is kept
  const [{ name, start }] = useState({ name: options.name, start: options.start })
  const form = useForm<Form, Reply>({ ...options, name, start, onCancel: onClose, onDone })
  return (
    <form {...form.formProps} id={id} className={className}>
      {children(form)}
    </form>
  )
}

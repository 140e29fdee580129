import type { FormRules } from '#web/platform/form-rules.ts'
import type { FormCall } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

export type TextForm = { readonly text: string }

export type TextDialogProps = Pick<
  FormDialogProps<TextForm, unknown>,
  'open' | 'title' | 'description' | 'submit' | 'tone' | 'onClose'
> & {
  /** Identifies the text, for instance "reply to <id>"; it is kept until it is sent. */
  name: string
  label: string
  optional?: boolean
  hint?: string
  maxLength: number
  send: FormCall<TextForm, unknown>
  /** Loads the schema of the input, whose one text it is. */
  schema: NonNullable<FormRules<TextForm>['schema']>
}

/** A dialog that asks for one text, and sends it. */
export function TextDialog({ label, optional = false, hint, maxLength, schema, ...dialog }: TextDialogProps) {
  return (
    // whatever is wrong with the input is wrong with its text
    <FormDialog {...dialog} start={{ text: '' }} rules={{ schema, placeOf: () => 'text' }}>
      {({ field }) => (
        <Field label={label} optional={optional} hint={hint} {...field('text')}>
          <Textarea counter rows={4} maxLength={maxLength} />
        </Field>
      )}
    </FormDialog>
  )
}

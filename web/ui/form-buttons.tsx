import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type FormButtonsProps = {
  /** The id of the form, which may be elsewhere in the dialog. */
  form: string
  /** What sending does: "Post reply". */
  submit: ReactNode
  cancel?: string
  /** The form is being sent: it can neither be given up nor sent again. */
  busy: boolean
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
}

/** The buttons of a form in a dialog: one resets it, which gives the input up, the other sends it. */
export function FormButtons({ form, submit, cancel = 'Cancel', busy, tone = 'primary' }: FormButtonsProps) {
  return (
    <>
      <Button variant="secondary" type="reset" form={form} disabled={busy}>
        {cancel}
      </Button>
      <Button variant={tone} type="submit" form={form} loading={busy}>
        {submit}
      </Button>
    </>
  )
}

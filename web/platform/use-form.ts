import { useRef, useState, type FormEvent } from 'react'
import { stillStanding, useFocusOnRefusal } from './field-errors.ts'
import { useKeptInput } from './kept-input.ts'

/** What is missing or wrong, a sentence by field. */
type Mistakes<Form> = { readonly [Field in keyof Form]?: string | undefined } & Readonly<
  Record<string, string | undefined>
>

/** The call that a form is sent by, as `useCall` answers with it. */
export type Sending<Form, Answer> = {
  readonly isPending: boolean
  readonly error: Error | null
  /** The form as it was sent last. */
  readonly variables: Form | undefined
  mutate(form: Form, options: { onSuccess: (answer: Answer) => void }): void
}

export type FormOptions<Form, Wrong, Answer> = {
  /** What is written, for instance "answer to <id>"; by it the words outlive a reload and the end of a session. */
  name: string
  start: Form
  /** Fields that are kept with any change, such as the version that the form began with. */
  keepAlong?: readonly (keyof Form & string)[]
  send: Sending<Form, Answer>
  /** What is missing or wrong as far as the browser can tell. */
  mistakesOf: (form: Form) => Wrong
  /** What the server found wrong, by the fields of the form. */
  refusedFields: (error: unknown) => Wrong
  /** Not sent, because of these: says so, once they are marked brings the focus there. */
  onWrong: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** Refused, because of these fields, which are marked by now: brings the focus to the first of them. */
  onRefused: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** Sent and done; the words are forgotten. */
  onDone: (answer: Answer) => void
}

/**
 * One form: keeps what is written, sends it once, marks what is wrong from the first try on, and what the server refused
 * until the field has changed.
 */
export function useForm<Form extends object, Wrong extends Mistakes<Form>, Answer>(
  options: FormOptions<Form, Wrong, Answer>,
) {
  const { name, send, mistakesOf, refusedFields, onWrong, onRefused, onDone } = options
  const kept = useKeptInput(name, options.start, options.keepAlong)
  const { value: form, start, set: setForm, forget } = kept
  const [tried, setTried] = useState(false)
  const done = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const refused = stillStanding(refusedFields(send.error), send.variables, form)
  const mistakes = { ...refused, ...(tried && mistakesOf(form)) }
  useFocusOnRefusal(send.error, refused, () => onRefused(refused, element.current))
  const submit = () => {
    if (send.isPending) return
    setTried(true)
    const wrong = mistakesOf(form)
    if (Object.keys(wrong).length > 0) return onWrong(wrong, element.current)
    send.mutate(form, {
      onSuccess: (answer) => {
        done.current = true
        forget()
        onDone(answer)
      },
    })
  }
  return {
    form,
    setForm,
    mistakes,
    forget,
    /** What was last known to be saved. */
    start,
    /** It was saved up to here while it was being written. */
    rebase: kept.restart,
    /** Whether something was written that is not sent. */
    isUnsent: () => !done.current && JSON.stringify(form) !== JSON.stringify(start),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
  }
}

import { useRef, useState, type FormEvent } from 'react'
import { stillStanding, useFocusOnRefusal } from './field-errors.ts'
import { useKeptInput } from './kept-input.ts'

/** What is missing or wrong, one sentence per field. */
type Mistakes<Form> = { readonly [Field in keyof Form]?: string | undefined } & Readonly<
  Record<string, string | undefined>
>

/** The call that sends a form, as returned by `useCall`. */
export type Sending<Form, Answer> = {
  readonly isPending: boolean
  readonly error: Error | null
  /** The form as it was sent last. */
  readonly variables: Form | undefined
  mutate(form: Form, options: { onSuccess: (answer: Answer) => void }): void
}

export type FormOptions<Form, Wrong, Answer> = {
  /**
   * Identifies the input, for instance "answer to <id>"; under it the text survives a reload and the end of a session.
   */
  name: string
  start: Form
  /** Fields that are kept with any change, such as the version that the form began with. */
  keepAlong?: readonly (keyof Form & string)[]
  send: Sending<Form, Answer>
  /** What the browser finds missing or wrong. */
  mistakesOf: (form: Form) => Wrong
  /** What the server found wrong, by field of the form. */
  refusedFields: (error: unknown) => Wrong
  /** The form was not sent because of these mistakes: report them, and move the focus once they are marked. */
  onWrong: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** The server refused these fields, which are marked by now: move the focus to the first. */
  onRefused: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** The form was sent successfully; the kept input is removed. */
  onDone: (answer: Answer) => void
}

/** For a form without fields that can be wrong by themselves. */
export const noMistakes = {
  mistakesOf: () => ({}),
  refusedFields: () => ({}),
  onWrong: () => {},
  onRefused: () => {},
}

/**
 * The state of one form: keeps the input, sends it once, and marks mistakes after the first attempt, and refused fields
 * until they change.
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
    /** The values last saved. */
    start,
    /** Call this after a save while typing. */
    rebase: kept.restart,
    /** Whether there is input that has not been sent. */
    isUnsent: () => !done.current && JSON.stringify(form) !== JSON.stringify(start),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // in React's tree the form of a dialog can be inside another form
        event.stopPropagation()
        submit()
      },
    },
  }
}

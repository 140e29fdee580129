import { useRef, useState, type FormEvent } from 'react'
import { fieldSentences, stillStanding, useFocusOnRefusal } from './field-errors.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { useKeptInput } from './kept-input.ts'

/** What is missing or wrong, one sentence per field. */
type Mistakes<Form> = { readonly [Field in keyof Form]?: string | undefined } & Readonly<
  Record<string, string | undefined>
>

/** The call that sends a form, as returned by `useCall`. */
export type Sending<Form, Reply> = {
  readonly isPending: boolean
  readonly error: Error | null
  /** The form as it was sent last. */
  readonly variables: Form | undefined
  mutateAsync(form: Form): Promise<Reply>
}

export type FormOptions<Form, Wrong, Reply> = {
  /**
   * Identifies the input, for instance "answer to <id>"; under it the text survives a reload and the end of a session.
   * Null for input that is not kept, such as an amount of money.
   */
  name: string | null
  start: Form
  /** Fields that are kept with any change, such as the version that the form began with. */
  keepAlong?: readonly (keyof Form & string)[]
  send: Sending<Form, Reply>
  /**
   * What the browser finds missing or wrong; nothing by default. The element, once it is there, tells of a field that
   * was only partly filled in, which has no value.
   */
  mistakesOf?: (form: Form, element: HTMLFormElement | null) => Wrong
  /** What the server found wrong, by field of the form; by default the sentences of the input's fields. */
  refusedFields?: (error: unknown) => Wrong
  /** The form was not sent because of these mistakes; by default the focus moves to the first, once they are marked. */
  onWrong?: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** The server refused these fields, which are marked by now; by default the focus moves to the first. */
  onRefused?: (mistakes: Wrong, form: HTMLFormElement | null) => void
  /** A reset button (Cancel) gave the input up: it is removed. */
  onCancel?: () => void
  /** The form was sent successfully; the kept input is removed. */
  onDone: (reply: Reply) => void
}

const noMistakes = <Wrong>(): Wrong => ({}) as Wrong
const sentencesOf = <Wrong>(error: unknown): Wrong => fieldSentences(error) as Wrong

/** Moves the focus to the first field with a mistake, after the mistakes are marked. */
export function focusMarked(_: unknown, form: HTMLFormElement | null): void {
  requestAnimationFrame(() => focusFirstInvalid(form))
}

/** Sends a form. Undefined after a failure: the call has shown why, and refused fields are marked. */
function replyTo<Form, Reply>(form: Form, send: Sending<Form, Reply>): Promise<{ readonly reply: Reply } | undefined> {
  return send.mutateAsync(form).then(
    (reply) => ({ reply }),
    () => undefined,
  )
}

/** Handles an event of a form alone: in React's tree the form of a dialog can be inside another form. */
function contained(handle: (event: FormEvent) => void) {
  return (event: FormEvent) => {
    event.stopPropagation()
    handle(event)
  }
}

/**
 * The state of one form: keeps the input, sends it once, and marks mistakes after the first attempt, and refused fields
 * until they change.
 */
export function useForm<Form extends object, Wrong extends Mistakes<Form>, Reply>(
  options: FormOptions<Form, Wrong, Reply>,
) {
  const { name, send, mistakesOf = noMistakes<Wrong>, refusedFields = sentencesOf<Wrong>, onCancel, onDone } = options
  const { onWrong = focusMarked, onRefused = (_, body) => focusFirstInvalid(body) } = options
  const kept = useKeptInput(name, options.start, options.keepAlong)
  const { value: form, start, set: setForm, forget } = kept
  // counted, so that each attempt renders what the element holds by then
  const [tries, setTries] = useState(0)
  const done = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const refused = stillStanding(refusedFields(send.error), send.variables, form)
  // oxlint-disable-next-line react/refs -- reads what the form holds
  const mistakes = { ...refused, ...(tries > 0 && mistakesOf(form, element.current)) }
  useFocusOnRefusal(send.error, refused, () => onRefused(refused, element.current))
  const reset = () => {
    setTries(0)
    forget()
  }
  const finish = async () => {
    const answered = await replyTo(form, send)
    if (!answered) return
    done.current = true
    reset()
    // the success may have removed the form, or the person may have gone elsewhere
    if (element.current) onDone(answered.reply)
  }
  const submit = () => {
    if (send.isPending) return
    setTries(tries + 1)
    const wrong = mistakesOf(form, element.current)
    if (Object.keys(wrong).length > 0) return onWrong(wrong, element.current)
    void finish()
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
      // oxlint-disable-next-line react/refs -- reads what the form holds
      onSubmit: contained((event) => {
        event.preventDefault()
        submit()
      }),
      onReset: contained(() => {
        reset()
        onCancel?.()
      }),
    },
  }
}

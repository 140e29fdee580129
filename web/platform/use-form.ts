import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { refusedParts, unchangedMistakes, useFocusOn } from './field-errors.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { mistakesIn, placed, useCheck, type FormRules, type Mistakes } from './form-rules.ts'
import { useKeptInput } from './kept-input.ts'
import { toast } from './toasts.ts'

/** The call that sends a form, as returned by `useCall`. */
export type FormCall<Form, Reply> = {
  readonly isPending: boolean
  readonly error: Error | null
  /** The form as it was sent last. */
  readonly variables: Form | undefined
  /** The input of the call that a form becomes. */
  readonly input?: (form: Form) => { readonly body?: unknown }
  mutateAsync(form: Form): Promise<Reply>
  /** Forgets the last answer. */
  reset?(): void
}

export type FormOptions<Form, Reply> = {
  /**
   * Identifies the input, for instance "answer to <id>"; under it the text survives a reload and the end of a session.
   * Null for input that is not kept.
   */
  name: string | null
  start: Form
  /** Fields that are kept with any change, such as the version that the form began with. */
  keepAlong?: readonly (keyof Form & string)[]
  send: FormCall<Form, Reply>
  /** What it may hold; without, the server alone checks. */
  rules?: FormRules<Form>
  /** Moves the focus once fields are marked, by the browser or by a refusal; by default to the first of them. */
  focus?: (mistakes: Mistakes<Form>, form: HTMLFormElement | null, isRefused: boolean) => void
  /** A reset button (Cancel) gave the input up: it is removed. */
  onCancel?: () => void
  /** The form was sent successfully; the kept input is removed. */
  onDone: (reply: Reply) => void
}

/** The fields of a form that hold text. */
export type TextFieldOf<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

/** What a form knows about one of its texts, to be spread into the `Field` around its input. */
export type BoundField = {
  readonly error: string | undefined
  readonly required: boolean
  readonly input: { readonly value: string; readonly onChange: (event: { target: { value: string } }) => void }
}

/** A form whose texts are empty: what is wrong with it then is required. */
function emptied<Form extends object>(form: Form): Form {
  const entries = Object.entries(form).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? '' : value,
  ])
  return Object.fromEntries(entries) as Form
}

const focusFirst = (_: unknown, form: HTMLFormElement | null) => focusFirstInvalid(form)

/** Sends a form. Undefined after a failure: the call has shown why, and refused fields are marked. */
function replyTo<Form, Reply>(form: Form, send: FormCall<Form, Reply>): Promise<{ readonly reply: Reply } | undefined> {
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

/** What the browser and the server find wrong with a form, and the check before it is sent, which shows what it finds. */
function useMistakes<Form extends object, Reply>(
  { send, rules = {}, focus = focusFirst }: FormOptions<Form, Reply>,
  form: Form,
  element: RefObject<HTMLFormElement | null>,
) {
  // what was wrong at the latest attempt, from which on mistakes are marked; each renders what the element holds by then
  const [attempt, setAttempt] = useState<Mistakes<Form>>()
  const { check, load } = useCheck(rules.schema)
  const wrongIn = (written: Form, body: HTMLFormElement | null = null, by = check) =>
    mistakesIn(rules, written, rules.schema ? by(send.input?.(written).body) : {}, body)
  const refused = unchangedMistakes(placed(refusedParts(send.error), form, rules.placeOf), send.variables, form)
  // found once with the schema, not at each letter
  const [required, setRequired] = useState<{ by?: typeof check; names: Mistakes<Form> }>({ names: {} })
  if (required.by !== check) setRequired({ by: check, names: wrongIn(emptied(form)) })
  useFocusOn(send.error, refused, () => focus(refused, element.current, true))
  useFocusOn(attempt, attempt ?? {}, () => focus(attempt ?? {}, element.current, false))
  return {
    mistakes: { ...refused, ...(attempt && wrongIn(form, element.current)) },
    wrongIn,
    /** Whether a field may not be empty, as soon as the schema is there. */
    isRequired: (name: TextFieldOf<Form>) => required.names[name] !== undefined,
    unmark: () => setAttempt(undefined),
    isRight: async () => {
      const wrong = wrongIn(form, element.current, await load())
      setAttempt(wrong)
      if (Object.keys(wrong).length === 0) return true
      const title = rules.toastOf?.(wrong)
      if (title !== undefined) toast({ title, tone: 'error' })
      return false
    },
  }
}

type Sending<Form, Reply> = Pick<FormOptions<Form, Reply>, 'send' | 'onDone'> & {
  form: Form
  element: RefObject<HTMLFormElement | null>
  isRight: () => Promise<boolean>
  /** Resets the form. */
  reset: () => void
}

/** Sends a form once, after its check. */
function useSending<Form, Reply>({ send, onDone, form, element, isRight, reset }: Sending<Form, Reply>) {
  const sending = useRef(false)
  const done = useRef(false)
  // what is given up while the schema is still on its way is not sent
  const isGivenUp = useRef(false)
  const submit = async () => {
    if (!(await isRight()) || isGivenUp.current || !element.current) return
    const answered = await replyTo(form, send)
    if (!answered) return
    done.current = true
    reset()
    // the success may have removed the form, or the person may have gone elsewhere
    if (element.current) onDone(answered.reply)
  }
  return {
    isDone: () => done.current,
    giveUp: () => {
      isGivenUp.current = true
      reset()
    },
    submit: () => {
      if (sending.current || send.isPending) return
      sending.current = true
      isGivenUp.current = false
      void submit().finally(() => (sending.current = false))
    },
  }
}

/**
 * The state of one form: keeps the input, sends it once, and marks mistakes after the first attempt, and refused fields
 * until they change.
 */
export function useForm<Form extends object, Reply>(options: FormOptions<Form, Reply>) {
  const { name, send, onCancel, onDone } = options
  const { value: form, start, set: setForm, forget, restart } = useKeptInput(name, options.start, options.keepAlong)
  const element = useRef<HTMLFormElement>(null)
  // oxlint-disable-next-line react/refs -- reads what the form holds
  const { mistakes, wrongIn, isRequired, unmark, isRight } = useMistakes(options, form, element)
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const reset = () => {
    unmark()
    forget()
  }
  // oxlint-disable-next-line react/refs -- sends what the form holds
  const { submit, giveUp, isDone } = useSending({ send, onDone, form, element, isRight, reset })
  return {
    form,
    setForm,
    /** Changes some fields. */
    set,
    /** Binds a text of the form to the `Field` that it is spread into: its value, its mistake, whether it is required. */
    field: (name: TextFieldOf<Form>): BoundField => ({
      error: mistakes[name],
      required: isRequired(name),
      input: { value: form[name] as string, onChange: ({ target }) => set({ [name]: target.value } as Partial<Form>) },
    }),
    mistakes,
    /** What the browser finds wrong with a form, marked or not. */
    wrongIn: (written: Form) => wrongIn(written),
    forget,
    /** The values last saved. */
    start,
    /** Call this after a save while typing. */
    rebase: restart,
    /** Whether there is input that has not been sent. */
    isUnsent: () => !isDone() && JSON.stringify(form) !== JSON.stringify(start),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: contained((event) => {
        event.preventDefault()
        submit()
      }),
      onReset: contained(() => {
        giveUp()
        onCancel?.()
      }),
    },
  }
}

/** What `useForm` returns. */
export type FormState<Form extends object> = ReturnType<typeof useForm<Form, unknown>>

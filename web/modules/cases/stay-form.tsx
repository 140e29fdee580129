import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { caseLimits, sitterAsksCents, stayProblems } from '#contract/vocabulary/cases.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { bookingQuery } from '#web/modules/bookings/queries.ts'
import { focusFirstInvalid } from '#web/platform/focus-first-invalid.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { Mistakes } from '#web/platform/form-rules.ts'
import { useForm, type FormState, type TextFieldOf } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { holdWords, isDangerous, readersWords } from './case-words.ts'
import { Photos } from './photos.tsx'
import { emptyCase, type CaseForm as Form, type useOpenCase } from './mutations.ts'

/** The steps, and what is entered in each. */
const steps = [
  { title: 'What happened?', fields: ['problem', 'text'] },
  { title: 'What would make it right?', fields: ['asks'] },
  { title: 'Anything to show?', fields: ['photos'] },
] as const satisfies readonly { title: string; fields: readonly (keyof Form)[] }[]

const stepOf = (mistakes: Mistakes<Form>): number =>
  steps.findIndex(({ fields }) => fields.some((field) => mistakes[field] !== undefined))

type PartProps = Pick<FormState<Form>, 'form' | 'setForm' | 'field' | 'mistakes'> & { bookingId: string }

type StayFormProps = { bookingId: string; send: ReturnType<typeof useOpenCase> }

/** The form, its step, and the ways on and back: what is wrong in a step is marked once somebody wanted to leave it. */
function useStayForm({ bookingId, send }: StayFormProps) {
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState(-1)
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const { form, setForm, field, mistakes, wrongIn, formProps } = useForm({
    name: `case ${bookingId}`,
    start: emptyCase('stay'),
    send,
    rules: {
      schema: () => import('#contract/inputs/cases.ts').then(({ NewCase }) => NewCase),
      mistakesOf: (entered) => mistakesOf(entered, stay),
    },
    focus: (found, element) => {
      const wrong = stepOf(found)
      if (wrong >= 0) setAt(wrong)
      requestAnimationFrame(() => focusFirstInvalid(element))
    },
    onDone: () => {},
  })
  const wrong = wrongIn(form)
  const shown = at <= left ? { ...wrong, ...mistakes } : mistakes
  const next = () => {
    setLeft(at)
    if (steps[at]?.fields.every((field) => wrong[field] === undefined)) setAt(at + 1)
    else requestAnimationFrame(() => focusFirstInvalid(formProps.ref.current))
  }
  return {
    part: {
      bookingId,
      form,
      setForm,
      field: (name: TextFieldOf<Form>) => ({ ...field(name), error: shown[name] }),
      mistakes: shown,
    },
    formProps,
    at,
    back: () => setAt(at - 1),
    next,
  }
}

function mistakesOf({ problem, text, asks, photos }: Form, stay: BookingDetail | undefined): Mistakes<Form> {
  const needsPhoto = stay?.viewer === 'sitter' && asks !== ''
  const most = stay && mostAsked(stay)
  return {
    ...(problem === '' && { problem: 'Choose what happened.' }),
    ...(text.trim() === '' && { text: 'Write what happened.' }),
    ...(most && toCents(asks) > toCents(most) && { asks: `You can ask for up to ${formatMoney(most)}.` }),
    ...(needsPhoto && photos.length === 0 && { photos: refusals.case_needs_photo.sentence }),
  }
}

/** The most that a side can ask for: the owner of what was paid, the sitter of what is left for all cases of the stay. */
const mostAsked = ({ viewer, netPaid, inCases }: BookingDetail) => (viewer === 'sitter' ? inCases.sitterMost : netPaid)

/** Opens a case about a stay, in three steps; what was typed is kept, and a mistake leads back to its step. */
export function StayForm({ bookingId, send }: StayFormProps) {
  const { part, formProps, at, back, next } = useStayForm({ bookingId, send })
  const heading = useFocusedHeading(at)
  const isLast = at === steps.length - 1
  return (
    <form
      {...formProps}
      className="mt-2 grid gap-5"
      onSubmit={(event) => {
        if (isLast) return formProps.onSubmit(event)
        event.preventDefault()
        next()
      }}
    >
      <div>
        <p className="text-sm text-ink-soft">
          Step {at + 1} of {steps.length}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {steps[at]?.title}
        </h2>
      </div>
      {at === 0 && <Happened {...part} />}
      {at === 1 && <Right {...part} />}
      {isLast && <Shown {...part} />}
      <div className="flex flex-wrap gap-2">
        {at > 0 && (
          <Button variant="secondary" onClick={back}>
            Back
          </Button>
        )}
        <Button type="submit" loading={send.isPending}>
          {isLast ? 'Send' : 'Next'}
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus to the heading of a step that somebody went to. */
function useFocusedHeading(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) heading.current?.focus()
    before.current = at
  }, [at])
  return heading
}

const problems = Object.entries(stayProblems).map(([value, label]) => ({ value, label }))

function Happened({ bookingId, form, field }: PartProps) {
  return (
    <>
      <Field label="Choose what fits best" {...field('problem')}>
        <Select placeholder="Choose one" options={problems} />
      </Field>
      {isDangerous(form.problem) && (
        <Notice tone="warning">
          Is a pet in danger? Call a vet first. <Link to="/safety">Safety</Link> has the numbers, and phones are on{' '}
          <Link to="/bookings/$bookingId" params={{ bookingId }}>
            the page of the stay
          </Link>
          .
        </Notice>
      )}
      <Field label="Your message" {...field('text')}>
        <Textarea counter rows={6} maxLength={caseLimits.text} />
      </Field>
    </>
  )
}

/** What would make it right: an amount, or nothing but help. Says what of the payout waits meanwhile. */
function Right({ bookingId, form: { problem, asks }, field }: PartProps) {
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const byOwner = stay?.viewer !== 'sitter'
  const most = stay && mostAsked(stay)
  if (most && Number(most) === 0)
    return (
      <p>
        {byOwner
          ? 'Nothing was paid for this stay, so there is no amount to ask for.'
          : `You've asked for the most that a sitter can get in all cases of a stay, ${formatMoney(sitterAsksCents / 100)}.`}{' '}
        We can still help you.
      </p>
    )
  return (
    <Field
      label={byOwner ? 'How much should you get back?' : 'How much do you ask for?'}
      {...field('asks')}
      hint={`${most ? `Up to ${formatMoney(most)}. ` : ''}Leave it empty if you just need help. ${holdWords({ byOwner, problem, asks })}`}
    >
      <TextInput prefix="$" inputMode="decimal" className="max-w-40" />
    </Field>
  )
}

/** The photos, and who reads all of it. */
function Shown({ bookingId, form, setForm, mistakes }: PartProps) {
  const id = useId()
  const { data: stay } = useQuery(bookingQuery(bookingId))
  const isSitter = stay?.viewer === 'sitter'
  const other = stay && firstNameOf(isSitter ? stay.owner : stay.sitter)
  return (
    <>
      <div className="grid gap-2">
        <p className="text-ink-soft">
          {isSitter && form.asks !== ''
            ? `Photos of what you ask money for, up to ${caseLimits.photosOfSide}.`
            : `Photos help us, up to ${caseLimits.photosOfSide}. You can also add them later.`}
        </p>
        <Photos
          photos={form.photos}
          onPhotos={(change) => setForm((now) => ({ ...now, photos: change(now.photos) }))}
          most={caseLimits.photosOfSide}
          what="the case"
        />
        {mistakes.photos !== undefined && (
          <p id={id} role="alert" className="font-medium text-danger">
            {mistakes.photos}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {readersWords(form, other ?? 'The other side')} While this case is open, our team can read your messages about
        this stay.
      </p>
    </>
  )
}

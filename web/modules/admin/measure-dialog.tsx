import { useEffect, useRef, useState } from 'react'
import type { MeasurePreview } from '#contract/calls/moderation.ts'
import { measureLimits } from '#contract/vocabulary/measures.ts'
import type { MeasureKind } from '#contract/vocabulary/measures.ts'
import { mistakesIn, useCheck, type Mistakes } from '#web/platform/form-rules.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import * as api from '#contract/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MeasureEffects } from './measure-effects.tsx'
import { choicesFor, emptyForm, inputOf, lengthOptions, measureRules, reasonOptions } from './measure-form.ts'
import type { MeasureForm } from './measure-form.ts'
import { keepInput, keptInput, useKeptInput } from '#web/platform/kept-input.ts'
import { useLookAtMeasure, useMeasure, type MeasuredPerson } from './measure-mutations.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

type Step = 'reason' | 'length' | 'effects'
const stepsOf: Record<MeasureKind, readonly Step[]> = {
  warning: ['reason'],
  suspension: ['reason', 'length', 'effects'],
}
const titles: Record<Step, string> = { reason: 'reason', length: 'length', effects: 'effects' }

type MeasureDialogProps = {
  user: MeasuredPerson
  kind: MeasureKind
  /** The report that it answers. */
  reportId?: string | undefined
  onClose: () => void
}

/** Warns a person, or suspends them in three steps: why, how long, and what that does to each stay. */
export function MeasureDialog({ user, kind, reportId, onClose }: MeasureDialogProps) {
  const { form, set, step, steps, isRight, mistakes, preview, back, next, look, make } = useSteps({
    user,
    kind,
    reportId,
    onClose,
  })
  const name = user.name
  const last = step === steps.at(-1)
  const verb = kind === 'warning' ? 'Warn' : 'Suspend'
  const busy = look.isPending || make.isPending
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => busy || onClose()}
      title={`${verb} ${name}`}
      description={kind === 'suspension' && `Step ${steps.indexOf(step) + 1} of ${steps.length}: ${titles[step]}`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={back ?? onClose}>
            {back ? 'Back' : 'Cancel'}
          </Button>
          <Button variant={last ? 'danger' : 'primary'} loading={busy} onClick={next}>
            {last ? `${verb} ${name}` : 'Next'}
          </Button>
        </>
      }
    >
      {step === 'reason' && (
        <div className="grid gap-5">
          <ReasonFields form={form} set={set} mistakes={mistakes} name={name} />
          <Preview
            name={name}
            preview={preview}
            loading={look.isPending}
            onAsk={isRight ? () => look.mutate(form) : undefined}
          />
        </div>
      )}
      {step === 'length' && <Length days={form.days} onDays={(days) => set({ days })} />}
      {step === 'effects' &&
        (preview ? (
          <MeasureEffects
            effects={preview.effects}
            choices={form.stays}
            onChoice={(id, choice) => set({ stays: { ...form.stays, [id]: choice } })}
          />
        ) : (
          <ScreenSpinner />
        ))}
    </Dialog>
  )
}

/** The steps of the dialog: what is entered, what the server says of it, and the way on and back. */
function useSteps({ user, kind, reportId, onClose }: MeasureDialogProps) {
  // kept, as somebody may have to confirm who they are in between
  const { value: form, set: setForm, forget } = useKeptInput(`${kind} ${user.id}`, emptyForm(kind, reportId))
  const { at, setAt, stop } = useStep(`step of ${kind} ${user.id}`)
  const [tried, setTried] = useState(false)
  const look = useLookAtMeasure(user)
  const make = useMeasure(user)
  const { check, isLoaded, load } = useCheck(measureRules.schema)
  const wrongBy = (by: typeof check) => mistakesIn(measureRules, form, by(inputOf(form)))
  const wrong = wrongBy(check)
  const steps = stepsOf[kind]
  const step = steps[at] ?? 'reason'
  const set = (change: Partial<MeasureForm>) => {
    // what the server said was about something else
    if (!('stays' in change)) look.reset()
    setForm((before) => ({ ...before, ...change }))
  }
  const lookAgain = async () => {
    const { preview } = await look.mutateAsync(form)
    setForm((before) => ({ ...before, stays: choicesFor(preview.effects, before.stays) }))
  }
  useOnceBack(stop.isBack && form.text !== '', () => void lookAgain().catch(() => setAt(0)))
  const advance = async () => {
    setTried(true)
    if (Object.keys(wrongBy(await load())).length > 0) return
    const following = steps[at + 1]
    if (following) {
      if (following === 'effects') await lookAgain()
      return setAt(at + 1)
    }
    try {
      await make.mutateAsync(form)
      forget()
      onClose()
    } catch (error) {
      const code = refusalOf(api.moderation.measure, error)?.code
      if (code === 'fresh_login_needed') stop.keep()
      // a stay came or went in the meantime: its choice is asked for
      if (code === 'effects_changed') await lookAgain()
    }
  }
  return {
    form,
    set,
    step,
    steps,
    look,
    make,
    /** Whether nothing is missing, as far as the browser knows; not before it can know. */
    isRight: isLoaded && Object.keys(wrong).length === 0,
    mistakes: tried ? wrong : {},
    preview: look.data?.preview,
    back: at > 0 ? () => setAt(at - 1) : undefined,
    // the toast has said what failed
    next: () => void advance().catch(() => {}),
  }
}

/** At which step somebody is: the one where they had to confirm who they are, if that is why the dialog is open again. */
function useStep(name: string) {
  // opened by a press or after hydration, never on the server
  const [kept] = useState(() => keptInput<number>(name))
  const [at, setAt] = useState(kept ?? 0)
  useEffect(() => keepInput(name, undefined), [name])
  return { at, setAt, stop: { isBack: kept !== undefined, keep: () => keepInput(name, at) } }
}

/** Does something once, as soon as what was entered before is back. */
function useOnceBack(isBack: boolean, act: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!isBack || done.current) return
    done.current = true
    act()
  })
}

type ReasonFieldsProps = {
  form: MeasureForm
  set: (change: Partial<MeasureForm>) => void
  mistakes: Mistakes<MeasureForm>
  name: string
}

function ReasonFields({ form, set, mistakes, name }: ReasonFieldsProps) {
  const siteName = useSiteName()
  return (
    <>
      <Field label="Reason" required error={mistakes.reason}>
        <Select
          placeholder="Select a reason"
          options={reasonOptions.map(({ value, label }) => ({ value, label: named(label, siteName) }))}
          value={form.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Field
        label="What happened"
        required
        hint={`${name} will read this. Say what they did, not who told you.`}
        error={mistakes.text}
      >
        <Textarea
          counter
          rows={4}
          value={form.text}
          maxLength={measureLimits.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Field label="Note" optional hint="For your team only.">
        <Textarea
          rows={2}
          value={form.note}
          maxLength={measureLimits.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </>
  )
}

type PreviewProps = {
  name: string
  preview: MeasurePreview | undefined
  loading: boolean
  /** Undefined while something is missing. */
  onAsk: (() => void) | undefined
}

/** The mail and the page, as the person will read them. */
function Preview({ name, preview, loading, onAsk }: PreviewProps) {
  if (!preview)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={!onAsk}
        loading={loading}
        onClick={onAsk}
      >
        Preview mail and page
      </Button>
    )
  const { mail, page } = preview
  return (
    <section aria-label={`What ${name} will read`} className="grid gap-3 sm:grid-cols-2">
      <Text label="Mail" title={mail.subject} lines={mail.paragraphs} />
      <Text label="Page" title={page.title} lines={page.lines} />
    </section>
  )
}

function Text({ label, title, lines }: { label: string; title: string; lines: readonly string[] }) {
  return (
    <div className="grid content-start gap-2 rounded-lg border border-line bg-ground p-4 text-sm">
      <h3 className="text-ink-soft">{label}</h3>
      <p className="font-semibold">{title}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  )
}

function Length({ days, onDays }: { days: string; onDays: (days: string) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">How long?</legend>
      {lengthOptions.map(({ value, label }) => (
        <label
          key={label}
          className="flex cursor-pointer items-center gap-3 rounded-lg border border-line p-3 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <Radio name="days" value={value} checked={days === value} onChange={() => onDays(value)} />
          <span className="font-medium">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { useState } from 'react'
import type { SiteContent } from '#contract/inputs/site.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import { helpPages, helpSlugs } from '#contract/vocabulary/text-pages.ts'
import { siteLimits as limits } from '#contract/vocabulary/site-limits.ts'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { PictureField } from '#web/modules/look/picture-field.tsx'
import { policyTitle } from '#web/modules/bookings/cancellation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ListField } from './list-field.tsx'
import type { SiteField } from './site-fields.ts'
import { readDollars, readWhole, valueAt } from './site-values.ts'

export type FieldProps = {
  readonly field: SiteField
  readonly content: SiteContent
  /** What is wrong, by path below the content. */
  readonly mistakes: Readonly<Record<string, string>>
  readonly onChange: (path: string, value: unknown) => void
}

/** One field of the site, as its kind is edited. */
export function SiteFieldInput({ field, content, mistakes, onChange }: FieldProps) {
  const value = valueAt(content, field.path)
  const set = (next: unknown): void => onChange(field.path, next)
  const error =
    mistakes[field.path] ?? Object.entries(mistakes).find(([path]) => path.startsWith(`${field.path}.`))?.[1]
  if (field.kind === 'policies') return <Policies field={field} value={value} error={error} set={set} />
  if (field.kind === 'list') return <ListField field={field} value={value} error={error} set={set} />
  if (field.kind === 'help') return <HelpPages field={field} value={value} error={error} set={set} />
  if (field.kind === 'picture')
    return (
      <PictureField
        kind={field.picture}
        label={field.label}
        hint={field.hint ?? ''}
        value={typeof value === 'string' ? value : null}
        onChange={set}
      />
    )
  return (
    <Field
      label={field.label}
      hint={hintOf(field)}
      error={error}
      required={field.kind === 'line' && field.required === true}
    >
      <Input field={field} value={value} set={set} />
    </Field>
  )
}

/** Digits in groups of three, and no cents where there are none: "$1,000". */
const inDollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`

/** What a field says below its label: the unit and the bounds of a number. */
function hintOf(field: SiteField): string | undefined {
  if (field.kind === 'whole') {
    const { bounds, unit = '' } = field
    return `${bounds.minimum} to ${bounds.maximum}${unit.startsWith('%') ? '' : ' '}${unit}.`
  }
  if (field.kind !== 'money') return field.hint
  const bounds = `${inDollars(field.bounds.minimum)} to ${inDollars(field.bounds.maximum)}.`
  return field.hint ? `${field.hint} ${bounds}` : bounds
}

type InputProps = { readonly field: SiteField; readonly value: unknown; readonly set: (next: unknown) => void }

function Input({ field, value, set }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'line':
      return (
        <TextInput
          value={text}
          maxLength={field.maximum}
          onChange={({ target }) => set(target.value === '' && !field.required ? null : target.value)}
        />
      )
    case 'text':
      return (
        <Textarea
          rows={5}
          value={text}
          maxLength={field.maximum}
          onChange={({ target }) => set(target.value === '' ? null : target.value)}
        />
      )
    case 'choice':
      return <Select value={text} options={field.options} onChange={({ target }) => set(target.value)} />
    case 'color':
      return <Color value={text} label={field.label} own={ownColor(field.path)} set={set} />
    case 'whole':
    case 'money':
      return <NumberInput isMoney={field.kind === 'money'} value={value} set={set} />
    default:
      return <Lines isPhones={field.kind === 'phones'} value={value} set={set} />
  }
}

/** The product's color in the place of one that nobody chose. */
const ownColor = (path: string): string =>
  path === 'look.accentColor' ? defaultLook.accentColor : defaultLook.brandColor

/** A color by its code or the browser's own chooser; none is the product's. */
function Color({
  value,
  label,
  own,
  set,
}: {
  value: string
  label: string
  own: string
  set: (next: string | null) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={/^#[\da-f]{6}$/.test(value) ? value : own}
        onChange={({ target }) => set(target.value)}
        className="size-11 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1"
      />
      <TextInput
        value={value}
        maxLength={7}
        placeholder="As it comes"
        className="max-w-40"
        onChange={({ target }) => set(target.value === '' ? null : target.value.toLowerCase())}
      />
      {value !== '' && (
        <Button variant="ghost" size="sm" onClick={() => set(null)}>
          Reset
        </Button>
      )}
    </div>
  )
}

/** A number as it is typed; what is none is not a number, which the check refuses. */
function NumberInput({ isMoney, value, set }: { isMoney: boolean; value: unknown; set: (next: number) => void }) {
  const written = typeof value === 'number' && Number.isFinite(value) ? value : 0
  const [typed, setTyped] = useState(() => (isMoney ? toMoney(written) : String(written)))
  return (
    <TextInput
      inputMode={isMoney ? 'decimal' : 'numeric'}
      prefix={isMoney ? '$' : undefined}
      value={typed}
      maxLength={12}
      className="max-w-40"
      onChange={({ target }) => {
        setTyped(target.value)
        set(isMoney ? readDollars(target.value) : readWhole(target.value))
      }}
    />
  )
}

/** Addresses, or numbers with whose they are: one per line, "Animal Poison Control: (888) 426-4435". */
function Lines({ isPhones, value, set }: { isPhones: boolean; value: unknown; set: (next: unknown) => void }) {
  const [typed, setTyped] = useState(() => linesOf(value).join('\n'))
  return (
    <Textarea
      rows={3}
      value={typed}
      maxLength={isPhones ? 5 * (limits.emergencyLabel + limits.phone + 3) : 5 * (limits.link + 1)}
      placeholder={isPhones ? 'Animal Poison Control: (888) 426-4435' : 'https://'}
      onChange={({ target }) => {
        setTyped(target.value)
        const lines = target.value.split('\n').filter((line) => line.trim() !== '')
        set(isPhones ? lines.map(phoneOf) : lines)
      }}
    />
  )
}

function linesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null ? Object.values(item).map(String).join(': ') : String(item),
  )
}

function phoneOf(line: string): { label: string; phone: string } {
  const at = line.lastIndexOf(':')
  return at < 0 ? { label: '', phone: line } : { label: line.slice(0, at), phone: line.slice(at + 1) }
}

type FieldsetProps = {
  readonly field: SiteField
  readonly value: unknown
  readonly error: string | undefined
  readonly set: (next: unknown) => void
}

/** The days before check-in until which each policy gives everything back. */
function Policies({ field, value, error, set }: FieldsetProps) {
  const days = typeof value === 'object' && value !== null ? value : {}
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{field.label}</legend>
      <p className="text-sm text-ink-soft">{field.hint}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {cancellationPolicies.map((policy) => (
          <Field key={policy} label={policyTitle(policy)}>
            <NumberInput
              isMoney={false}
              value={Reflect.get(days, policy)}
              set={(next) => set({ ...days, [policy]: next })}
            />
          </Field>
        ))}
      </div>
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

/** The pages of the help center, one at a time; those with a text of the operator's own are marked. */
function HelpPages({ field, value, error, set }: FieldsetProps) {
  const [slug, setSlug] = useState(helpSlugs[0] ?? '')
  const texts: object = typeof value === 'object' && value !== null ? value : {}
  const text: unknown = Reflect.get(texts, slug)
  const options = helpSlugs.map((each) => ({
    value: each,
    label: `${helpPages[each].title}${Reflect.get(texts, each) ? ' (yours)' : ''}`,
  }))
  return (
    <>
      <Field label={field.label}>
        <Select value={slug} options={options} onChange={({ target }) => setSlug(target.value)} />
      </Field>
      <Field label="Text of the help page" hint={field.hint} error={error}>
        <Textarea
          rows={5}
          value={typeof text === 'string' ? text : ''}
          maxLength={limits.text}
          onChange={({ target }) => set({ ...texts, [slug]: target.value === '' ? null : target.value })}
        />
      </Field>
    </>
  )
}

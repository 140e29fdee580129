import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import type { ListEntry } from '#contract/vocabulary/lists.ts'
import { shippedLists } from '#contract/vocabulary/shipped-lists.ts'
import { siteLimits as limits } from '#contract/vocabulary/site-limits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { entriesOf, keptOf, moved } from './list-values.ts'
import type { SiteField } from './site-fields.ts'

type ListFieldProps = {
  readonly field: Extract<SiteField, { kind: 'list' }>
  readonly value: unknown
  readonly error: string | undefined
  readonly set: (next: unknown) => void
}

/** A list of options, folded: each is renamed, moved and hidden in its row. */
export function ListField({ field: { label, list }, value, error, set }: ListFieldProps) {
  const entries = entriesOf(list, value)
  const change = (next: readonly ListEntry[]): void => set(keptOf(list, next))
  const withEntry = (at: number, part: Partial<ListEntry>): void =>
    change(entries.map((entry, place) => (place === at ? { ...entry, ...part } : entry)))
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer rounded-xl px-4 py-2.5 font-semibold">{label}</summary>
      {error !== undefined && (
        <p role="alert" className="px-4 pb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            shipped={shippedLists[list].find(({ id }) => id === entry.id)}
            onChange={(part) => withEntry(at, part)}
            onUp={at > 0 ? () => change(moved(entries, at, -1)) : undefined}
            onDown={at < entries.length - 1 ? () => change(moved(entries, at, 1)) : undefined}
          />
        ))}
      </ul>
    </details>
  )
}

type EntryProps = {
  readonly entry: ListEntry
  readonly shipped: (typeof shippedLists)['petKinds'][number] | undefined
  readonly onChange: (part: Partial<ListEntry>) => void
  /** Undefined at the ends of the list. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

function Entry({ entry: { id, label, many, hidden }, shipped, onChange, onUp, onDown }: EntryProps) {
  const nameId = useId()
  const name = shipped?.label ?? id
  const input = (value: string | null, placeholder: string, words: string, part: 'label' | 'many') => (
    <TextInput
      aria-label={words}
      value={value ?? ''}
      placeholder={placeholder}
      maxLength={limits.listLabel}
      className="min-w-36 flex-1"
      onChange={({ target }) => onChange({ [part]: target.value === '' ? null : target.value })}
    />
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <p id={nameId} className="w-full text-sm text-ink-soft">
        {name}
      </p>
      {input(label, name, `Name of ${name}`, 'label')}
      {shipped?.many !== undefined && input(many, shipped.many, `Name of several: ${shipped.many}`, 'many')}
      <Checkbox
        label="Hide"
        aria-describedby={nameId}
        checked={hidden}
        onChange={({ target }) => onChange({ hidden: target.checked })}
      />
      <IconButton label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}

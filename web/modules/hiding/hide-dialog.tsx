import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hideable } from '#contract/schemas/hidden.ts'
import { hiddenBecause, hiddenWords, isReasonFor } from '#contract/vocabulary/hidden.ts'
import type { HiddenKind, HidingEffect } from '#contract/vocabulary/hidden.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { measureLimits, measureReasonNames, measureReasons } from '#contract/vocabulary/measures.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { capitalized } from '#web/platform/format/words.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useHide, useRestore, type HidingForm } from './mutations.ts'
import { hideableQuery, type Thing } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

export type HideDialogProps = { thing: Thing; onClose: () => void }

/** Hides something with a reason, or shows it again if it is hidden. */
export function HideDialog({ thing, onClose }: HideDialogProps) {
  const query = useQuery(hideableQuery(thing))
  // as it was when this opened: what is sent changes it before the dialog has closed
  const [first, setFirst] = useState<Hideable>()
  if (!first && query.data && !query.isFetching) setFirst(query.data)
  const { hidden } = first ?? query.data ?? {}
  if (hidden) return <Restore thing={thing} why={hidden} onClose={onClose} />
  return <Hide thing={thing} query={query} onClose={onClose} />
}

function Restore({ thing, why, onClose }: HideDialogProps & { why: NonNullable<Hideable['hidden']> }) {
  const siteName = useSiteName()
  return (
    <TextDialog
      open
      name={`restoring of ${why.id}`}
      title={`Restore this ${hiddenWords[thing.kind]}?`}
      description={named(hiddenBecause(why), siteName)}
      label="Why?"
      hint="For your team only."
      maxLength={measureLimits.why}
      submit="Restore"
      send={useRestore(thing)}
      schema={() => import('#contract/inputs/moderation.ts').then(({ Lifting }) => Lifting)}
      onClose={onClose}
    />
  )
}

const effectWords: Readonly<Record<HidingEffect, string>> = {
  next_photo_leads: "The next photo becomes the listing's main photo.",
  listing_offline: 'The listing goes offline.',
  rating_changes: "It no longer counts in the listing's rating.",
  stays_go_on: 'Requests and stays go on.',
}

type HideProps = HideDialogProps & { query: ReturnType<typeof useQuery<Hideable>> }

const empty: HidingForm = { reason: '', text: '', note: '' }
const reasonsFor = (kind: HiddenKind) =>
  measureReasonNames
    .filter((reason) => isReasonFor(kind, reason))
    .map((value) => ({ value, label: capitalized(measureReasons[value]) }))

function Hide({ thing, query, onClose }: HideProps) {
  const siteName = useSiteName()
  const { kind, id } = thing
  const { data } = query
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Hide this ${hiddenWords[kind]}?`}
      description={
        data &&
        [
          `Only ${isolated(data.author.name)} and your team will see it.`,
          ...data.effects.map((effect) => effectWords[effect]),
        ].join(' ')
      }
      submit={`Hide ${hiddenWords[kind]}`}
      tone="danger"
      instead={
        !data && (query.error ? <LoadError level={3} title="We couldn't load it" query={query} /> : <ScreenSpinner />)
      }
      name={`hiding of ${kind} ${id}`}
      start={empty}
      send={useHide(thing)}
      rules={{ schema: () => import('#contract/inputs/moderation.ts').then(({ Hiding }) => Hiding) }}
    >
      {({ field }) => (
        <>
          <Field label="Reason" {...field('reason')}>
            <Select
              placeholder="Select a reason"
              options={reasonsFor(kind).map(({ value, label }) => ({ value, label: named(label, siteName) }))}
            />
          </Field>
          <Field label={`What ${isolated(data?.author.name ?? '')} reads`} {...field('text')}>
            <Textarea counter rows={4} maxLength={measureLimits.text} />
          </Field>
          <Field label="Note" optional hint="For your team only." {...field('note')}>
            <Textarea rows={2} maxLength={measureLimits.note} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

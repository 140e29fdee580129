import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Hideable } from '#contract/schemas/hidden.ts'
import { hiddenBecause, hiddenWords, isReasonFor } from '#contract/vocabulary/hidden.ts'
import type { HiddenKind, HidingEffect } from '#contract/vocabulary/hidden.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { measureLimits, measureReasonNames, measureReasons } from '#contract/vocabulary/measures.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { capitalized } from '#web/platform/format/words.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
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

function Hide({ thing, query, onClose }: HideProps) {
  const formId = useId()
  const hide = useHide(thing)
  const what = hiddenWords[thing.kind]
  return (
    <Dialog
      open
      onOpenChange={() => hide.isPending || onClose()}
      title={`Hide this ${what}?`}
      description={
        query.data &&
        [
          `Only ${isolated(query.data.author.name)} and your team will see it.`,
          ...query.data.effects.map((effect) => effectWords[effect]),
        ].join(' ')
      }
      footer={query.data && <FormButtons form={formId} submit={`Hide ${what}`} busy={hide.isPending} tone="danger" />}
    >
      {query.data ? (
        <HideForm id={formId} thing={thing} name={query.data.author.name} send={hide} onClose={onClose} />
      ) : query.error ? (
        <LoadError level={3} title="We couldn't load it" query={query} />
      ) : (
        <ScreenSpinner />
      )}
    </Dialog>
  )
}

const empty: HidingForm = { reason: '', text: '', note: '' }
const reasonsFor = (kind: HiddenKind) =>
  measureReasonNames
    .filter((reason) => isReasonFor(kind, reason))
    .map((value) => ({ value, label: capitalized(measureReasons[value]) }))

type HideFormProps = HideDialogProps & { id: string; name: string; send: ReturnType<typeof useHide> }

function HideForm({ id, thing, name, send, onClose }: HideFormProps) {
  const siteName = useSiteName()
  const { form, setForm, mistakes, formProps } = useForm({
    name: `hiding of ${thing.kind} ${thing.id}`,
    start: empty,
    send,
    rules: {
      schema: () => import('#contract/inputs/moderation.ts').then(({ Hiding }) => Hiding),
      mistakesOf: ({ reason }) => (reason === '' ? { reason: 'Select a reason.' } : {}),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<HidingForm>) => setForm((before) => ({ ...before, ...change }))
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <Field label="Reason" error={mistakes.reason}>
        <Select
          placeholder="Select a reason"
          options={reasonsFor(thing.kind).map(({ value, label }) => ({ value, label: named(label, siteName) }))}
          value={form.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Field label={`What ${isolated(name)} reads`} error={mistakes.text}>
        <Textarea
          counter
          rows={4}
          maxLength={measureLimits.text}
          value={form.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Field label="Note" optional hint="For your team only." error={mistakes.note}>
        <Textarea
          rows={2}
          maxLength={measureLimits.note}
          value={form.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </form>
  )
}

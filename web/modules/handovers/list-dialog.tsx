import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Handover } from '#contract/schemas/handovers.ts'
import { doseUnits, handoverEnds, handoverLimits } from '#contract/vocabulary/handovers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { PhotosField } from '#web/pictures/photos-field.tsx'
import { SentBefore } from '#web/modules/stay-updates/sent-before.tsx'
import { useForm, type FormState } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CounterStepper } from '#web/ui/counter-stepper.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { endLabels, listTitles, unitLabels } from './handover-words.ts'
import { listFormOf, listRules, withPhotosOf, withItem } from './list-form.ts'
import type { ListForm } from './list-form.ts'
import { useWriteList } from './mutations.ts'

export type ListDialogProps = {
  bookingId: string
  handover: Handover
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of a check-in or check-out, to write: things with counts, medication, a note. */
export function ListDialog({ bookingId, handover, open, onOpenChange }: ListDialogProps) {
  const id = useId()
  const close = () => onOpenChange(false)
  const save = useWriteList({ bookingId, handover }, close)
  const isOffered = handover.state === 'offered' || handover.state === 'disagreed'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => save.isPending || onOpenChange(next)}
      title={listTitles[handover.way]}
      description={isOffered ? 'The other side will be asked to confirm the new list.' : undefined}
      footer={<FormButtons form={id} submit={isOffered ? 'Save and ask again' : 'Save list'} busy={save.isPending} />}
    >
      <ListFields id={id} handover={handover} save={save} onClose={close} />
      <SentBefore question={save.question} />
    </Dialog>
  )
}

type FieldsProps = { id: string; handover: Handover; save: ReturnType<typeof useWriteList>; onClose: () => void }

function ListFields({ id, handover, save, onClose }: FieldsProps) {
  // what the other side writes meanwhile must not be overwritten unseen
  const [seen] = useState(handover)
  const { form, setForm, set, field, mistakes, formProps } = useForm({
    name: null,
    start: listFormOf(seen),
    send: save,
    rules: listRules,
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={id} className="grid gap-6">
      <Things form={form} set={set} field={field} isOut={seen.way === 'out'} />
      {seen.medication.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">Medication</legend>
          {seen.medication.map((each, at) => (
            <Amount
              key={`${each.petId} ${each.itemId}`}
              name={`${isolated(each.label)} for ${isolated(each.petName)}`}
              counted={form.medication[at]}
              error={mistakes[`medication.${at}`]}
              onChange={(change) =>
                set({ medication: form.medication.map((one, index) => (index === at ? { ...one, ...change } : one)) })
              }
            />
          ))}
        </fieldset>
      )}
      <Photos
        pets={seen.pets}
        photos={form.photos}
        error={mistakes.photos}
        onPhotos={(change) => setForm((before) => ({ ...before, photos: change(before.photos) }))}
      />
      <Field label="Note" optional {...field('note')}>
        <Textarea rows={2} maxLength={handoverLimits.text} />
      </Field>
    </form>
  )
}

type PhotosProps = {
  pets: Handover['pets']
  photos: ListForm['photos']
  error: string | undefined
  onPhotos: (change: (photos: ListForm['photos']) => ListForm['photos']) => void
}

/** The photos of each pet, to take and to choose. */
function Photos({ pets, photos, error, onPhotos }: PhotosProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">Photos</legend>
      {pets.map(({ id, name }) => (
        <div key={id} className="grid gap-2">
          {pets.length > 1 && <p className="text-sm font-medium">{isolated(name)}</p>}
          <PhotosField
            photos={photos.filter(({ petId }) => petId === id).map(({ url }) => url)}
            onPhotos={(change) => onPhotos((now) => withPhotosOf(now, id, change))}
            most={handoverLimits.photos}
            purpose="stay"
            what={isolated(name)}
            camera
          />
        </div>
      ))}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}

const suggested = ['Food', 'Leash', 'Harness', 'Crate', 'Bed', 'Toys', 'Bowls', 'Medication', 'Carrier']

type ThingsProps = Pick<FormState<ListForm>, 'form' | 'set' | 'field'> & { isOut: boolean }

function Things({ form: { items, other }, set, field, isOut }: ThingsProps) {
  const add = () => set({ items: withItem(items, other), other: '' })
  const left = suggested.filter((label) => !items.some((item) => item.label.toLowerCase() === label.toLowerCase()))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Things</legend>
      {items.length > 0 && (
        <ul className="grid divide-y divide-line">
          {items.map((_, at) => (
            <Thing key={at} items={items} at={at} isOut={isOut} onItems={(changed) => set({ items: changed })} />
          ))}
        </ul>
      )}
      {items.length < handoverLimits.items && (
        <>
          <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
            {left.map((label) => (
              <Button
                key={label}
                variant="secondary"
                size="sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => set({ items: withItem(items, label) })}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className="flex items-end gap-2">
            <Field label="Something else" className="flex-1" {...field('other')}>
              <TextInput
                maxLength={handoverLimits.label}
                autoComplete="off"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add()
                }}
              />
            </Field>
            <Button variant="secondary" spent={other.trim() === ''} onClick={add}>
              Add
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

type ThingProps = {
  items: ListForm['items']
  at: number
  isOut: boolean
  onItems: (items: ListForm['items']) => void
}

function Thing({ items, at, isOut, onItems }: ThingProps) {
  const item = items[at]
  if (!item) return null
  const change = (changed: Partial<typeof item>) =>
    onItems(items.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  return (
    <li className="grid gap-2 py-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <CounterStepper
            label={item.label}
            min={1}
            max={handoverLimits.count}
            value={item.count}
            onChange={(count) => change({ count })}
          />
        </div>
        <IconButton
          label={`Remove ${item.label}`}
          size="sm"
          className="text-ink-soft"
          onClick={() => onItems(items.filter((_, index) => index !== at))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isOut && (
        <Field label={`What became of ${item.label}`} hideLabel>
          <Select
            placeholder="What became of it?"
            value={item.end ?? ''}
            options={handoverEnds.map((value) => ({ value, label: endLabels[value] }))}
            onChange={({ target }) => change({ end: handoverEnds.find((each) => each === target.value) ?? null })}
          />
        </Field>
      )}
    </li>
  )
}

type Counted = ListForm['medication'][number]
type AmountProps = {
  name: string
  counted: Counted | undefined
  error: string | undefined
  onChange: (change: Partial<Counted>) => void
}

function Amount({ name, counted, error, onChange }: AmountProps) {
  if (!counted) return null
  return (
    <div className="flex items-start gap-2">
      <Field label={name} error={error} className="min-w-0 flex-1">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={counted.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
      <Field label={`Unit of ${name}`} hideLabel className="mt-6.5 w-28">
        <Select
          value={counted.unit}
          options={doseUnits.map((value) => ({ value, label: unitLabels[value] }))}
          onChange={({ target }) => onChange({ unit: doseUnits.find((each) => each === target.value) ?? 'tablet' })}
        />
      </Field>
    </div>
  )
}

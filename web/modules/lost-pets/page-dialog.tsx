import { useId, useState } from 'react'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { defaultApproach, lostPetLimits } from '#contract/vocabulary/lost-pets.ts'
import { locate } from '#web/modules/places/locate.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { useUser } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useChangePage } from './mutations.ts'
import { pageFormOf, pageRules } from './page-form.ts'
import type { PageForm } from './page-form.ts'

export type PageDialogProps = {
  lost: LostPet
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Writes what the page of a missing pet says, and what only its people know. */
export function PageDialog({ lost, open, onOpenChange }: PageDialogProps) {
  const name = isolated(lost.name)
  return (
    <FormDialog<PageForm, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title={`What ${name}'s page says`}
      description="Everyone who has the link reads this. Leave out street addresses."
      submit="Save"
      name={`page of ${lost.id}`}
      start={pageFormOf(lost)}
      send={useChangePage(lost)}
      rules={pageRules}
    >
      {(form) => (
        <>
          <Photos photos={lost.photos} {...form} />
          <Looks {...form} />
          <LastSeen lost={lost} {...form} />
          <Field label="If someone sees them" {...form.field('approach')}>
            <TextInput placeholder={defaultApproach} maxLength={lostPetLimits.approach} />
          </Field>
          <Who name={name} {...form} />
          <Field
            label="Only for you"
            optional
            hint={`Never on the page: something to ask whoever says they have ${name}.`}
            {...form.field('heldBack')}
          >
            <TextInput maxLength={lostPetLimits.heldBack} autoComplete="off" />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

type PartProps = FormState<PageForm>

function Photos({ photos, form, set }: PartProps & { photos: readonly string[] }) {
  const name = useId()
  if (photos.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Photo</legend>
      <div className="flex flex-wrap gap-2">
        {[...photos, ''].map((photo, at) => (
          <label
            key={photo}
            className="forced-edge relative size-20 cursor-pointer overflow-hidden rounded-lg border-2 border-line has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={photo ? `Photo ${at + 1}` : 'No photo'}
              checked={form.photo === photo}
              onChange={() => set({ photo })}
            />
            {photo ? (
              <Picture src={photo} alt="" sizes="80px" ratio="fill" />
            ) : (
              <span aria-hidden="true" className="grid size-full place-items-center text-center text-sm text-ink-soft">
                No photo
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Looks({ field }: PartProps) {
  return (
    <>
      <Field label="Looks" optional hint="Color, markings, how they move." {...field('looks')}>
        <Textarea rows={2} maxLength={lostPetLimits.looks} />
      </Field>
      <Field label="Collar" optional {...field('collar')}>
        <TextInput maxLength={lostPetLimits.collar} autoComplete="off" />
      </Field>
    </>
  )
}

function LastSeen({ lost, form, set, field }: PartProps & { lost: LostPet }) {
  const [isLooking, setLooking] = useState(false)
  const move = (isHere: boolean) => {
    if (!isHere) return set({ point: null })
    setLooking(true)
    locate(navigator.geolocation)
      .then(
        (point) => set({ point }),
        () => toast({ title: "We couldn't find where you are", tone: 'error' }),
      )
      .finally(() => setLooking(false))
  }
  return (
    <>
      <Field label="Last seen" {...field('lastSeenAt')}>
        <TextInput type="datetime-local" onChange={({ target }) => set({ lastSeenAt: target.value.slice(0, 16) })} />
      </Field>
      <Field label="Where" optional hint="A place people know, like a park." {...field('lastSeenText')}>
        <TextInput maxLength={lostPetLimits.lastSeen} autoComplete="off" />
      </Field>
      {lost.state === 'open' && (
        <Checkbox
          label="Move the circle to where I am now"
          hint={isLooking ? 'Finding where you are…' : 'The page never shows the exact spot.'}
          checked={form.point !== null}
          disabled={isLooking}
          onChange={({ target }) => move(target.checked)}
        />
      )}
    </>
  )
}

function Who({ name, form, set }: PartProps & { name: string }) {
  const { user } = useUser()
  const phone = user?.phone
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">On the page</legend>
      <Checkbox
        label={`The name ${name}`}
        hint="A name helps neighbors; it also lets strangers call the pet."
        checked={form.showsName}
        onChange={({ target }) => set({ showsName: target.checked })}
      />
      <Checkbox
        label={phone ? `My phone number, ${phone}` : 'My phone number'}
        hint={phone ? 'Only you can turn this on.' : 'Add a phone number to your profile first.'}
        checked={form.showsPhone}
        disabled={!phone && !form.showsPhone}
        onChange={({ target }) => set({ showsPhone: target.checked })}
      />
    </fieldset>
  )
}

import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { listingLimits } from '#contract/vocabulary/limits.ts'
import { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormSection } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import { withMaxPets, withMaxWeight } from './listing-form.ts'
import { PlaceField } from './place-field.tsx'

/** The location. */
export function LocationSection({ form, set, mistakes }: PartProps) {
  return (
    <FormSection title="Location">
      <PlaceField
        text={form.location}
        place={form.place}
        error={mistakes.location}
        onChange={(location, place) => set({ location, place })}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <Field label="Building or apartment name" error={mistakes.apartmentName} optional>
          <TextInput
            data-field="apartmentName"
            value={form.apartmentName}
            maxLength={listingLimits.apartmentName}
            onChange={(event) => set({ apartmentName: event.target.value })}
          />
        </Field>
        <Field label="Unit" error={mistakes.apartmentNumber} optional>
          <TextInput
            data-field="apartmentNumber"
            value={form.apartmentNumber}
            maxLength={listingLimits.apartmentNumber}
            onChange={(event) => set({ apartmentNumber: event.target.value })}
          />
        </Field>
        <Field label="Floor" error={mistakes.floorNumber} optional>
          <TextInput
            data-field="floorNumber"
            value={form.floorNumber}
            maxLength={listingLimits.floorNumber}
            onChange={(event) => set({ floorNumber: event.target.value })}
          />
        </Field>
      </div>
    </FormSection>
  )
}

/** The space and which pets it accepts. */
export function SpaceSection({ form, set, mistakes }: PartProps) {
  const lists = useLists()
  const rooms = offered(lists, 'rooms', accommodationTypes, {
    idOf: (type) => type,
    isChosen: (type) => type === form.accommodationType,
  }).map((value) => ({ value, label: labelOf(lists, 'rooms', value, value) }))
  return (
    <FormSection title="The space">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Accommodation" error={mistakes.accommodationType}>
          <Select
            data-field="accommodationType"
            options={rooms}
            value={form.accommodationType}
            onChange={({ target }) => {
              const accommodationType = accommodationTypes.find((type) => type === target.value)
              if (accommodationType) set({ accommodationType })
            }}
          />
        </Field>
        <Field label="Supervision" error={mistakes.supervision}>
          <TextInput
            data-field="supervision"
            value={form.supervision}
            maxLength={listingLimits.supervision}
            onChange={(event) => set({ supervision: event.target.value })}
          />
        </Field>
        <CapacityFields form={form} set={set} mistakes={mistakes} />
        <Field label="Room size (m²)" optional error={mistakes.roomSize}>
          <TextInput
            data-field="roomSize"
            inputMode="numeric"
            className="figures"
            maxLength={String(listingLimits.roomSize.maximum).length}
            value={form.roomSize}
            onChange={(event) => set({ roomSize: event.target.value })}
          />
        </Field>
        <SizeFields form={form} set={set} mistakes={mistakes} />
      </div>
      <SpaceWords form={form} set={set} mistakes={mistakes} />
    </FormSection>
  )
}

/** The number of pets, and its text, which follows the number unless the sitter wrote one. */
function CapacityFields({ form, set, mistakes }: PartProps) {
  return (
    <>
      <Field label="Maximum pets per night" required error={mistakes.maxPets} hint="The most you can host at once.">
        <TextInput
          data-field="maxPets"
          inputMode="numeric"
          className="figures"
          maxLength={String(listingLimits.maxPets.maximum).length}
          value={form.maxPets}
          onChange={(event) => set(withMaxPets(form, event.target.value))}
        />
      </Field>
      <Field label="Capacity description" error={mistakes.capacity} hint="Shown on your listing.">
        <TextInput
          data-field="capacity"
          value={form.capacity}
          maxLength={listingLimits.capacity}
          onChange={(event) => set({ capacity: event.target.value })}
        />
      </Field>
    </>
  )
}

/** The heaviest pet, and the words about sizes, which follow it unless the sitter wrote others. */
function SizeFields({ form, set, mistakes }: PartProps) {
  return (
    <>
      <Field
        label="Heaviest pet in pounds"
        optional
        error={mistakes.maxWeightLb}
        hint="Blank if any weight is welcome."
      >
        <TextInput
          data-field="maxWeightLb"
          inputMode="numeric"
          className="figures"
          maxLength={String(listingLimits.maxWeightLb.maximum).length}
          value={form.maxWeightLb}
          onChange={(event) => set(withMaxWeight(form, event.target.value))}
        />
      </Field>
      <Field label="Size limits" error={mistakes.sizeLimits}>
        <TextInput
          data-field="sizeLimits"
          value={form.sizeLimits}
          maxLength={listingLimits.sizeLimits}
          onChange={(event) => set({ sizeLimits: event.target.value })}
        />
      </Field>
    </>
  )
}

/** The sitter's descriptions of the place and of a day there. */
function SpaceWords({ form, set, mistakes }: PartProps) {
  return (
    <>
      <Field label="About the space" error={mistakes.spaceDescription} optional hint="Rooms, garden, where pets sleep.">
        <Textarea
          data-field="spaceDescription"
          rows={3}
          maxLength={listingLimits.spaceDescription}
          value={form.spaceDescription}
          onChange={(event) => set({ spaceDescription: event.target.value })}
        />
      </Field>
      <Field label="Daily schedule" error={mistakes.dailySchedule} optional hint="Walks, meals, play, rest.">
        <Textarea
          data-field="dailySchedule"
          rows={3}
          maxLength={listingLimits.dailySchedule}
          value={form.dailySchedule}
          onChange={(event) => set({ dailySchedule: event.target.value })}
        />
      </Field>
    </>
  )
}

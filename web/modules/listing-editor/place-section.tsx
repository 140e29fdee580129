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
export function LocationSection({ form, set, field, mistakes }: PartProps) {
  return (
    <FormSection title="Location">
      <PlaceField
        text={form.location}
        place={form.place}
        error={mistakes.location}
        onChange={(location, place) => set({ location, place })}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <Field label="Building or apartment name" {...field('apartmentName')} optional>
          <TextInput data-field="apartmentName" maxLength={listingLimits.apartmentName} />
        </Field>
        <Field label="Unit" {...field('apartmentNumber')} optional>
          <TextInput data-field="apartmentNumber" maxLength={listingLimits.apartmentNumber} />
        </Field>
        <Field label="Floor" {...field('floorNumber')} optional>
          <TextInput data-field="floorNumber" maxLength={listingLimits.floorNumber} />
        </Field>
      </div>
    </FormSection>
  )
}

/** The space and which pets it accepts. */
export function SpaceSection(part: PartProps) {
  const { form, field } = part
  const lists = useLists()
  const rooms = offered(lists, 'rooms', accommodationTypes, {
    idOf: (type) => type,
    isChosen: (type) => type === form.accommodationType,
  }).map((value) => ({ value, label: labelOf(lists, 'rooms', value, value) }))
  return (
    <FormSection title="The space">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Accommodation" {...field('accommodationType')}>
          <Select data-field="accommodationType" options={rooms} />
        </Field>
        <Field label="Supervision" {...field('supervision')}>
          <TextInput data-field="supervision" maxLength={listingLimits.supervision} />
        </Field>
        <CapacityFields {...part} />
        <Field label="Room size (m²)" optional {...field('roomSize')}>
          <TextInput
            data-field="roomSize"
            inputMode="numeric"
            className="figures"
            maxLength={String(listingLimits.roomSize.maximum).length}
          />
        </Field>
        <SizeFields {...part} />
      </div>
      <SpaceWords {...part} />
    </FormSection>
  )
}

/** The number of pets, and its text, which follows the number unless the sitter wrote one. */
function CapacityFields({ form, set, field }: PartProps) {
  return (
    <>
      <Field label="Maximum pets per night" {...field('maxPets')} hint="The most you can host at once.">
        <TextInput
          data-field="maxPets"
          inputMode="numeric"
          className="figures"
          maxLength={String(listingLimits.maxPets.maximum).length}
          onChange={(event) => set(withMaxPets(form, event.target.value))}
        />
      </Field>
      <Field label="Capacity description" {...field('capacity')} hint="Shown on your listing.">
        <TextInput data-field="capacity" maxLength={listingLimits.capacity} />
      </Field>
    </>
  )
}

/** The heaviest pet, and the words about sizes, which follow it unless the sitter wrote others. */
function SizeFields({ form, set, field }: PartProps) {
  return (
    <>
      <Field label="Heaviest pet in pounds" optional {...field('maxWeightLb')} hint="Blank if any weight is welcome.">
        <TextInput
          data-field="maxWeightLb"
          inputMode="numeric"
          className="figures"
          maxLength={String(listingLimits.maxWeightLb.maximum).length}
          onChange={(event) => set(withMaxWeight(form, event.target.value))}
        />
      </Field>
      <Field label="Size limits" {...field('sizeLimits')}>
        <TextInput data-field="sizeLimits" maxLength={listingLimits.sizeLimits} />
      </Field>
    </>
  )
}

/** The sitter's descriptions of the place and of a day there. */
function SpaceWords({ field }: PartProps) {
  return (
    <>
      <Field label="About the space" {...field('spaceDescription')} optional hint="Rooms, garden, where pets sleep.">
        <Textarea data-field="spaceDescription" rows={3} maxLength={listingLimits.spaceDescription} />
      </Field>
      <Field label="Daily schedule" {...field('dailySchedule')} optional hint="Walks, meals, play, rest.">
        <Textarea data-field="dailySchedule" rows={3} maxLength={listingLimits.dailySchedule} />
      </Field>
    </>
  )
}

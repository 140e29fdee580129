import { useQuery } from '@tanstack/react-query'
import { priceHint } from '#contract/vocabulary/limits.ts'
import { kindWords, petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { useLists } from '#web/product/lists.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { useUnits } from '#web/platform/units.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormSection, Group, Starred } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import { kindPricesSent, type ListingForm } from './listing-form.ts'
import { PriceRanges } from './price-ranges.tsx'
import { priceHintQuery } from './queries.ts'

/** The prices of a night: usual, on weekends, on some dates, for some kinds, and for additional pets. */
export function PricesSection(part: PartProps) {
  const { form, set, field, mistakes } = part
  const input = (name: 'pricePerDay' | 'weekendPrice' | 'extraPetPrice') => (
    <TextInput
      data-field={name}
      type="number"
      min={0}
      step={1}
      inputMode="decimal"
      prefix="$"
      className="figures sm:max-w-56"
    />
  )
  return (
    <FormSection title="Prices" intro="In US dollars. Price changes apply only to new bookings.">
      <Field label={<Starred>Price per day</Starred>} hint={<PriceHint form={form} />} {...field('pricePerDay')}>
        {input('pricePerDay')}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Weekend price"
          optional
          hint="A Friday or Saturday night. Leave blank to charge the same."
          {...field('weekendPrice')}
        >
          {input('weekendPrice')}
        </Field>
        <Field
          label="Each additional pet"
          optional
          hint="Per day, for every pet after the first."
          {...field('extraPetPrice')}
        >
          {input('extraPetPrice')}
        </Field>
      </div>
      <KindPrices {...part} />
      <PriceRanges ranges={form.priceRanges} mistakes={mistakes} set={set} />
    </FormSection>
  )
}

/** Prices of the kinds of pets that the listing takes, where there are several. */
function KindPrices({ form, set, mistakes }: PartProps) {
  const lists = useLists()
  const { petTypes, kindPrices } = form
  const kinds = petKinds.filter((kind) => petTypes.includes(kind))
  if (kinds.length < 2 && Object.keys(kindPricesSent(form)).length === 0) return null
  return (
    <Group
      name="field-kindPrices"
      legend="Prices for kinds of pets"
      hint="Leave blank to charge the price per day. Of several pets, the one with the highest price counts; the others pay the price of an additional pet."
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map((kind) => {
          const error = mistakes[`kindPrices.${kind}`]
          return (
            <Field key={kind} label={kindWords(kind, lists).many} optional error={error}>
              <TextInput
                // the error summary links to it
                {...(error && { 'data-field': 'kindPrices' })}
                type="number"
                min={0}
                step={1}
                inputMode="decimal"
                prefix="$"
                className="figures"
                value={kindPrices[kind] ?? ''}
                onChange={(event) => set({ kindPrices: { ...kindPrices, [kind]: event.target.value } })}
              />
            </Field>
          )
        })}
      </div>
    </Group>
  )
}

/** The prices of similar listings nearby, once the place and the kinds of pets are known. */
function PriceHint({ form: { place, petTypes } }: { form: Pick<ListingForm, 'place' | 'petTypes'> }) {
  const units = useUnits()
  const { data } = useQuery({
    ...priceHintQuery(place ?? { latitude: 0, longitude: 0 }, petTypes),
    enabled: place !== null && petTypes.length > 0,
    placeholderData: (before) => before,
  })
  const usual = 'What a day with one pet usually costs.'
  if (!place || !data?.prices) return usual
  const { lower, middle, upper } = data.prices
  return (
    <>
      {usual} Similar places within {formatRadius(priceHint.radiusKm, units)}{' '}
      {lower === upper ? (
        <>mostly charge {formatPrice(middle)} a day.</>
      ) : (
        <>
          mostly charge {formatPrice(lower)} to {formatPrice(upper)} a day.
        </>
      )}
    </>
  )
}

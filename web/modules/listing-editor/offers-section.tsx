import { labelOf, offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { AmenityGroup } from './amenity-group.tsx'
import { FormSection } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import { amenityGroups, serviceCategories } from '#contract/vocabulary/listing-options.ts'
import { othersIn, stateOf } from './tri-state.ts'

const known = new Set<string>(amenityGroups.flatMap(({ options }) => [...options]))

/** The amenities and services of a listing. */
export function OffersSections(part: PartProps) {
  return (
    <>
      <AmenitiesSection {...part} />
      <ServicesSection {...part} />
    </>
  )
}

/** Amenities, access, security and emergency. */
function AmenitiesSection({ form, set }: PartProps) {
  const others = othersIn(form.amenities, known)
  const onChange = (amenities: string[]) => set({ amenities })
  const lists = useLists()
  const isChosen = (name: string) => stateOf(form.amenities, name) !== 'unset'
  const groups = amenityGroups
    .map(({ id, title, options }) => ({
      id,
      title,
      options: offered<string>(lists, 'amenities', options, { idOf: (name) => name, isChosen }),
    }))
    .filter(({ options }) => options.length > 0)
  return (
    <FormSection title="Amenities and safety" intro="Mark what you offer, what you don't, and skip the rest.">
      {groups.map(({ id, title, options }) => (
        <AmenityGroup key={id} title={title} options={options} amenities={form.amenities} onChange={onChange} />
      ))}
      {others.length > 0 && (
        <AmenityGroup title="More" options={others} amenities={form.amenities} onChange={onChange} />
      )}
    </FormSection>
  )
}

/** Services by category. */
function ServicesSection({ form, set }: PartProps) {
  const lists = useLists()
  const toggle = (category: string, option: string) => {
    const chosen = form.services[category] ?? []
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
    set({ services: { ...form.services, [category]: next } })
  }
  return (
    <FormSection title="Services" intro="Extra services you offer">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {serviceCategories.map(({ id, title, options }) => {
          const chosen = form.services[id] ?? []
          const here = offered<string>(lists, 'services', options, {
            idOf: (name) => name,
            isChosen: (name) => chosen.includes(name),
          })
          const all = [...here, ...chosen.filter((each) => !(options as readonly string[]).includes(each))]
          return (
            <fieldset key={id}>
              <legend className="mb-1 text-sm font-semibold">{title}</legend>
              {all.map((option) => (
                <Checkbox
                  key={option}
                  label={labelOf(lists, 'services', option, option)}
                  checked={chosen.includes(option)}
                  onChange={() => toggle(id, option)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
    </FormSection>
  )
}

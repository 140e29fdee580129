import { offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { listingLimits } from '#contract/vocabulary/limits.ts'
import { kindWords, petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { PetKindIcon } from '#web/modules/listings/pet-kind-icon.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormSection, Group, Starred } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'

/** Title, description and accepted kinds of pets. */
export function BasicsSection(part: PartProps) {
  const { field } = part
  return (
    <FormSection title="The basics">
      <Field label={<Starred>Title</Starred>} {...field('title')} hint="What makes your place special, in a few words.">
        <TextInput data-field="title" maxLength={listingLimits.title} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        {...field('description')}
        hint="Who you are, how a stay with you goes, what pets and owners love about it."
      >
        <Textarea data-field="description" counter rows={6} maxLength={listingLimits.description} />
      </Field>
      <PetTypes {...part} />
    </FormSection>
  )
}

/** The accepted kinds of pets. */
function PetTypes({ form, set, mistakes }: PartProps) {
  const toggle = (kind: (typeof petKinds)[number]) =>
    set({
      petTypes: petKinds.filter((each) =>
        each === kind ? !form.petTypes.includes(kind) : form.petTypes.includes(each),
      ),
    })
  const lists = useLists()
  const kinds = offered(lists, 'petKinds', petKinds, {
    idOf: (kind) => kind,
    isChosen: (kind) => form.petTypes.includes(kind),
  })
  return (
    <Group name="field-petTypes" legend={<Starred>Pets you can care for</Starred>} error={mistakes.petTypes}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="forced-edge flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 max-sm:gap-2 max-sm:px-2 py-2 font-medium transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              checked={form.petTypes.includes(kind)}
              onChange={() => toggle(kind)}
              className="size-4.5 accent-(--brand)"
            />
            <PetKindIcon kind={kind} className="size-5 shrink-0 text-brand max-sm:hidden" />
            {kindWords(kind, lists).many}
          </label>
        ))}
      </div>
    </Group>
  )
}

import { togetherOptions, togetherWords } from '#contract/vocabulary/housemates.ts'
import { offered } from '#contract/vocabulary/lists.ts'
import { kindWords, petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { useLists } from '#web/product/lists.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Group } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'

/** Who lives there, and which pets may stay there at the same time. */
export function HouseRules({ form, set, mistakes }: PartProps) {
  const lists = useLists()
  const { residents } = form
  const kinds = offered(lists, 'petKinds', petKinds, {
    idOf: (kind) => kind,
    isChosen: (kind) => residents.includes(kind),
  })
  return (
    <>
      <Group
        name="field-together"
        legend="Who stays together"
        hint="We never book pets together if an owner says that they don't get along."
        error={mistakes.together}
      >
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {togetherOptions.map((together) => (
            <label key={together} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <Radio name="together" checked={form.together === together} onChange={() => set({ together })} />
              {togetherWords[together]}
            </label>
          ))}
        </div>
      </Group>
      <Group name="field-residents" legend="Who lives with you" error={mistakes.residents}>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindWords(kind, lists).many}
              checked={residents.includes(kind)}
              onChange={({ target }) =>
                set({
                  residents: petKinds.filter((each) => (each === kind ? target.checked : residents.includes(each))),
                })
              }
            />
          ))}
          <Checkbox
            label="Children"
            checked={form.childrenHome}
            onChange={({ target }) => set({ childrenHome: target.checked })}
          />
        </div>
      </Group>
      <Checkbox
        label="Pets that aren't spayed or neutered are welcome"
        checked={form.acceptsIntact}
        onChange={({ target }) => set({ acceptsIntact: target.checked })}
      />
    </>
  )
}

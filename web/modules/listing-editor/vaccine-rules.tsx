import { kindWords } from '#contract/vocabulary/pet-kinds.ts'
import { possibleRules, usualRules, vaccinatedKinds, vaccineLabels } from '#contract/vocabulary/vaccines.ts'
import { useLists } from '#web/product/lists.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Group } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import { hasRule, withRule, withUsual } from './vaccine-form.ts'

/** The vaccines that a listing asks of the kinds of pets that it takes; nothing for kinds that have none. */
export function VaccineRules({ form, set, mistakes }: PartProps) {
  const lists = useLists()
  const { petTypes, vaccineRules: rules } = form
  const kinds = vaccinatedKinds.filter((kind) => petTypes.includes(kind))
  const usual = usualRules.filter(({ kind }) => petTypes.includes(kind))
  if (kinds.length === 0) return null
  return (
    <Group
      name="field-vaccineRules"
      legend="Vaccinations you ask for"
      hint="A record with a photo of the certificate has to cover the last night. Owners see this before they book."
      error={mistakes.vaccineRules}
    >
      {usual.length > 0 && (
        <Checkbox
          label="Usual for boarding"
          hint="What kennels usually ask of the pets you take. You can change it below."
          checked={usual.every((rule) => hasRule(rules, rule))}
          onChange={({ target }) => set({ vaccineRules: withUsual(rules, usual, target.checked) })}
        />
      )}
      <div className="grid gap-x-8 gap-y-4 pt-1 sm:grid-cols-2 lg:grid-cols-4">
        {kinds.map((kind) => (
          <fieldset key={kind}>
            <legend className="mb-1 text-sm font-semibold">{kindWords(kind, lists).many}</legend>
            {possibleRules
              .filter((rule) => rule.kind === kind)
              .map((rule) => (
                <Checkbox
                  key={rule.vaccine}
                  label={vaccineLabels[rule.vaccine]}
                  checked={hasRule(rules, rule)}
                  onChange={({ target }) => set({ vaccineRules: withRule(rules, rule, target.checked) })}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Group>
  )
}

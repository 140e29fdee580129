import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ApplicationPetGroup } from '#contract/vocabulary/application-pets.ts'

type PetGroupsProps = {
  groups: readonly ApplicationPetGroup[]
  chosen: readonly ApplicationPetGroup[]
  error: string | undefined
  onChange: (chosen: ApplicationPetGroup[]) => void
}

/** Checkboxes for the kinds of pets that the applicant could care for. */
export function PetGroups({ groups, chosen, error, onChange }: PetGroupsProps) {
  const id = useId()
  return (
    <fieldset
      className="grid gap-2 sm:col-span-2"
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <legend className="mb-1.5 text-sm font-semibold">Pets you can care for</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {groups.map((group) => (
          <label
            key={group}
            className="forced-edge flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 font-medium transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              checked={chosen.includes(group)}
              onChange={() =>
                onChange(groups.filter((each) => (each === group ? !chosen.includes(group) : chosen.includes(each))))
              }
              className="size-4.5 shrink-0 accent-(--brand)"
            />
            {group}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { Field } from './field.tsx'
import { Select } from './select.tsx'

type FilterSelectProps<Value extends string> = {
  /** For screen readers only: the chosen option is shown in its place. */
  label: string
  /** The option that does not filter. Without it one of the other options is always chosen. */
  all?: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  /** Called with undefined for the option that does not filter. */
  onChange: (value: Value | undefined) => void
}

/** Filters the list below it by one value. */
export function FilterSelect<Value extends string>({ label, all, options, value, onChange }: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel>
      <Select
        {...(all !== undefined && { placeholder: all })}
        options={options}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value)}
      />
    </Field>
  )
}

import { Field } from './field.tsx'
import { Select } from './select.tsx'

type FilterSelectProps<Value extends string> = {
  /** Read out only: the chosen line says what it is about. */
  label: string
  /** The line that narrows nothing. Without it one of the options is always chosen. */
  all?: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  /** Gets nothing when the line that narrows nothing was chosen. */
  onChange: (value: Value | undefined) => void
}

/** Narrows the list below it to one value. */
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

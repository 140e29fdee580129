import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  maxLength: number
  /** Called shortly after the last keystroke. */
  onChange: (value: string) => void
  className?: string
}

const pauseMs = 250

/** A text field for searching a list. */
export function SearchBox({ label, placeholder, value, maxLength, onChange, className = '' }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const tell = useEffectEvent(onChange)
  // what was told and is not the value yet
  const told = useRef<readonly string[]>([])
  useEffect(() => {
    const at = told.current.indexOf(value)
    told.current = at === -1 ? [] : told.current.slice(at + 1)
    // changed elsewhere, as by a link
    if (at === -1) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      told.current = [...told.current, typed]
      tell(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        type="search"
        prefix={<Search />}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}

import { Star } from 'lucide-react'
import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ratingWords, starLook } from '../../product/stars.tsx'

export type StarInputProps = {
  /** The question, such as "Your rating". */
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

/** Chooses the number of stars; built on radio buttons, so that arrow keys and screen readers work. */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const id = useId()
  return (
    <fieldset
      className="grid justify-items-start gap-1.5"
      {...(error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {})}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex">
          {ratingWords.map((word, at) => (
            <label key={word} className="relative grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name={id}
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-lg"
              />
              <span className="sr-only">
                {at + 1} {word}
              </span>
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={classes('pointer-events-none size-8', at < value ? starLook : 'fill-transparent text-edge')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-w-20 font-semibold text-ink-soft">
          {value > 0 && ratingWords[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { TextInput } from './text-input.tsx'

/** A password, with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'prefix'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classes('pr-20', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        className="absolute inset-y-0 right-0 min-w-18 rounded-lg px-3 text-sm font-semibold text-brand"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  )
}

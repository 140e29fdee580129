import { useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** `word` is in capitals; small letters count as well. */
export type TypedConfirmDialogProps = ConfirmDialogProps & { word: string }

/** Asks for confirmation by typing a word, before something that cannot be undone and concerns a lot. */
export function TypedConfirmDialog({ word, children, ...props }: TypedConfirmDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const show = (text: string) => {
    setTyped(text)
    setMissing(false)
  }
  return (
    <ConfirmDialog
      {...props}
      onOpenChange={(next) => {
        props.onOpenChange(next)
        show('')
      }}
      onConfirm={() => {
        if (typed.trim().toUpperCase() === word) return props.onConfirm()
        setMissing(true)
        input.current?.focus()
        return Promise.reject(new Error('the word was not typed'))
      }}
    >
      {children}
      <Field label={`Type ${word} to confirm`} error={missing ? `Please type ${word}.` : undefined}>
        <TextInput
          ref={input}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onChange={({ target }) => show(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

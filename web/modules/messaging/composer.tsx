import { SendHorizontal } from 'lucide-react'
import { messageMaximum } from '#contract/vocabulary/limits.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'

/** From here on the person sees how much room is left. */
const warnFrom = messageMaximum - 200

export type ComposerProps = {
  conversationId: string
  name: string
  onKeystroke: () => void
  onSend: (content: string) => void
}

/** Where messages are written: Enter sends, Shift+Enter makes a new line, blank ones are not sent. */
export function Composer({ conversationId, name, onKeystroke, onSend }: ComposerProps) {
  const { value: text, set: write } = useKeptInput(`message in ${conversationId}`, '')
  const send = () => {
    const content = text.trim()
    if (content === '') return
    write('')
    onSend(content)
  }
  return (
    <form
      data-bottom-bar
      className="grid gap-1 border-t border-line p-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={text}
          maxLength={messageMaximum}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          enterKeyHint="send"
          onChange={(event) => {
            write(event.target.value)
            onKeystroke()
          }}
          onKeyDown={(event) => {
            // while a word is being composed, Enter belongs to the keyboard
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className={classes(inputLook, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
        />
        <Button
          type="submit"
          aria-label="Send"
          className="size-11 shrink-0 px-0!"
          aria-disabled={text.trim() === ''}
          icon={<SendHorizontal aria-hidden="true" className="size-5" />}
        />
      </div>
      {text.length >= warnFrom && (
        <p className="figures justify-self-end text-xs text-ink-soft">
          {text.length} / {messageMaximum}
        </p>
      )}
    </form>
  )
}

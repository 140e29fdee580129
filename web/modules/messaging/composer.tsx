import * as api from '#contract/api.ts'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { lazy, useRef, useState, type RefObject } from 'react'
import { messageMaximum } from '#contract/vocabulary/limits.ts'
import { PhotoAttachment, useAttaching } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto } from '#web/pictures/photo-attachment.tsx'
import { acceptedFiles, gettingReady } from '#web/pictures/use-ready-pictures.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { mayCall, useUser } from '#web/platform/session.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const QuickAnswers = lazy(() => import('./quick-answers.tsx').then((module) => ({ default: module.QuickAnswers })))

/** From this length on, the remaining characters are shown. */
const warnFrom = messageMaximum - 200

export type ComposerProps = {
  conversationId: string
  name: string
  onKeystroke: () => void
  onSend: (content: string, photo?: AttachedPhoto) => void
}

/** The form for writing messages: Enter sends, Shift+Enter starts a new line, blank messages are not sent. */
export function Composer({ conversationId, name, onKeystroke, onSend }: ComposerProps) {
  const { user } = useUser()
  const { value: text, set: write } = useKeptInput(`message in ${conversationId}`, '')
  const { photo, setPhoto, isGettingReady, chooser } = usePhotoAttachment()
  const field = useRef<HTMLTextAreaElement>(null)
  const empty = isGettingReady || (text.trim() === '' && !photo)
  const change = (words: string) => {
    write(words)
    onKeystroke()
  }
  const send = () => {
    if (empty) return
    write('')
    setPhoto(undefined)
    onSend(text.trim(), photo)
  }
  return (
    <form
      data-bottom-bar
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line p-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isGettingReady && gettingReady}
      </p>
      {photo && <PhotoAttachment photo={photo} onChange={setPhoto} />}
      <div className="flex items-end gap-1.5">
        {chooser}
        {/* somebody who is suspended writes, and no more */}
        {user && !user.mustSee && mayCall(api.messaging.quickAnswers, user) && (
          <AfterHydration fallback={<span className="size-11" />}>
            <QuickAnswers
              onChoose={(answer) => {
                change((text.trim() ? `${text.trimEnd()} ${answer}` : answer).slice(0, messageMaximum))
                field.current?.focus()
              }}
            />
          </AfterHydration>
        )}
        <Words ref={field} text={text} name={name} onText={change} onEnter={send} />
        <Button
          type="submit"
          aria-label="Send"
          className="size-11 shrink-0 px-0!"
          aria-disabled={empty}
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

type WordsProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  name: string
  onText: (text: string) => void
  onEnter: () => void
}

/** The text field, which grows with its content. */
function Words({ ref, text, name, onText, onEnter }: WordsProps) {
  return (
    <textarea
      ref={ref}
      rows={1}
      value={text}
      maxLength={messageMaximum}
      aria-label={`Message to ${name}`}
      placeholder="Write a message"
      enterKeyHint="send"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        // while an input method composes a word, Enter belongs to it
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
      className={classes(inputLook, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
    />
  )
}

/** The photo for the next message, and the button to choose it. */
function usePhotoAttachment() {
  const picker = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<AttachedPhoto>()
  const { isGettingReady, attach } = useAttaching()
  const choose = async (file: File) => {
    const [attached] = await attach([file])
    if (attached) setPhoto(attached)
  }
  const chooser = (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label="Choose a photo to send"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
      <IconButton label="Add a photo" className="my-0.5" onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
    </>
  )
  return { photo, setPhoto, isGettingReady, chooser }
}

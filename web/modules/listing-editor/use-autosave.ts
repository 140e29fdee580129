import { useEffect, useRef } from 'react'
import { Refusal } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { fieldWords, type FieldName, type ListingForm } from './listing-form.ts'
import type { useSaveListing } from './mutations.ts'
import { rightPart } from './right-part.ts'

/** How long after the last key it is saved, and how long after a failure it is tried again. */
const pauseMs = 2500
const retryMs = 10_000

export type AutosaveOptions = {
  /** Whether it saves by itself: a draft does, a published listing never. */
  on: boolean
  form: ListingForm
  /** What was last known to be saved, and how to say that more is. */
  saved: ListingForm
  rebase: (saved: ListingForm) => void
  setForm: (next: (before: ListingForm) => ListingForm) => void
  keep: ReturnType<typeof useSaveListing>['keep']
}

/** Saves a draft by itself, some seconds after typing stops; answers with a line that says how far that is. */
export function useAutosave({ on, form, saved, rebase, setForm, keep }: AutosaveOptions): string | undefined {
  const { right, wrong } = rightPart(form, saved)
  const isChanged = JSON.stringify(right) !== JSON.stringify(saved)
  const { error, isPending, variables } = keep
  const written = JSON.stringify(right)
  const isRetry = error !== null && JSON.stringify(variables) === written
  // what was refused is refused again until something else is written
  const isDue = on && isChanged && !isPending && !(isRetry && error instanceof Refusal)
  const send = useRef(() => {})
  send.current = () =>
    keep.mutate(right, {
      onSuccess: ({ updatedAt }) => {
        setForm((before) => ({ ...before, basedOn: updatedAt }))
        rebase({ ...right, basedOn: updatedAt })
      },
      onError: (why) => loggedOut(why),
    })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => send.current(), isRetry ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, isRetry, written])
  if (!on) return undefined
  if (isPending) return 'Saving…'
  if (isRetry)
    return error instanceof Refusal ? "Couldn't save. Press Save to see why." : "Couldn't save. We'll try again."
  return keep.isSuccess && !isChanged ? savedWords(wrong) : undefined
}

/** "Saved", or what is not. */
function savedWords(wrong: readonly FieldName[]): string {
  return wrong.length === 0 ? 'Saved' : `Saved, except for: ${wrong.map((name) => fieldWords[name]).join(', ')}`
}

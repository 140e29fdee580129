import { useEffect, useEffectEvent } from 'react'
import { Refusal } from '#web/platform/refusal.ts'
import { handleSessionEnd } from '#web/platform/session.ts'
import { labelOf, type FieldName, type ListingForm } from './listing-form.ts'
import type { useSaveListing } from './mutations.ts'
import { withoutMistakes } from './without-mistakes.ts'

/** The delay before an autosave after the last key, and before a retry. */
const pauseMs = 2500
const retryMs = 10_000

export type AutosaveOptions = {
  /** Whether to autosave: only drafts, never a published listing. */
  on: boolean
  form: ListingForm
  /** The fields that are wrong, which are not saved. */
  wrong: readonly FieldName[]
  /** The form as last saved, and how to update it. */
  saved: ListingForm
  rebase: (saved: ListingForm) => void
  setForm: (next: (before: ListingForm) => ListingForm) => void
  keep: ReturnType<typeof useSaveListing>['keep']
}

/** Autosaves a draft some seconds after typing stops; returns a line about its state. */
export function useAutosave({ on, form, wrong, saved, rebase, setForm, keep }: AutosaveOptions): string | undefined {
  const right = withoutMistakes(form, saved, wrong)
  const isChanged = JSON.stringify(right) !== JSON.stringify(saved)
  const { error, isPending, variables } = keep
  const written = JSON.stringify(right)
  const isRetry = error !== null && JSON.stringify(variables?.form) === written
  // a refused form is not sent again until it changes
  const isDue = on && isChanged && !isPending && !(isRetry && error instanceof Refusal)
  const send = useEffectEvent(() =>
    keep.mutate(
      { form: right, wrong },
      {
        onSuccess: ({ updatedAt }) => {
          setForm((before) => ({ ...before, basedOn: updatedAt }))
          rebase({ ...right, basedOn: updatedAt })
        },
        onError: (why) => handleSessionEnd(why),
      },
    ),
  )
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => send(), isRetry ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, isRetry, written])
  if (!on) return undefined
  if (isPending) return 'Saving…'
  if (isRetry)
    return error instanceof Refusal ? "Couldn't save. Press Save to see why." : "Couldn't save. We'll try again."
  return keep.isSuccess && !isChanged ? savedWords(wrong) : undefined
}

/** "Saved", with the names of fields that were not. */
function savedWords(wrong: readonly FieldName[]): string {
  return wrong.length === 0 ? 'Saved' : `Saved, except for: ${wrong.map((name) => labelOf(name)).join(', ')}`
}

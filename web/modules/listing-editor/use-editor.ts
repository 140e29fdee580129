import { useLocation } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/use-form.ts'
import { firstWrong, focusField, showSummary } from './error-summary.tsx'
import { partId, stepListId } from './form-section.tsx'
import { progressOf, stepOfField, stepsOf } from './form-steps.ts'
import { formOf, mistakesOf, newForm, toastOf } from './listing-form.ts'
import type { FieldName, ListingForm } from './listing-form.ts'
import { isConflict, useSaveListing } from './mutations.ts'
import { refusedFields } from './refused-fields.ts'
import { useAutosave } from './use-autosave.ts'

/** A change that is gone on with later still says which version it was made to. */
const versionFields = ['basedOn'] as const

/** What the editor of a listing holds: what is written, what is wrong with it, and the step that a phone shows. */
export function useEditor(listing: Listing | undefined, onDone: (saved: Listing) => void) {
  const isNew = listing === undefined
  const [start] = useState(() => (listing ? formOf(listing) : newForm()))
  const [photos, setPhotos] = useState(listing?.imageUrls.length ?? 0)
  const summary = useRef<HTMLDivElement>(null)
  const { save, keep } = useSaveListing(listing ?? null)
  const { step, goToStep, goToField } = useStep(isNew)
  const written = useForm({
    name: `listing ${listing?.id ?? 'new'}`,
    start,
    keepAlong: versionFields,
    send: save,
    mistakesOf: (form) => mistakesOf(form, isNew),
    refusedFields,
    onWrong: (wrong) => {
      toast({ title: toastOf(wrong) ?? '', tone: 'error' })
      // once the summary stands there
      requestAnimationFrame(() => showSummary(summary.current))
    },
    onRefused: (wrong) => goToField(firstWrong(wrong)),
    onDone: (saved) => {
      window.scrollTo({ top: 0 })
      onDone(saved)
    },
  })
  const { form, setForm, mistakes } = written
  const isConflicting = isConflict(save.error) || isConflict(keep.error)
  const status = useAutosave({
    on: listing !== undefined && !listing.isActive && !form.isActive && !save.isPending && !isConflicting,
    form,
    saved: written.start,
    rebase: written.rebase,
    setForm,
    keep,
  })
  const set = useCallback((change: Partial<ListingForm>) => setForm((old) => ({ ...old, ...change })), [setForm])
  return {
    ...written,
    part: { form, set, mistakes },
    photos,
    setPhotos,
    summary,
    save,
    status,
    isConflicting,
    /** Goes on with what is written here, over what was saved elsewhere. */
    overrule: (latest: Listing) => {
      save.reset()
      keep.reset()
      set({ basedOn: latest.updatedAt })
    },
    steps: progressOf({ form, photos, isNew, mistakes }),
    step,
    goToStep,
    goToField,
  }
}

/** The step that a phone shows, and the ways to a step and to a field in one. */
function useStep(isNew: boolean) {
  // the address may name a part
  const { hash } = useLocation()
  const [step, setStep] = useState(() => {
    const steps = stepsOf(isNew)
    return (steps.find(({ title }) => partId(title) === hash) ?? steps[0])?.title ?? ''
  })
  return {
    step,
    goToStep: (title: string) => {
      setStep(title)
      requestAnimationFrame(() => {
        document.getElementById(partId(title))?.focus({ preventScroll: true })
        document.getElementById(stepListId)?.scrollIntoView()
      })
    },
    goToField: (name: FieldName | undefined) => {
      if (name === undefined) return
      setStep((old) => stepOfField(name) ?? old)
      // once its step shows
      requestAnimationFrame(() => focusField(name))
    },
  }
}

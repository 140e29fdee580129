import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { useTerms } from '#web/product/terms.ts'
import { useForm } from '#web/platform/use-form.ts'
import { focusField, showSummary } from './error-summary.tsx'
import { partId, stepListId } from './form-section.tsx'
import { progressOf, stepsOf } from './form-steps.ts'
import { formOf, listingRules, newForm, partOf, wrongFields } from './listing-form.ts'
import type { FieldName } from './listing-form.ts'
import { isConflict, useSaveListing } from './mutations.ts'
import { useAutosave } from './use-autosave.ts'

/** Kept with any change, so that a change continued later still names the version that it was based on. */
const versionFields = ['basedOn'] as const

/** The state of a listing's editor: the form, its mistakes, and the step shown on a phone. */
export function useEditor(listing: Listing | undefined, onDone: (saved: Listing) => void) {
  const isNew = listing === undefined
  const [start] = useState(() => (listing ? formOf(listing) : newForm()))
  const [photos, setPhotos] = useState(listing?.imageUrls.length ?? 0)
  const summary = useRef<HTMLDivElement>(null)
  const { save, keep } = useSaveListing(listing ?? null)
  const { step, goToStep, goToField } = useStep(isNew)
  const ceiling = useCeiling(listing)
  const written = useForm({
    name: `listing ${listing?.id ?? 'new'}`,
    start,
    keepAlong: versionFields,
    send: save,
    rules: listingRules(isNew, ceiling),
    focus: (wrong, _, isRefused) => (isRefused ? goToField(wrongFields(wrong)[0]) : showSummary(summary.current)),
    onDone: (saved) => {
      window.scrollTo({ top: 0 })
      onDone(saved)
    },
  })
  const { form, setForm, set, field, mistakes } = written
  const wrong = written.wrongIn(form)
  const isConflicting = isConflict(save.error) || isConflict(keep.error)
  const status = useAutosave({
    on: listing !== undefined && !listing.isActive && !form.isActive && !save.isPending && !isConflicting,
    form,
    wrong: wrongFields(wrong),
    saved: written.start,
    rebase: written.rebase,
    setForm,
    keep,
  })
  return {
    ...written,
    /** The fields that are missing or wrong, marked or not. */
    wrong,
    part: { form, set, field, mistakes },
    photos,
    setPhotos,
    summary,
    save,
    status,
    isConflicting,
    /** Keeps the changes made here, overwriting those saved elsewhere. */
    overrule: (latest: Listing) => {
      save.reset()
      keep.reset()
      set({ basedOn: latest.updatedAt })
    },
    steps: progressOf({ form, photos, isNew, mistakes, wrong }),
    step,
    goToStep,
    goToField,
  }
}

/** The step shown on a phone, with functions to go to a step or a field. */
function useStep(isNew: boolean) {
  // the hash of the address may name a part
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
      setStep((old) => partOf(name) ?? old)
      // after its step is rendered
      requestAnimationFrame(() => focusField(name))
    },
  }
}

/** The highest price of the site, but for prices that the listing has already. */
function useCeiling(listing: Listing | undefined) {
  const terms = useTerms()
  if (!terms) return undefined
  const {
    pricePerDay = null,
    weekendPrice = null,
    extraPetPrice = null,
    priceRanges = [],
    kindPrices = {},
  } = listing ?? {}
  const others = [...priceRanges.map(({ price }) => price), ...Object.values(kindPrices)]
  const kept = [pricePerDay, weekendPrice, extraPetPrice, ...others]
  return { maximum: terms.priceMaximum, kept }
}
